"""Compares what prob says of methods with how often a JVM saw each outcome.

    prob_jvm.py TOOL CLASSPATH CLASS OPTIONS... < method, outcome, number of inputs: lines with tabs
"""

import json
import subprocess
import sys
from collections import defaultdict
from fractions import Fraction

tool, classpath, cls, *options = sys.argv[1:]
seen = defaultdict(dict)
for line in sys.stdin:
    method, outcome, number = line.rstrip("\n").split("\t")
    seen[method][outcome] = int(number)
for method, outcomes in seen.items():
    run = subprocess.run([tool, "prob", "--format=json", *options, "-cp", classpath,
                          f"{cls}.{method}"],
                         capture_output=True, text=True, timeout=120)
    said = {o["outcome"]: Fraction(o["probability"]["exact"])
            for o in json.loads(run.stdout)["outcomes"] if o["probability"]["value"]}
    total = sum(outcomes.values())
    expected = {o: Fraction(n, total) for o, n in outcomes.items()}
    print(f"{method}: {len(said)} outcomes", "as on the JVM" if said == expected
          else f"said {said}, seen {expected}")
