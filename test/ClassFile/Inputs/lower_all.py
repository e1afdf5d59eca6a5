# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lower_all.py TOOL: lowers every jar that utils/setup brings, with those that
its packages need, under path-preserving and O2; prints what fails. What else
lies in /usr/share/java is not our business. (java.base:
test/Dialect/whole-jars-long.test.)"""
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")


def installed():
    """Packages of utils/setup and what they depend on, as far as they are Java's."""
    with open(os.path.join(ROOT, "utils", "setup")) as f:
        lists = re.findall(r"(?ms)^(?:build|tests)=\((.*?)\)", f.read())
    todo = [p for p in " ".join(lists).split() if "java" in p or "junit" in p]
    found = set()
    while todo:
        package = todo.pop()
        if package in found:
            continue
        found.add(package)
        depends = subprocess.run(["dpkg-query", "-W", "-f=${Depends}", package],
                                 capture_output=True, text=True).stdout
        todo += [d for d in re.findall(r"[a-z0-9][a-z0-9.+-]+", depends)
                 if d.startswith("lib") and d.endswith("-java")]
    return found


jars = set()
for package in installed():
    files = subprocess.run(["dpkg-query", "-L", package], capture_output=True, text=True).stdout
    jars |= {os.path.realpath(f) for f in files.split("\n") if f.endswith(".jar")}
targets = sorted(jar for jar in jars if os.path.exists(jar))
done = 0
for target in targets:
    for pipeline in ("path-preserving", "O2"):
        run = subprocess.run(
            [sys.argv[1], "lower", "--all", "--pipeline=" + pipeline, target],
            capture_output=True, text=True)
        if run.returncode:
            print("FAILED", pipeline, target, "exit", run.returncode)
            print(run.stdout, run.stderr)
        else:
            done += 1
if done == 2 * len(targets):
    print("all %d lowered" % done)
