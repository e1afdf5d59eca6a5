"""Runs targets twice, once with --reread-results, and compares what is written."""
import filecmp
import json
import os
import subprocess
import sys

tool, root, work, *targets = sys.argv[1:]
# Of the run and not of what it found.
RUN = ("command", "options", "counters", "seconds", "seal")


def run(target, name, *more):
    folder = os.path.join(work, name)
    os.makedirs(folder)
    method, *options = target.split(" ")
    done = subprocess.run(
        [tool, "run", *more, "--trace-lines=50", "--max-paths=60",
         "--json=report.json", "--junit=tests", "--diagrams=diagrams",
         *options, os.path.join(root, method)],
        cwd=folder, capture_output=True, text=True)
    if done.stderr and "mismatch" in done.stderr:
        sys.exit(done.stderr)
    with open(os.path.join(folder, "report.json"), encoding="utf-8") as file:
        report = json.load(file)
    for part in RUN:
        report.pop(part, None)
    # The last lines count what was executed, not what was found.
    return done.returncode, done.stdout, report


def files(folder):
    return sorted(os.path.relpath(os.path.join(base, name), folder)
                  for base, _, names in os.walk(folder) for name in names
                  if name != "report.json")


paths = 0
for number, target in enumerate(targets):
    names = "%d-plain" % number, "%d-read" % number
    plain = run(target, names[0])
    read = run(target, names[1], "--reread-results")
    for one, other, what in zip(plain, read, ("status", "text", "report")):
        if one != other:
            print(target, "differs in its", what)
    folders = [os.path.join(work, name) for name in names]
    if files(folders[0]) != files(folders[1]):
        print(target, "has other files")
    for name in files(folders[0]):
        if not filecmp.cmp(*(os.path.join(f, name) for f in folders), False):
            print(target, "has another", name)
    paths += len(plain[2]["paths"])
print(len(targets), "targets,", paths, "paths")
