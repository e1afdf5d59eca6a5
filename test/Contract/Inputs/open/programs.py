"""Runs the programs: programs.py TOOL CLASSES [HEAP...]. Of each, the planted bug
must be told, of its mended version none, and a JVM must confirm all tests."""
import re
import subprocess
import sys

PROGRAMS = [
    ("Checkout.pay", r"precondition cents > 0 of Payment.charge\(int\)"),
    ("Bus.publish", r"AssertionError: already handled"),
    ("Ranking.add", r"invariant Ranking.repOK\(\) does not hold"),
    ("Drain.count", r"precondition hasNext\(\) of Source.next\(\)"),
    ("Cache.put", r"ArrayIndexOutOfBoundsException"),
    ("Visits.sum", r"NullPointerException"),
    ("Retry.send", r"postcondition pending == old\(pending\) does not hold"),
    ("Bank.transfer", r"AssertionError: money out of nowhere"),
    ("Limiter.pause", r"postcondition until >= 0 does not hold"),
    ("Words.blanks", r"ArrayIndexOutOfBoundsException: Index -1 out of bounds"),
]


def check(tool, classes, heap, target):
    done = subprocess.run(
        [tool, "check", "-k", "2", "--array-bound=4", "--tests=all", "--junit", classes + "/../tests",
         "--show=all", "--heap=" + heap, "-cp", classes, target],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def judge(tool, classes, heap, target, wanted, bug):
    """Whether it is as planted, what the JVM says of its tests (confirmed,
    contradicted, not replayable), all that was said."""
    status, said = check(tool, classes, heap, target)
    jvm = re.search(r"on a JVM: (\d+) confirmed, (\d+) contradicted, (\d+) not", said)
    ok = status == wanted and (wanted == 0 or re.search(bug, said)) and \
        jvm and jvm.group(2) == jvm.group(3) == "0" and "Unsupported" not in said
    return bool(ok), jvm and jvm.groups(), said


def cells(heaps):
    """Of each heap, program and its mended version: the exit status that is wanted,
    and what must be said."""
    for heap in heaps:
        for name, bug in PROGRAMS:
            yield heap, name, 1, bug
            yield heap, name + "Right", 0, None


def main(tool, classes, heaps):
    wrong = 0
    for heap, target, wanted, bug in cells(heaps):
        ok, jvm, said = judge(tool, classes, heap, target, wanted, bug)
        print(heap, target, "as planted" if ok else "WRONG", jvm or "")
        if not ok:
            wrong += 1
            print(said)
    print(wrong, "wrong")


HEAPS = ["lazy", "lazier", "lazier-sharp", "summary"]

if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:] or HEAPS)
