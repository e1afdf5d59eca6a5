"""Paths that the tool finds, against those that valid inputs take (trace.py).

    exact.py TOOL CLASSES [--subjects REGEX] [--strategies lazy,...]
             [--scopes N-M] [--expect N,...] [OPTION ...]

Every OPTION is given to the tool. With --expect, these are the numbers. Prints each cell that differs, and how many
were compared; exits with 1 if any differs.
"""
import argparse
import re
import subprocess
import sys

import trace

STRATEGIES = "lazy,lazier,lazier-sharp"


def complete(options, subject, strategy, scope, extra):
    """Paths that no bound cut; or what the tool said instead."""
    command = [options.tool, "run", "--quiet", "--contract", "-cp",
               options.classes, "structures." + subject, "--heap=" + strategy,
               f"--scope={scope}", "-k", "100"] + extra
    if subject.startswith("Schedule"):
        command.append("--scope=structures.Schedule.List=4")
    if subject.startswith("HashTable"):
        command.append("--array-bound=20")
    p = subprocess.run(command, capture_output=True, text=True)
    counted = re.search(r"^(\d+) paths?, (\d+) bugs?", p.stdout, re.M)
    if not counted or int(counted.group(2)):
        return (p.stdout + p.stderr).strip()
    cut = 0
    for n, why in re.findall(r"^  (\d+) paths?: (.*)", p.stdout, re.M):
        if why.startswith(("unsupported", "undecided")):
            return why
        if why.startswith(("bound", "limit")):
            cut += int(n)
    return int(counted.group(1)) - cut


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("classes")
    parser.add_argument("--subjects", default="")
    parser.add_argument("--strategies", default=STRATEGIES)
    parser.add_argument("--scopes", default="1-3")
    parser.add_argument("--expect")
    parser.add_argument("--verbose", action="store_true")
    options, extra = parser.parse_known_args()
    first, last = map(int, options.scopes.split("-"))
    wrong = cells = 0
    for subject in trace.SUBJECTS:
        if not re.search(options.subjects, subject):
            continue
        for strategy in options.strategies.split(","):
            for scope in range(first, last + 1):
                if options.expect:
                    expected = int(options.expect.split(",")[scope - first])
                else:
                    expected = trace.count(subject, strategy, scope)
                got = complete(options, subject, strategy, scope, extra)
                cells += 1
                wrong += got != expected
                if got != expected or options.verbose:
                    print(f"{subject} {strategy} {scope}: expected "
                          f"{expected}, got {got}", flush=True)
    print(f"{cells} cells, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
