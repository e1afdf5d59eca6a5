#!/usr/bin/env python3
"""Explores Java methods with symbolic arguments and has a JVM confirm each path.

Two kinds of sources:
  pinned   a method with the comment "// PATHS: n" above it must have n paths;
           with "OFF: n" behind it, so many with --models=off, and the same
           set of outcomes as with models.
  random   (--random K/N) of the programs of utils/randomjava.py that are given,
           every method with parameters is explored for a few seconds; K/N are
           the least numbers of methods and programs it takes.

Exit status 0: path counts as pinned, no path contradicted by the JVM, no path
that ends in an internal error or in something unsupported.
"""
import argparse
import os
import re
import subprocess
import sys

DECLARED = r"(?m)^ *(?:// PATHS: (\d+)(?: OFF: (\d+))?\n *)?(?:public )?static \w+ (\w+)\(([^)]*)\)"


def parse_arguments():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("sources", nargs="+", help="Java files or folders of them")
    p.add_argument("--jsym", default="jsym-llvm")
    p.add_argument("--work", required=True)
    p.add_argument("--random", help="K/N: at least K methods of N programs")
    p.add_argument("--max-time", default="4s")
    p.add_argument("--max-paths", default="12")
    p.add_argument("--options", default="", help="more options of each exploration")
    return p.parse_args()


def java_files(sources):
    for source in sources:
        if os.path.isdir(source):
            yield from (os.path.join(source, f) for f in sorted(os.listdir(source))
                        if f.endswith(".java"))
        else:
            yield source


def run(command, timeout=300):
    r = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    return r.returncode, r.stdout + r.stderr


def outcomes(report):
    """How paths end, without addresses of what differs between runs."""
    return sorted(set(re.findall(r"(?m)^path \d+: (.*)$", report)))


class Tests:
    """Explores, then replays everything in one JVM."""

    def __init__(self, args):
        self.args, self.mistakes, self.folders = args, [], []
        self.classes = os.path.join(args.work, "classes")
        os.makedirs(self.classes, exist_ok=True)

    def compile(self, files):
        subprocess.run(["javac", "-nowarn", "-Xlint:none", "-g", "-d", self.classes] + files,
                       check=True, stderr=subprocess.DEVNULL)

    def explore(self, target, *options):
        folder = os.path.join(self.args.work, "tests", re.sub(r"\W", "_", target))
        status, report = run([self.args.jsym, "run", "-cp", self.classes, target,
                              "--junit=" + folder, *options])
        for line in report.splitlines():
            if re.search(r"internal error|unsupported(?!: clone of an array of symbolic length)|InputMistake|LLVM ERROR", line):
                self.mistakes.append(f"{target}: {line.strip()}")
        if status not in (0, 1, 2, 3):
            self.mistakes.append(f"{target}: exit status {status}")
        if os.path.isdir(folder) and os.listdir(folder):
            self.folders.append(folder)
        return report

    def replay(self):
        confirmed = 0
        for first in range(0, len(self.folders), 40):
            _, report = run([self.args.jsym, "replay", *self.folders[first:first + 40],
                             "-cp", self.classes], 900)
            self.mistakes += re.findall(r"(?m)^path .*contradicted.*\n.*$", report)
            last = re.search(r"(\d+) confirmed, (\d+) contradicted", report)
            if not last:
                self.mistakes.append("replay: " + report[-500:])
            else:
                confirmed += int(last.group(1))
        return confirmed


def pinned(tests, path):
    name = os.path.basename(path)[:-5]
    with open(path, encoding="utf-8") as f:
        text = f.read()
    methods = 0
    for paths, off, method, _ in re.findall(DECLARED, text):
        if not paths:
            continue
        methods += 1
        report = tests.explore(f"{name}.{method}")
        found = re.search(r"(?m)^(\d+) paths?,", report)
        if not found or found.group(1) != paths:
            tests.mistakes.append(f"{name}.{method}: {paths} paths expected, "
                                  f"{found.group(1) if found else report[-200:]} found")
        if off:
            status, plain = run([tests.args.jsym, "run", "-cp", tests.classes,
                                 f"{name}.{method}", "--models=off"])
            found = re.search(r"(?m)^(\d+) paths?,", plain)
            if not found or found.group(1) != off:
                tests.mistakes.append(f"{name}.{method}: {off} paths expected without models, "
                                      f"{found.group(1) if found else plain[-200:]} found")
            if outcomes(plain) != outcomes(report):
                tests.mistakes.append(f"{name}.{method}: other outcomes without models")
    return methods


def random_programs(tests, files):
    methods, programs = 0, set()
    for path in files:
        with open(path, encoding="utf-8") as f:
            parts = re.split(r"(?m)^class (R\d+) ", f.read())
        for name, body in zip(parts[1::2], parts[2::2]):
            for _, _, method, parameters in re.findall(DECLARED, body):
                if not parameters or not re.match(r"m\d", method):
                    continue
                tests.explore(f"{name}.{method}", "--max-time=" + tests.args.max_time,
                              "--max-paths=" + tests.args.max_paths,
                              *tests.args.options.split())
                methods += 1
                programs.add(name)
    return methods, len(programs)


def main():
    args = parse_arguments()
    tests = Tests(args)
    files = list(java_files(args.sources))
    tests.compile(files)
    if args.random:
        methods, programs = random_programs(tests, files)
        least = [int(n) for n in args.random.split("/")]
        if methods < least[0] or programs < least[1]:
            tests.mistakes.append("too few methods or programs")
        print(f"{methods} methods of {programs} programs")
    else:
        print(f"{sum(pinned(tests, f) for f in files)} methods")
    print(f"{tests.replay()} paths confirmed on a JVM")
    for mistake in tests.mistakes:
        print("MISTAKE", mistake)
    return 1 if tests.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
