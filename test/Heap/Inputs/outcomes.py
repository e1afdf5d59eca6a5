"""Outcomes of methods by enumeration on a JVM against those of exploration.

    outcomes.py CLASSES TOOL JAVA --heaps=lazy,... [--behaviour=DIR]

The class Enumerate prints "method: outcome", a tab, "outcome" ... of methods of
the class Programs, after "contracts: name name ..." of methods of Callees, or "options: ..." of
the tool. Each is explored with every strategy; paths that a bound cut
do not count. With the last strategy, each path's input must take it on a JVM
(--confirm). Where there are as many paths as outcomes, every input is that of
exactly one path: an input has one outcome, and an outcome has one path. How
many such methods there are is told.

--behaviour: classes that a JVM takes in place of those of CLASSES: there the
methods of the class Callees do all that their contracts allow, which is what
stands for them when methods are explored. Such paths are not run on a JVM.
"""
import argparse
import re
import shlex
import subprocess
import sys


def explored(tool, classes, method, heap, confirm, extra):
    command = shlex.split(tool) + ["run", "-cp", classes, "Programs." + method,
                                   "--heap=" + heap, "-k", "3"] + extra
    if confirm:
        command.append("--confirm")
    out = subprocess.run(command, capture_output=True, text=True).stdout
    outcomes = set()
    paths = 0
    for line in re.findall(r"^path \d+: (.*)", out, re.M):
        paths += not line.startswith("bound")
        if m := re.match(r"returns (-?\d+)", line):
            outcomes.add(m.group(1))
        elif m := re.match(r"throws (.*)", line):
            outcomes.add(m.group(1))
        elif not line.startswith("bound"):
            outcomes.add(line)
    if confirm and not re.search(r"\b0 contradicted", out):
        outcomes.add("a JVM contradicts: " + out[-300:])
    return outcomes, paths


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("classes")
    parser.add_argument("tool")
    parser.add_argument("java")
    parser.add_argument("--heaps", default="lazier-sharp")
    parser.add_argument("--only", default="")
    parser.add_argument("--behaviour", default="")
    options = parser.parse_args()
    run = shlex.split(options.java) + ["-XX:-OmitStackTraceInFastThrow", "-cp",
        ":".join(filter(None, [options.behaviour, options.classes])), "Enumerate"]
    listed = subprocess.run(run, capture_output=True, text=True,
                            check=True).stdout
    extra = []
    heaps = options.heaps.split(",")
    wrong = methods = exact = 0
    for line in listed.splitlines():
        method, outcomes = line.split(": ", 1)
        if method == "contracts":
            extra = ["--use-contract=Callees." + m for m in outcomes.split()]
            continue
        if method == "options":
            extra = outcomes.split()
            continue
        if options.only and method != options.only:
            continue
        concrete = set(outcomes.split("\t"))
        methods += 1
        for heap in heaps:
            found, paths = explored(options.tool, options.classes, method,
                                    heap,
                                    heap == heaps[-1] and not options.behaviour,
                                    extra)
            exact += heap == heaps[-1] and paths == len(found)
            if found != concrete:
                wrong += 1
                print(f"{method}, {heap}: missed {sorted(concrete - found)}, "
                      f"invented {sorted(found - concrete)}")
    if not wrong:
        print(f"{methods} methods, {len(heaps)} strategies: the same outcomes; "
              f"{exact} methods with a path for each")
    sys.exit(1 if wrong else 0)


main()
