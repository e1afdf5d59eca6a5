"""Path counts of the example classes against the literature's table.

    oracle.py TOOL CLASSES TABLE [--rows REGEX] [--heaps lazy,...] [--max-k K]
              [--seconds LIMIT] [--jobs N]

TABLE is a CSV: method,k,lazy,lazier,lazier_sharp,note. A cell is a number, or
"?" where the literature has none that can be read, or "number!" where ours
differs from the literature's and the note says why. Prints one line a cell that
differs from the table and a summary; exits with 1 if there are any.
"""
import argparse
import csv
import re
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HEAPS = ["lazy", "lazier", "lazier-sharp"]


def run(options, target, heap, k, extra):
    """(paths of the program, bugs, CPU seconds), or why there are none."""
    command = [options.tool, "run", "--contract", "-cp", options.classes]
    command += [target, "--heap=" + heap, "-k", str(k)] + extra
    begin = time.time()
    try:
        p = subprocess.run(command, capture_output=True, text=True,
                           timeout=options.seconds)
    except subprocess.TimeoutExpired:
        return "timeout", 0, time.time() - begin
    if not re.search(r"^verdict: ", p.stdout, re.M):
        return "error: " + (p.stderr.strip().split("\n") or [""])[-1], 0, 0
    ends = re.findall(r"^path \d+: (.*)", p.stdout, re.M)
    bounds = sum(e.startswith(("bound", "limit")) for e in ends)
    other = [e for e in ends if e.startswith(("unsupported", "undecided"))]
    if other:
        return other[0], 0, time.time() - begin
    bugs = re.search(r", (\d+) bugs?", p.stdout)
    return len(ends) - bounds, int(bugs.group(1)), time.time() - begin


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("classes")
    parser.add_argument("table")
    parser.add_argument("--rows", default="")
    parser.add_argument("--heaps", default=",".join(HEAPS))
    parser.add_argument("--max-k", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    options, extra = parser.parse_known_args()
    cells = []
    with open(options.table) as f:
        for row in csv.DictReader(l for l in f if not l.startswith("#")):
            if not re.search(options.rows, row["method"]):
                continue
            if int(row["k"]) > options.max_k:
                continue
            for heap in options.heaps.split(","):
                cell = row[heap.replace("lazier-sharp", "lazier_sharp")]
                cells.append((row["method"], int(row["k"]), heap, cell))

    def check(cell):
        method, k, heap, expected = cell
        return cell, run(options, method, heap, k, extra)

    wrong = bugs = known = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for (method, k, heap, expected), (got, bug, s) in pool.map(check, cells):
            number = expected.rstrip("!~")
            readable = number.isdigit()
            ok = not readable or str(got) == number
            if isinstance(got, str) and not readable:
                ok = True
            bugs += bug
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
