"""Path counts of the example classes against a table of expected ones.

    oracle.py TOOL CLASSES TABLE [--rows REGEX] [--heaps lazy,...]
              [--min-k K] [--max-k K] [--seconds LIMIT] [--jobs N]
              [--javac JAVAC --api JAR --sources DIRECTORY]

TABLE is a CSV: method,k,lazy,lazier,lazier_sharp,note. A cell is a number that
is the literature's; or "number!" where the literature has another one, and
docs/oracle-notes.md says why; or "?" where nothing can be read there and
nothing is checked. Rows whose note is "bugs" expect violations, which are cases
like others; options in a note are given to the tool. Prints a line for each cell that differs, and a summary; exits with
1 if there are any. With --javac, compiles the examples first, once.
"""
import argparse
import csv
import fcntl
import glob
import os
import re
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HEAPS = ["lazy", "lazier", "lazier-sharp"]


def run(options, target, heap, k, extra):
    """(paths of the program, bugs, CPU seconds), or why there are none."""
    command = [options.tool, "run", "--quiet", "--contract", "-cp", options.classes]
    command += [target, "--heap=" + heap, "-k", str(k)] + extra
    begin = time.time()
    try:
        p = subprocess.run(command, capture_output=True, text=True,
                           timeout=options.seconds)
    except subprocess.TimeoutExpired:
        return "timeout", 0, time.time() - begin
    if not re.search(r"^verdict: ", p.stdout, re.M):
        return "error: " + (p.stderr.strip().split("\n") or [""])[-1], 0, 0
    counted = re.search(r"^(\d+) paths?, (\d+) bugs?", p.stdout, re.M)
    # The summary has a line for each way in which paths did not end.
    cut = 0
    for n, why in re.findall(r"^  (\d+) paths?: (.*)", p.stdout, re.M):
        if why.startswith(("unsupported", "undecided")):
            return why, 0, time.time() - begin
        if why.startswith(("bound", "limit")):
            cut += int(n)
    paths, bugs = int(counted.group(1)), int(counted.group(2))
    return paths - cut, bugs, time.time() - begin


def compile_examples(options):
    """Once for all tests of a build, whoever comes first."""
    sources = sorted(glob.glob(os.path.join(options.sources, "*.java")))
    done = os.path.join(options.classes, "done")
    os.makedirs(options.classes, exist_ok=True)
    with open(os.path.join(options.classes, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        newest = max(map(os.path.getmtime, sources + [options.api]))
        if os.path.exists(done) and os.path.getmtime(done) > newest:
            return
        subprocess.run(options.javac.split() + ["-parameters", "-d",
                       options.classes, "-cp", options.api] + sources,
                       check=True)
        open(done, "w").close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("classes")
    parser.add_argument("table")
    parser.add_argument("--rows", default="")
    parser.add_argument("--heaps", default=",".join(HEAPS))
    parser.add_argument("--min-k", type=int, default=0)
    parser.add_argument("--max-k", type=int, default=9)
    parser.add_argument("--javac")
    parser.add_argument("--api")
    parser.add_argument("--sources")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    options, extra = parser.parse_known_args()
    if options.javac:
        compile_examples(options)
    cells = []
    with open(options.table) as f:
        for row in csv.DictReader(l for l in f if not l.startswith("#")):
            if not re.search(options.rows, row["method"]):
                continue
            if not options.min_k <= int(row["k"]) <= options.max_k:
                continue
            for heap in options.heaps.split(","):
                # With --summary-limit=1, summary is lazier-sharp.
                cell = row["lazier_sharp" if heap in ("lazier-sharp", "summary")
                           else heap]
                cells.append((row["method"], int(row["k"]), heap, cell,
                              row["note"]))

    def check(cell):
        method, k, heap, _, note = cell
        given = note.split() if note.startswith("--") else []
        return cell, run(options, method, heap, k, extra + given)

    wrong = known = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for (method, k, heap, expected, note), (got, bug, s) in pool.map(check, cells):
            number = expected.rstrip("!~")
            readable = number.isdigit()
            ok = not readable or str(got) == number
            if isinstance(got, str) and not readable:
                ok = True
            bug = 0 if note == "bugs" else bug
            known += readable
            if not ok or bug or options.verbose:
                wrong += not ok or bug > 0
                print(f"{method} k={k} {heap}: expected {expected}, got {got}"
                      f"{f', {bug} bugs' if bug else ''} ({s:.1f}s)"
                      f"{'' if ok and not bug else '  <<<'}", flush=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{len(cells)} cells, {known} with a number, {wrong} wrong")
    print(f"{used.ru_utime + used.ru_stime:.1f}s of CPU", file=sys.stderr)
    sys.exit(1 if wrong else 0)


main()
