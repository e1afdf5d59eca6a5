"""Runs prob on methods and checks that all paths together have probability 1.

    prob_sums.py TOOL CLASSPATH < list of targets, one a line, with options

Sums of n/d, not of doubles: each path is counted exactly, none overlaps another,
and none is missing.
"""

import json
import subprocess
import sys
from fractions import Fraction

tool, classpath = sys.argv[1:]
methods = paths = 0
for line in sys.stdin:
    arguments = line.split()
    if not arguments:
        continue
    run = subprocess.run([tool, "prob", "--format=json", "-cp", classpath] + arguments,
                         capture_output=True, text=True, timeout=120)
    if run.returncode not in (0, 1):
        print(f"{line.strip()}: status {run.returncode}: {run.stderr.strip()}")
        continue
    report = json.loads(run.stdout)
    inexact = [p["path"] for p in report["paths"] if p["probability"]["kind"] != "exact"]
    if inexact:
        print(f"{line.strip()}: not exact: paths {inexact}")
        continue
    total = sum(Fraction(p["probability"]["exact"]) for p in report["paths"])
    # What a bound cuts outside of what is counted has probability 0.
    if total != 1:
        print(f"{line.strip()}: {total} in all")
        continue
    methods += 1
    paths += len(report["paths"])
print(f"{methods} methods, {paths} paths: 1")
