"""Explores programs over input strings.

  strings.py counts JSYM CLASSES SOURCE... [OPTION...]   "// paths N" before a method is what it takes
  strings.py models JSYM CLASSES SOURCE... [OPTION...]   with and without models: the same behaviours

Options go to jsym-llvm; with --confirm, a JVM must contradict nothing.
"""
import os
import re
import subprocess
import sys

METHOD = re.compile(r"(?:// paths (\d+)\n)?  static (?!final )\S+ (\w+)\(")


def explore(jsym, classes, target, options, expected=(0, 1)):
    command = [jsym, "run", "-cp", classes, target, "--max-time=60s"] + options
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in expected or run.stderr:
        sys.exit(f"{' '.join(command)}: status {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout


def behaviours(output):
    """What a method does, apart from where bounds cut it: what it throws, does it return."""
    found = set()
    for line in re.findall(r"^path \d+: (.*)$", output, re.M):
        if m := re.match(r"throws ([\w.$]+)", line):
            found.add(m.group(0))
        elif line.startswith("returns"):
            found.add("returns a value")
    return found


def methods(source):
    for pinned, name in METHOD.findall(open(source, encoding="utf-8").read()):
        owner = os.path.splitext(os.path.basename(source))[0]
        yield f"{owner}.{name}", pinned


def main():
    mode, jsym, classes = sys.argv[1:4]
    sources = [a for a in sys.argv[4:] if a.endswith(".java")]
    options = [a for a in sys.argv[4:] if not a.endswith(".java")]
    checked = 0
    for source in sources:
        for target, pinned in methods(source):
            output = explore(jsym, classes, target, options)
            if "--confirm" in options and ", 0 contradicted" not in output:
                sys.exit(f"{target}: not confirmed\n{output}")
            paths = re.search(r"^(\d+) paths?,", output, re.M).group(1)
            if mode == "counts" and pinned and paths != pinned:
                sys.exit(f"{target}: {paths} paths, not {pinned}\n{output}")
            if mode == "models":
                # The JDK's code may take longer than there is time, and have
                # more paths than a JVM should be asked about.
                plain = explore(jsym, classes, target,
                                options + ["--models=numbers,characters", "--max-paths=2000"],
                                (0, 1, 3))
                complete = "limit on" not in plain and "gave up" not in plain
                known, all = behaviours(plain), behaviours(output)
                if not known <= all or (complete and known != all):
                    sys.exit(f"{target}: {behaviours(output)} with models, "
                             f"{behaviours(plain)} without")
            checked += 1
    print(f"{checked} methods")


main()
