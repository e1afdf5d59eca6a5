#!/usr/bin/env python3
"""Whether predicted coverage is what JaCoCo reports when the generated tests run.

  coverage_equality.py --tool JSYM --work DIR [--classes JAR] SOURCE.java... TARGET[,-OPTION]...

Compiles the sources (or unpacks JAR); for each TARGET generates tests, runs them
under JaCoCo and compares its XML report with ours, counter by counter: of methods,
classes, source files and their lines, packages and the whole; and the lines of the
JSON report. Both must be valid by JaCoCo's DTD. A target whose paths are not all
tests is an error: it would not be comparable. --partial leaves such targets out
(and says how many).
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

HERE = os.path.dirname(os.path.abspath(__file__))
JAVA = "/usr/share/java/%s.jar"
JARS = ":".join(JAVA % j for j in (
    "org.jacoco.core", "org.jacoco.report", "asm", "asm-tree", "asm-commons", "asm-analysis", "junit4", "hamcrest-core",
    "hamcrest"))
FAST = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]


def run(*command, ok=(0,), **more):
    p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
    if p.returncode not in ok:
        sys.exit("%s\nstatus %d\n%s%s" % (" ".join(command), p.returncode, p.stdout[-2000:], p.stderr[-2000:]))
    return p.stdout


def counters(element):
    return {c.get("type"): (int(c.get("missed")), int(c.get("covered"))) for c in element.findall("counter")}


def facts(path):
    """What a report says, by what it says it of."""
    root = xml.parse(path).getroot()
    found = {("report",): counters(root)}
    for package in root.findall("package"):
        name = package.get("name")
        found["package", name] = counters(package)
        for c in package.findall("class"):
            if c.find("counter") is None:
                continue  # nothing that somebody wrote
            found["class", c.get("name")] = dict(counters(c), file=c.get("sourcefilename"))
            for m in c.findall("method"):
                found["method", c.get("name"), m.get("name") + m.get("desc")] = dict(counters(m), line=m.get("line"))
        for s in package.findall("sourcefile"):
            found["file", name, s.get("name")] = counters(s)
            for l in s.findall("line"):
                found["line", s.get("name"), int(l.get("nr"))] = {k: int(l.get(k)) for k in ("mi", "ci", "mb", "cb")}
    return found


class Target:
    def __init__(self, a, number, spec):
        self.name, *options = spec.split(",-")
        self.options = ["-" + o for o in options]
        self.folder = os.path.join(a.work, "t%d" % number)
        self.tests, self.ours, self.theirs, self.json = (
            os.path.join(self.folder, f) for f in ("tests", "ours.xml", "theirs.xml", "report.json"))

    def explore(self, tool, classes):
        os.makedirs(self.folder)
        try:
            run(tool, "run", "-q", "-cp", classes, "--junit", self.tests, "--junit-version=4", "--json", self.json, "--jacoco", self.ours,
                *self.options, self.name, ok=(0, 1, 3), timeout=60)
        except subprocess.TimeoutExpired:
            return "%s: takes more than a minute" % self.name
        self.data = json.load(open(self.json))
        # With --tests=cover those that are kept must reach what all reach.
        lost = [p for p in self.data["paths"] if "test" not in p
                and p.get("noTest") != "other tests reach the same branches"]
        if not self.data["paths"]:
            return "%s: no path" % self.name
        if lost:
            return "%s: path %d has no test: %s" % (self.name, lost[0]["path"], lost[0].get("noTest"))

    def classes(self):
        names = {k[1].split("$")[0] for k in facts(self.ours) if k[0] == "class"}
        return ",".join(sorted(names))

    def called(self):
        """What the tests call themselves."""
        names = {"<init>", "<clinit>"}
        for folder, _, files in os.walk(self.tests):
            for f in files:
                if f.endswith("Test.java"):
                    names.update(re.findall(r"\b(\w+)\(", open(os.path.join(folder, f), encoding="utf-8").read()))
        return names

    def differences(self):
        ours, theirs = facts(self.ours), facts(self.theirs)
        self.numbers = sum(len(v) for v in ours.values())
        # A test may build its inputs with constructors, class initialisers and
        # methods that no path runs, which call others of their class: JaCoCo counts
        # them. Then what they are part of is not comparable.
        only_theirs = {k for k in ours if k[0] == "method" and k in theirs and
                       ours[k]["METHOD"] == (1, 0) and theirs[k]["METHOD"] == (0, 1)}
        called = self.called()
        first = {k[1] for k in only_theirs if k[2].partition("(")[0] in called}
        built = {k for k in only_theirs if k[1] in first}
        self.built = bool(built)
        if built:
            skip = [k for k in ours if k in built or k[0] in ("report", "package", "file")
                    or (k[0] == "line" and not ours[k]["ci"])
                    or (k[0] == "class" and any(b[1] == k[1] for b in built))]
            for k in skip:
                del ours[k], theirs[k]
        for key in sorted(set(ours) | set(theirs), key=str):
            if ours.get(key) != theirs.get(key):
                yield "%s: %s: ours %s, JaCoCo %s" % (
                    self.name, " ".join(map(str, key)), ours.get(key), theirs.get(key))
        for f in self.data["coverage"]:
            for l in f["lines"]:
                line = {"mi": l["instructions"] - l["instructionsCovered"], "ci": l["instructionsCovered"],
                        "mb": l["branches"] - l["branchesCovered"], "cb": l["branchesCovered"]}
                if theirs.get(("line", f["source"], l["line"]), line if built else None) != line:
                    yield "%s: JSON: line %d: %s" % (self.name, l["line"], line)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--tool", required=True)
    p.add_argument("--work", required=True)
    p.add_argument("--classes")
    p.add_argument("--partial", action="store_true")
    p.add_argument("targets", nargs="+")
    a = p.parse_args()
    shutil.rmtree(a.work, ignore_errors=True)
    classes, runner = os.path.join(a.work, "classes"), os.path.join(a.work, "runner")
    os.makedirs(classes)
    os.makedirs(runner)
    sources = [t for t in a.targets if t.endswith(".java")]
    if a.classes:
        run("unzip", "-qo", a.classes, "-d", classes)
    if sources:
        # JaCoCo 0.8.6 fails on sealed classes, which enums with bodies are from 17 on.
        run("javac", "-g", "-nowarn", "--release", "16", "-d", classes, *sources)
    run("javac", "-nowarn", "-cp", JARS, "-d", runner, os.path.join(HERE, "JacocoReport.java"))
    run("unzip", "-qo", "-j", JAVA % "org.jacoco.report", "org/jacoco/report/xml/report.dtd", "-d", a.work)
    targets, bad = [], 0
    for number, spec in enumerate(t for t in a.targets if not t.endswith(".java")):
        target = Target(a, number, spec)
        lost = target.explore(a.tool, classes)
        if not lost:
            targets.append(target)
        elif a.partial:
            print("left out:", lost)
        else:
            print(lost)
            bad += 1
    sets = [w for t in targets for w in (t.tests, t.theirs, t.classes())]
    output = run("java", *FAST, "-ea", "-cp", runner + ":" + JARS, "JacocoReport", classes, *sets)
    print(output, end="")
    bad += output != ""
    for files in [t.ours for t in targets], [t.theirs for t in targets]:
        run("xmllint", "--noout", "--nonet", "--dtdvalid", os.path.join(a.work, "report.dtd"), *files)
    numbers = 0
    for t in targets:
        mistakes = list(t.differences())
        bad += bool(mistakes)
        numbers += t.numbers
        for m in mistakes:
            print(m)
    print("%d targets, %d numbers: %s" % (len(targets), numbers, "%d differ" % bad if bad else "as JaCoCo reports"))
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
