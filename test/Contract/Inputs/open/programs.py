"""Runs the programs: programs.py TOOL CLASSES [HEAP...]. Of each, the planted bug
must be told, of its mended version none, and no JVM may contradict a test."""
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


def cells(tool, classes, heaps):
    """Of each heap, program and its mended version: whether it is as planted, what
    the JVM says of its tests (confirmed, contradicted, not replayable), all that
    was said."""
    for heap in heaps:
        for name, bug in PROGRAMS:
            for target, wanted in ((name, 1), (name + "Right", 0)):
                status, said = check(tool, classes, heap, target)
                jvm = re.search(r"on a JVM: (\d+) confirmed, (\d+) contradicted, (\d+) not", said)
                ok = status == wanted and (wanted == 0 or re.search(bug, said)) and \
                    jvm and jvm.group(2) == "0" and "Unsupported" not in said
                yield heap, target, bool(ok), jvm, said


def main(tool, classes, heaps):
    wrong = 0
    for heap, target, ok, jvm, said in cells(tool, classes, heaps):
        print(heap, target, "as planted" if ok else "WRONG", jvm.group(0) if jvm else "")
        if not ok:
            wrong += 1
            print(said)
    print(wrong, "wrong")


HEAPS = ["lazy", "lazier", "lazier-sharp", "summary"]

if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:] or HEAPS)
