# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lower_all.py TOOL: lowers every jar of /usr/share/java under path-preserving
and O2; prints what fails. (java.base: test/Dialect/whole-jars-long.test.)"""
import glob
import os
import subprocess
import sys

targets = sorted(set(map(os.path.realpath, glob.glob("/usr/share/java/*.jar"))))
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
