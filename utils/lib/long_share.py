"""Runs slow tests (REQUIRES: long) until a time is up:

    long_share.py SECONDS [JOBS]

Which ones come first depends on the commit, so that all have their turn. What is
not finished in time is ended and no failure. Exit status 1 if a test failed.
"""
import os
import random
import re
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MIN_SECONDS = 20  # what is not worth beginning with


def long_tests():
    found = []
    for folder, folders, files in os.walk(os.path.join(ROOT, "test")):
        folders[:] = [f for f in folders if f not in ("Inputs", "harness", "bench")]
        for name in files:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8", errors="replace") as f:
                if name != "README.md" and re.search(r"REQUIRES:.*\blong\b", f.read()):
                    found.append(os.path.relpath(path, ROOT))
    return sorted(found)


def commit():
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.strip() or time.strftime("%Y-%m-%d")


def kill_tree(pid):
    sys.path.insert(0, os.path.join(ROOT, "test", "harness"))
    import processes

    processes.kill_tree(pid)


def run(test, deadline):
    """PASS, FAIL or None for not finished, and the output."""
    process = subprocess.Popen(
        [os.path.join(ROOT, "utils", "lit"), "-v", "--param", "long=1", test],
        cwd=ROOT, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        output = process.communicate(timeout=max(1, deadline - time.time()))[0]
    except subprocess.TimeoutExpired:
        kill_tree(process.pid)
        process.communicate()
        return None, ""
    return ("FAIL" if process.returncode else "PASS"), output


def main():
    deadline = time.time() + float(sys.argv[1])
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1
    tests = long_tests()
    random.Random(commit()).shuffle(tests)
    waiting, counts, lock = list(tests), {}, threading.Lock()

    def work():
        while True:
            with lock:
                if not waiting or deadline - time.time() < MIN_SECONDS:
                    return
                test = waiting.pop(0)
            begin = time.time()
            result, output = run(test, deadline)
            with lock:
                counts[result] = counts.get(result, 0) + 1
                if result == "FAIL":
                    print(output)
                print("slow test %s: %s, %d s" % (
                    test, result or "not finished", time.time() - begin), flush=True)

    threads = [threading.Thread(target=work) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print("slow tests: %d of %d passed, %d failed; the time was up for %d" % (
        counts.get("PASS", 0), len(tests), counts.get("FAIL", 0),
        counts.get(None, 0) + len(waiting)))
    return 1 if counts.get("FAIL") else 0


if __name__ == "__main__":
    sys.exit(main())
