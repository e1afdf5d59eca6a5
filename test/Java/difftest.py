#!/usr/bin/env python3
"""Runs Java programs on java and on jsym-llvm and compares what one can see:
standard output, standard error (the exception and its stack), exit status.

A program is a class with a main that the sources declare. All sources are
compiled by one javac call; java runs each program once, and its answers are
kept in the work folder for as long as sources and JDK stay the same.

Exit status 0: no difference among the programs expected to agree, and none of
those listed as known differences agrees (so that the list cannot rot).
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys

JAVA = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
        "-ea", "-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US",
        "-Duser.timezone=UTC"]


def parse_arguments():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("sources", nargs="+", help="Java files or folders of them")
    p.add_argument("--jsym", default="jsym-llvm", help="the tool")
    p.add_argument("--work", required=True, help="folder for classes and answers")
    p.add_argument("--only", help="programs whose name matches this pattern")
    p.add_argument("--slice", help="k/n: every n-th program from the k-th on")
    p.add_argument("--known", help="file of programs known to differ")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--timeout", type=float, default=20,
                   help="processor seconds a program may take")
    p.add_argument("--oracle-only", action="store_true",
                   help="run java twice and compare it with itself")
    p.add_argument("--write-known", action="store_true",
                   help="write the file of known differences anew")
    p.add_argument("-v", "--verbose", action="store_true")
    return p.parse_args()


def source_files(paths):
    files = []
    for path in paths:
        if os.path.isdir(path):
            files += [os.path.join(path, f) for f in sorted(os.listdir(path))
                      if f.endswith(".java")]
        else:
            files.append(path)
    return files


def programs_of(files):
    """Names of top-level classes with a main, in order."""
    names = []
    for path in files:
        with open(path, encoding="utf-8") as f:
            text = f.read()
        # Column 0 starts a top-level class; its main is before the next one.
        parts = re.split(r"(?m)^(?:public |final |abstract )*class (\w+)", text)
        for name, body in zip(parts[1::2], parts[2::2]):
            if re.search(r"static void main\(String|extends MainParent", body):
                names.append(name)
    return names


def compile_sources(files, work):
    digest = hashlib.sha256()
    for path in files:
        with open(path, "rb") as f:
            digest.update(f.read())
    version = subprocess.run(["java", "-version"], capture_output=True, text=True)
    digest.update(version.stderr.encode())
    digest.update(" ".join(JAVA).encode())
    key, stamp = digest.hexdigest(), os.path.join(work, "stamp")
    classes = os.path.join(work, "classes")
    if os.path.exists(stamp) and open(stamp).read() == key:
        return classes, True
    os.makedirs(classes, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-Xlint:none", "-g", "-d", classes] + files,
                   check=True, stderr=subprocess.DEVNULL)
    for folder in {os.path.join(os.path.dirname(f), "resources") for f in files}:
        if os.path.isdir(folder):
            shutil.copytree(folder, classes, dirs_exist_ok=True)
    answers = os.path.join(work, "answers.json")
    if os.path.exists(answers):
        os.remove(answers)
    with open(stamp, "w") as f:
        f.write(key)
    return classes, False


def run(command, timeout):
    """The time limit is one of processor seconds, so that a busy machine does not
    change the outcome; what waits for ever is ended by the clock."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (int(timeout) + 1, int(timeout) + 1))
    try:
        r = subprocess.run(command, capture_output=True, timeout=20 * timeout,
                           stdin=subprocess.DEVNULL, preexec_fn=limit)
        if r.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            raise subprocess.TimeoutExpired(command, timeout)
        return {"out": r.stdout.decode("utf-8", "replace"),
                "err": r.stderr.decode("utf-8", "replace"),
                "status": r.returncode & 255}
    except subprocess.TimeoutExpired:
        return {"out": "", "err": "difftest: timed out", "status": -1}


def run_java(classes, name):
    return run(JAVA + ["-cp", classes, name], 60)


def run_jsym(tool, classes, name, timeout):
    return run([tool, "run", "--concrete", "-cp", classes, name], timeout)


def java_answers(work, classes, names, jobs):
    path = os.path.join(work, "answers.json")
    answers = json.load(open(path)) if os.path.exists(path) else {}
    missing = [n for n in names if n not in answers]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, answer in zip(missing, pool.map(
                lambda n: run_java(classes, n), missing)):
            answers[name] = answer
    if missing:
        with open(path, "w") as f:
            json.dump(answers, f)
    return answers


def reason(expected, got):
    """One line that says what differs, made to be counted."""
    m = re.search(r"(?m)^.*(unsupported|undecided|environment|limit|error:).*$",
                  got["err"])
    if m and got["status"] != expected["status"]:
        return m.group(0)[:150]
    for what in ("status", "out", "err"):
        if expected[what] != got[what]:
            return f"{what}: {first_difference(str(expected[what]), str(got[what]))}"
    return ""


def first_difference(a, b):
    for x, y in zip(a.split("\n") + [""], b.split("\n") + [""]):
        if x != y:
            i = next((k for k in range(min(len(x), len(y))) if x[k] != y[k]),
                     min(len(x), len(y)))
            i = max(0, i - 20)
            return f"java {x[i:i + 80]!r}, jsym {y[i:i + 80]!r}"
    return "lengths differ"


def known_differences(path):
    if not path or not os.path.exists(path):
        return {}
    known = {}
    for line in open(path):
        line = line.strip()
        if line and not line.startswith("#"):
            name, _, why = line.partition(" ")
            known[name] = why
    return known


def select(names, args):
    if args.only:
        names = [n for n in names if re.search(args.only, n)]
    if args.slice:
        k, n = map(int, args.slice.split("/"))
        names = names[k::n]
    return names


def main():
    args = parse_arguments()
    files = source_files(args.sources)
    os.makedirs(args.work, exist_ok=True)
    classes, _ = compile_sources(files, args.work)
    names = select(programs_of(files), args)
    answers = java_answers(args.work, classes, names, args.jobs)
    known = known_differences(args.known)

    def second(name):
        if args.oracle_only:
            return run_java(classes, name)
        return run_jsym(args.jsym, classes, name, args.timeout)

    differ, agree = {}, []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for name, got in zip(names, pool.map(second, names)):
            why = reason(answers[name], got)
            if why:
                differ[name] = why
            else:
                agree.append(name)
            if args.verbose:
                print(f"{name}: {why or 'agrees'}", flush=True)
    if args.write_known:
        with open(args.known, "w") as f:
            f.write("# Programs known to differ, with the first difference.\n")
            for name in sorted(differ):
                f.write(f"{name} {differ[name]}\n")
        known = differ
    unexpected = {n: w for n, w in differ.items() if n not in known}
    stale = [n for n in agree if n in known]
    for name, why in unexpected.items():
        print(f"DIFFERS {name}: {why}")
    for name in stale:
        print(f"AGREES but is listed as known to differ: {name}")
    print(f"{len(agree)} of {len(names)} programs agree, "
          f"{len(differ) - len(unexpected)} known differences")
    return 1 if unexpected or stale else 0


if __name__ == "__main__":
    sys.exit(main())
