"""Explorations in pieces say what one exploration says: same reports but for
times and costs, same tests, same text, same status.

usage: pieces.py JSYM DIRECTORY MODE COMMAND TARGET [OPTION...]
MODE: shards=N, killed=SIGNAL:TIMES, limited, late, or parts (the balance of eight shards)."""

import filecmp
import json
import os
import random
import re
import signal
import subprocess
import sys
import time

# What it took, in a process or in several; and what was asked for.
COSTS = re.compile(r"(solver|memory|jobs|collections|queries|instructions|methods\.decoded)")


def same_but_costs(value):
    if isinstance(value, dict):
        return {
            k: same_but_costs(v)
            for k, v in value.items()
            if k not in ("seal", "seconds", "command", "options") and not COSTS.match(k)
        }
    if isinstance(value, list):
        return [same_but_costs(v) for v in value]
    return value


def difference(a, b, at="report"):
    if type(a) is not type(b):
        return f"{at}: {a!r:.200} and {b!r:.200}"
    if isinstance(a, dict):
        for k in a.keys() | b.keys():
            if (k in a) != (k in b):
                return f"{at}.{k} is in one of both"
            if d := difference(a[k], b[k], f"{at}.{k}"):
                return d
    elif isinstance(a, list):
        if len(a) != len(b):
            return f"{at}: {len(a)} and {len(b)} elements"
        for i, (x, y) in enumerate(zip(a, b)):
            if d := difference(x, y, f"{at}[{i}]"):
                return d
    elif a != b:
        return f"{at}: {a!r:.200} and {b!r:.200}"
    return None


