#!/usr/bin/env python3
"""Goes through the table of premises: each row has its programs, and the verdict
on them is what the row's effect says.

    check_premises.py --table Premises.def --source Premises.java -- TOOL -cp DIR

Comments before the methods of the source name the row:
  // MADE BY word      only the approximation makes the bug: never a plain bug
  // HIDDEN BY word    only the approximation hides it: never an all-clear
  // RELIES ON word    the assumption is told, and changes nothing
Options of the tool for one method stand behind the word. A row that may add paths
needs a program of the first kind, one that may lose some one of the second, an
assumption one of the third.
"""
import argparse
import json
import re
import subprocess
import sys

NEEDS = {"Adds": ["MADE BY"], "Loses": ["HIDDEN BY"], "Both": ["MADE BY", "HIDDEN BY"],
         "Assumed": ["RELIES ON"]}


def rows(path):
    text = re.sub(r"//.*", "", open(path).read())
    found = {w: e for w, e in re.findall(r'^JSYM_APPROXIMATION\(\s*\w+,\s*"([^"]+)",\s*(\w+)', text, re.M)}
    found.update({w: "Assumed" for w in re.findall(r'^JSYM_ASSUMPTION\(\s*\w+,\s*"([^"]+)"', text, re.M)})
    return found


def programs(path):
    """(kind, row, options, method)"""
    lines = open(path).read().split("\n")
    for i, line in enumerate(lines):
        m = re.match(r"\s*// (MADE BY|HIDDEN BY|RELIES ON) ([\w-]+)(.*)", line)
        if m:
            method = next(re.search(r"(\w+)\(", l).group(1) for l in lines[i + 1:] if re.search(r"\w\(", l))
            yield m.group(1), m.group(2), m.group(3).split(), method


def run(tool, *options):
    p = subprocess.run(tool[:1] + ["check"] + tool[1:] + list(options), stdout=subprocess.PIPE,
                       stderr=subprocess.PIPE, text=True)
    return p.returncode, p.stdout


def mistakes(tool, kind, row, options, target):
    status, out = run(tool, "--no-confirm", "--format=json", *options, target)
    report = json.loads(out)
    name = "assumptions" if kind == "RELIES ON" else "approximations"
    if row not in [p["id"] for p in report[name]]:
        yield "the report does not name it"
    if kind == "RELIES ON":
        if report["verdict"] != "none" or status != 0:
            yield "the verdict is " + report["verdict"]
        if "assumed: " not in run(tool, "--no-confirm", *options, target)[1]:
            yield "no line tells it"
        return
    if report["verdict"] != "undecided" or status != 3:
        yield "the verdict is %s, status %d" % (report["verdict"], status)
    if kind == "HIDDEN BY":
        return
    if not any(p["class"] == "bug" and p.get("doubtful") for p in report["paths"]):
        yield "no path is in doubt"
    if run(tool, "--no-confirm", "--property=no-runtime-exception", *options, target)[1].split("\n")[0] != "UNKNOWN":
        yield "the property is not UNKNOWN"
    status, _ = run(tool, *options, target)
    if status not in (1, 3):
        yield "with a JVM the status is %d" % status


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("tool", nargs="+")
    a = parser.parse_args()
    table, seen, bad = rows(a.table), set(), 0
    for kind, row, options, method in programs(a.source):
        if row not in table or kind not in NEEDS[table[row]]:
            print("%s %s: the table has no such row" % (kind, row))
            bad += 1
        seen.add((kind, row))
        for m in mistakes(a.tool, kind, row, options, "Premises." + method):
            print("%s %s (%s): %s" % (kind, row, method, m))
            bad += 1
    for row, effect in table.items():
        for kind in NEEDS[effect]:
            if (kind, row) not in seen:
                print("%s %s: no program" % (kind, row))
                bad += 1
    print("%d rows, %d programs, %d mistakes" % (len(table), len(seen), bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
