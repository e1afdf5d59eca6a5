"""Paths of lazier-sharp and of summary of the methods of a class Table.

    summary.py SOURCE CLASSES TOOL

Before each method stand both numbers, or - for what takes too long, and * where
no parameter is null. Each input of a path of summary has to take that path on a
JVM, where there are few.
"""
import re
import subprocess
import sys

source, classes, tool = sys.argv[1:4]
MANY = 8


def explored(method, heap, non_null, confirm):
    command = [tool, "run", "-cp", classes, "Table." + method, "-k", "9",
               "--heap=" + heap]
    command += ["--assume-non-null"] * non_null + ["--confirm"] * confirm
    run = subprocess.run(command, capture_output=True, text=True)
    counted = re.search(r"^(\d+) paths?, ", run.stdout, re.M)
    paths = int(counted.group(1)) if counted else len(
        re.findall(r"^path \d+: ", run.stdout, re.M))
    return paths, run.stdout + run.stderr


good = 0
with open(source, encoding="utf-8") as f:
    rows = re.findall(r"/\* (\d+|-) (\d+)( \*)? \*/\s+static [\w.]+ (\w+)\(", f.read())
for lazier, summary, non_null, method in rows:
    found = "-"
    if lazier != "-":
        found, _ = explored(method, "lazier-sharp", bool(non_null), False)
    few = int(summary) <= MANY
    paths, text = explored(method, "summary", bool(non_null), few)
    wrong = few and not re.search(rf"\b{paths} confirmed, 0 contradicted, 0 not", text)
    if str(found) != lazier or paths != int(summary) or wrong:
        print(f"{method}: {found} and {paths}, not {lazier} and {summary}\n{text}")
    else:
        good += 1
print(f"{good} methods as they should be")
