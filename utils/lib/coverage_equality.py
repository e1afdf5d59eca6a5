#!/usr/bin/env python3
"""Whether predicted coverage is what JaCoCo measures when the generated tests run.

  coverage_equality.py --tool JSYM --work DIR SOURCE.java TARGET[,OPTIONS]...

Compiles SOURCE; for each TARGET generates tests, runs them under JaCoCo and
compares instructions and branches of each line that the report has. A target
whose paths are not all tests is an error: it would not be comparable.
"""
import argparse
import collections
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
JARS = ":".join("/usr/share/java/%s.jar" % j for j in (
    "org.jacoco.core", "asm", "asm-tree", "asm-commons", "asm-analysis", "junit4", "hamcrest-core", "hamcrest"))
FAST = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]


def run(*command, ok=(0,)):
    p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if p.returncode not in ok:
        sys.exit("%s\nstatus %d\n%s%s" % (" ".join(command), p.returncode, p.stdout[-2000:], p.stderr[-2000:]))
    return p.stdout


def sources(folder):
    for root, _, files in os.walk(folder):
        yield from (os.path.join(root, f) for f in files if f.endswith(".java"))


def compare(tool, work, classes, runner, spec):
    target, *options = spec.split(",")
    out = os.path.join(work, "".join(c if c.isalnum() else "_" for c in target))
    tests, report = os.path.join(out, "tests"), os.path.join(out, "report.json")
    run(tool, "run", "-q", "-cp", classes, "--junit", tests, "--json", report, *options, target, ok=(0, 1, 3))
    data = json.load(open(report))
    lost = [p for p in data["paths"] if "test" not in p]
    if lost:
        return ["%s: path %d has no test: %s" % (target, lost[0]["path"], lost[0].get("noTest"))], 0
    compiled = os.path.join(out, "compiled")
    os.makedirs(compiled)
    files = list(sources(tests))
    run("javac", "-nowarn", "-cp", classes + ":" + JARS, "-d", compiled, *files)
    names = [os.path.relpath(f, tests)[:-5].replace("/", ".") for f in files
             if "@Test" in open(f).read()]
    text = run("java", *FAST, "-ea", "-cp", runner + ":" + JARS, "JacocoLines", classes, compiled, *names)
    measured = collections.defaultdict(lambda: [0, 0, 0, 0])
    for line in text.splitlines():
        parts = line.split()
        if len(parts) == 6 and parts[0].endswith(".java"):
            for i, n in enumerate(parts[2:]):
                measured[parts[0], int(parts[1])][i] += int(n)
    mistakes, lines = [], 0
    for f in data["coverage"]:
        for l in f["lines"]:
            lines += 1
            ours = [l["instructionsCovered"], l["instructions"], l["branchesCovered"], l["branches"]]
            theirs = measured.get((f["source"], l["line"]))
            if ours != theirs:
                mistakes.append("%s: line %d: instructions and branches %s, JaCoCo %s"
                                % (target, l["line"], ours, theirs))
    return mistakes, lines


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--tool", required=True)
    p.add_argument("--work", required=True)
    p.add_argument("source")
    p.add_argument("targets", nargs="+")
    a = p.parse_args()
    shutil.rmtree(a.work, ignore_errors=True)
    classes, runner = os.path.join(a.work, "classes"), os.path.join(a.work, "runner")
    os.makedirs(classes)
    os.makedirs(runner)
    run("javac", "-g", "-nowarn", "-d", classes, a.source)
    run("javac", "-nowarn", "-cp", JARS, "-d", runner, os.path.join(HERE, "JacocoLines.java"))
    bad = lines = 0
    for spec in a.targets:
        mistakes, n = compare(a.tool, a.work, classes, runner, spec)
        lines += n
        bad += bool(mistakes)
        for m in mistakes:
            print(m)
    print("%d targets, %d lines: %s" % (len(a.targets), lines, "%d differ" % bad if bad else "as JaCoCo measures"))
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
