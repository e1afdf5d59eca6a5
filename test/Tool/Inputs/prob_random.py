"""Compares what prob says of lines with what happened to random calls on a JVM.

    prob_random.py SOURCE REPORT < mark, calls, calls that reached it, times,
                                   their squares, calls waited for: lines with tabs

The line of a mark is where the source says mark(N). What is seen must be within
five standard deviations of what was said.
"""
import json
import sys
from fractions import Fraction
from math import sqrt

source, report = sys.argv[1:]
lines = open(source, encoding="utf-8").read().split("\n")
said = {line["line"]: line for line in json.load(open(report))["lines"]}
for row in sys.stdin:
    mark, calls, reached, times, squares, waited = (int(n) for n in row.split("\t"))
    where = next(i for i, text in enumerate(lines, 1) if "mark(%d)" % mark in text)
    line = said[where]
    p, mean = Fraction(line["reached"]["exact"]), Fraction(line["times"]["exact"])
    variance = squares / calls - (times / calls) ** 2
    good = {
        "reached": abs(reached / calls - p) <= 5 * sqrt(p * (1 - p) / calls),
        "times": abs(times / calls - mean) <= 5 * sqrt(variance / calls),
        # Waiting for something of probability p: mean 1/p, variance (1-p)/p^2.
        "runs": abs(waited / reached - line["runs"]) <= 5 * sqrt((1 - p) / p ** 2 / reached)}
    bad = [what for what, ok in good.items() if not ok]
    print(f"mark {mark}: {p}, {mean} times: " +
          ("as on the JVM" if not bad else f"{bad} differ: {row.strip()}"))