class Runs:
    def __init__(self, jsym, directory, command, arguments):
        self.jsym, self.directory = jsym, directory
        self.command, self.arguments = command, arguments
        os.makedirs(directory, exist_ok=True)

    def file(self, name):
        return os.path.join(self.directory, name)

    def call(self, *arguments, statuses=(0, 1, 3)):
        done = subprocess.run(
            [self.jsym, *arguments], capture_output=True, text=True, timeout=300
        )
        if done.returncode not in statuses:
            sys.exit(f"{arguments}: status {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def outputs(self, name):
        return ["--no-confirm", "--json", self.file(name + ".json"), "--junit", self.file(name)]

    def whole(self):
        return self.call(self.command, *self.arguments, *self.outputs("whole"))

    def compare(self, whole, other, name):
        if whole.returncode != other.returncode:
            sys.exit(f"status {whole.returncode} and {other.returncode}")
        with open(self.file("whole.json")) as a, open(self.file(name + ".json")) as b:
            d = difference(same_but_costs(json.load(a)), same_but_costs(json.load(b)))
        if d:
            sys.exit(d)
        text = other.stdout.replace(self.file(name), self.file("whole"))
        without = re.compile(r"\d+ instructions")
        if without.sub("", text) != without.sub("", whole.stdout):
            sys.exit(f"text:\n{whole.stdout[-2000:]}\nand\n{text[-2000:]}")
        compared = filecmp.dircmp(self.file("whole"), self.file(name))
        if compared.left_only or compared.right_only or not compared.common_files:
            sys.exit(f"tests: {compared.left_only} and {compared.right_only}")
        for each in compared.diff_files:
            if each.endswith(".java"):
                sys.exit(f"test {each} differs")

    def shards(self, number):
        whole = self.whole()
        files = []
        for i in range(1, number + 1):
            files.append(self.file(f"shard{i}"))
            self.call(
                self.command, *self.arguments, f"--shard={i}/{number}",
                f"--checkpoint={files[-1]}", statuses=(0,),
            )
        random.Random(1).shuffle(files)
        merged = self.call("merge", *files, *self.outputs("merged"))
        self.compare(whole, merged, "merged")
        print(f"{self.arguments[0]}: {number} shards are the whole")

    def killed(self, how, times):
        """Begun, killed at random moments, gone on with, until it is done."""
        whole = self.whole()
        rng = random.Random(7)
        checkpoint = self.file("killed.part")
        signal_number = getattr(signal, how)
        kills, longest = 0, 0.7
        while kills < times:
            begun = os.path.exists(checkpoint)
            go_on = [f"--resume={checkpoint}" if begun else f"--checkpoint={checkpoint}"]
            if signal_number == signal.SIGKILL:
                go_on.append("--checkpoint-every=50ms")
            process = subprocess.Popen(
                [self.jsym, self.command, *self.arguments, *go_on],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            time.sleep(rng.uniform(0.1, longest))
            ended_itself = process.poll() is not None
            sent = time.time()
            process.send_signal(signal_number)
            process.wait()
            if time.time() - sent > 10:
                sys.exit("it took more than ten seconds to end")
            if ended_itself: # too fast for that: once more
                longest = max(0.11, 0.8 * longest)
                if os.path.exists(checkpoint):
                    os.remove(checkpoint)
                continue
            kills += 1
        begun = os.path.exists(checkpoint)
        resumed = self.call(
            self.command, *self.arguments,
            f"--resume={checkpoint}" if begun else f"--checkpoint={checkpoint}",
            *self.outputs("resumed"),
        )
        if signal_number == signal.SIGKILL:
            self.compare(whole, resumed, "resumed")
        else:
            self.compare_found(whole, resumed)
        print(f"{self.arguments[0]}: killed by {how}, resumed, the same")

    def limited(self):
        """Piece by piece, each with a few paths more, until nothing is left."""
        whole = self.whole()
        checkpoint, pieces, left = self.file("limited.part"), 0, True
        while left:
            done = self.call(
                self.command, *self.arguments, f"--max-paths={300 * (pieces + 1)}",
                f"--resume={checkpoint}" if pieces else f"--checkpoint={checkpoint}",
            )
            left, pieces = "of the tree left" in done.stderr, pieces + 1
        if pieces < 2:
            sys.exit("all was done at once")
        resumed = self.call(self.command, *self.arguments, f"--resume={checkpoint}",
                            *self.outputs("resumed"))
        self.compare_found(whole, resumed)
        print(f"{self.arguments[0]}: the pieces are the whole")

    def late(self):
        """After nine tenths of the paths the rest executes little more."""
        checkpoint = self.file("late.part")

        def executed():
            with open(checkpoint, encoding="utf-8") as f:
                tail = [l for l in f if l.startswith("tail ")][0]
            summary = json.loads(tail[5:])["summary"]
            return summary["paths"], summary["instructions"] + summary["repeated"]

        self.call(self.command, *self.arguments, f"--checkpoint={checkpoint}")
        every, whole = executed()
        os.remove(checkpoint)
        self.call(self.command, *self.arguments, f"--checkpoint={checkpoint}",
                  f"--max-paths={every * 9 // 10}")
        some, before = executed()
        self.call(self.command, *self.arguments, f"--resume={checkpoint}")
        both, after = executed()
        if some != every * 9 // 10 or both != every:
            sys.exit(f"{some} and {both} paths of {every}")
        print(f"the last tenth executes {100 * (after - before) / whole:.1f} % of the whole")
        if after - before > 0.15 * whole:
            sys.exit("too much")

    def compare_found(self, whole, other):
        """What was under way when a signal came is executed again: counts of
        lines may be higher."""
        if whole.returncode != other.returncode:
            sys.exit(f"status {whole.returncode} and {other.returncode}")
        with open(self.file("whole.json")) as a, open(self.file("resumed.json")) as b:
            a, b = json.load(a), json.load(b)
        for key in ("paths", "verdict", "premises", "bounds", "bugs"):
            if d := difference(a.get(key), b.get(key), key):
                sys.exit(d)

    def parts(self):
        """The largest of eight shards, and what all of them execute."""
        counts, total = [], 0
        stats = self.file("stats.json")
        self.call(self.command, *self.arguments, "--quiet", "--json", stats)
        with open(stats) as f:
            alone = json.load(f)["counters"]["instructions"]
        for i in range(1, 9):
            out = self.call(
                self.command, *self.arguments, f"--shard={i}/8", "--format=json",
                f"--checkpoint={self.file(f'part{i}')}", statuses=(0,),
            )
            told = json.loads(out.stdout)
            counts.append(told["paths"])
            total += told["executed"]
        mean = sum(counts) / 8
        print(f"largest {max(counts) / mean:.2f} of the mean, "
              f"together {total / alone:.2f} of one run")
        if max(counts) > 1.5 * mean or total > 1.2 * alone:
            sys.exit("not well dealt")


def main():
    jsym, directory, mode, command, *arguments = sys.argv[1:]
    runs = Runs(jsym, directory, command, arguments)
    mode, _, value = mode.partition("=")
    if mode == "shards":
        runs.shards(int(value))
    elif mode == "killed":
        how, _, times = value.partition(":")
        runs.killed(how, int(times))
    elif mode == "late":
        runs.late()
    elif mode == "limited":
        runs.limited()
    else:
        runs.parts()


main()
