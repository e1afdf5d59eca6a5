"""Runs the few tests alone that failed beside others:

    second_try.py BUILD/test/RESULTS TESTS [OPTION OF LIT...]

A test that passes then is unsteady: it counts as passed and is named, for it is a
defect of its own. Where more than MOST have failed the machine was not the reason,
and none is tried again.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MOST = 3
UNIT = "jsym-unit :: "


def alone(name, build, tests, options):
    """The command that runs the test of this name. Of unit tests lit reports each, as
    'jsym-unit :: ./SolverTests/Floats/AreExact', and can run their shards only."""
    if name.startswith(UNIT):
        program, *test = os.path.normpath(name[len(UNIT):]).split("/")
        if len(test) > 1 and not all(part.isdigit() for part in test):
            # Whether a part ends with a dot or a slash is gtest's affair.
            return [os.path.join(build, "unit", program),
                    "--gtest_filter=" + "?".join(test)]
    return [os.path.join(ROOT, "utils", "lit"), "-v", "-j1", *options,
            "--filter=^%s$" % re.escape(name), tests]


def passes_alone(name, build, tests, options):
    print("second_try: once more, alone: %s" % name, flush=True)
    done = subprocess.run(alone(name, build, tests, options))
    return done.returncode == 0


def main():
    path, tests, *options = sys.argv[1:]
    build = os.path.dirname(os.path.dirname(os.path.abspath(path)))
    with open(path, encoding="utf-8") as f:
        results = json.load(f)
    failed = [t for t in results["tests"] if t["code"] in ("FAIL", "TIMEOUT")]
    if not 0 < len(failed) <= MOST:
        return
    for test in failed:
        if passes_alone(test["name"], build, tests, options):
            test["code"] = "FLAKYPASS"
    with open(path, "w", encoding="utf-8") as f:
        json.dump(results, f)


if __name__ == "__main__":
    main()
