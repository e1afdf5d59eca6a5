"""Explores each method with --merge-paths and compares what came of it.

    programs.py JSYM CLASSES Class.method=PATHS[:bug]...
"""
import re
import subprocess
import sys


def main():
    jsym, classes, *wanted = sys.argv[1:]
    mistakes = 0
    for each in wanted:
        method, expected = each.split("=")
        paths, _, bug = expected.partition(":")
        done = subprocess.run([jsym, "run", "-cp", classes, method, "--merge-paths", "--confirm"],
                              capture_output=True, text=True)
        found = re.search(r"(?m)^(\d+) paths?,", done.stdout)
        confirmed = re.search(r"on a JVM: (\d+) confirmed, 0 contradicted, 0 not replayable", done.stdout)
        good = (found and found.group(1) == paths and confirmed and confirmed.group(1) == paths
                and done.returncode == (1 if bug else 0))
        if not good:
            mistakes += 1
            print("%s: expected %s paths%s\n%s%s" % (method, paths, ", a bug" if bug else "",
                                                     done.stdout[-1500:], done.stderr[-500:]))
    print("%d methods, %d mistakes" % (len(wanted), mistakes))
    return mistakes != 0


sys.exit(main())
