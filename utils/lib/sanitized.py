"""The tool under AddressSanitizer and UBSan, asserts and all: builds it beside
the release build, runs a slice of the suite with it and explores random methods
of the JDK, other ones each day. With --threads under ThreadSanitizer, a slice
that explores with --jobs.

    sanitized.py [--threads] [LIT PATHS...]

Exit status 1 if anything failed, and if any of the paths had no test to run.
"""
import datetime
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
THREADS = "--threads" in sys.argv
PRESET = "tsan" if THREADS else "asan"
BUILD = os.path.join(ROOT, "build-" + PRESET)
SLICE = (["Exec/Searches.java", "Exec/Races.java", "Exec/LimitedSearch.java", "Report/reread.test"] if THREADS else
         ["Contract", "TestGen", "Exec/KnownBytes.java", "Tool/effects.test"])
ENVIRONMENT = dict(os.environ, UBSAN_OPTIONS="print_stacktrace=1",
                   ASAN_OPTIONS="abort_on_error=1:detect_leaks=0:detect_stack_use_after_return=1",
                   TSAN_OPTIONS="halt_on_error=1")


def run(*command, **more):
    return subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, **more)


def build():
    for command in (["cmake", "--preset", PRESET],
                    ["cmake", "--build", BUILD, "--target", "jsym-llvm"]):
        done = run(*command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit("sanitizers: %s failed:\n%s" % (" ".join(command), done.stdout[-4000:]))


def is_instrumented(program):
    """Whether the sanitizer is in it, which then tells its options."""
    name, options = ("ThreadSanitizer", "TSAN_OPTIONS") if THREADS else ("AddressSanitizer", "ASAN_OPTIONS")
    told = subprocess.run([program, "--version"], env=dict(ENVIRONMENT, **{options: "help=1"}),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "Available flags for " + name in told.stdout


def test(path):
    """How many tests of a path passed and failed."""
    with tempfile.NamedTemporaryFile(suffix=".json") as results:
        run("utils/lit", "-sv", "-j1", "-o", results.name,
            os.path.join(BUILD, "test", path))
        try:
            tests = json.load(results)["tests"]
        except (OSError, ValueError):
            return 0, 1
    codes = [t["code"] for t in tests]
    return codes.count("PASS"), sum(c not in ("PASS", "UNSUPPORTED", "XFAIL") for c in codes)


def main():
    build()
    if not is_instrumented(os.path.join(BUILD, "bin", "jsym-llvm")):
        sys.exit("sanitizers: %s has no sanitizer in it" % BUILD)
    passed = failed = 0
    for path in [a for a in sys.argv[1:] if a != "--threads"] or SLICE:
        good, bad = test(path)
        if not good and not bad:
            print("sanitizers: nothing was run of " + path)
            bad = 1
        passed, failed = passed + good, failed + bad
    print("sanitizers: %d tests passed, %d failed" % (passed, failed), flush=True)
    if THREADS:
        return 1 if failed else 0
    swept = run("utils/crash-sweep", "--jsym", os.path.join(BUILD, "bin", "jsym-llvm"),
                "--seed", str(datetime.date.today().toordinal()), "--count", "25")
    return 1 if failed or swept.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
