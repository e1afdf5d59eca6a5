"""Lists functions over 60 lines and files over 800: a report, not a gate.

A function is what clang-format makes easy to see: a line that starts in column
0 (or a member two or four columns in) and ends in ' {', up to the '}' of the
same indentation.
"""
import re
import subprocess
import sys

FUNCTION_LIMIT = 60
FILE_LIMIT = 800
NOT_FUNCTIONS = re.compile(
    r"^\s*(namespace|class|struct|enum|union|extern|switch|if|for|while|else|do|"
    r"template|#|\}|//|/\*|static const(expr)?\s.*=|const(expr)?\s.*=)")


def functions(lines):
    """(first line, length, text) of each function."""
    open_at = None
    for number, line in enumerate(lines, 1):
        if open_at is None:
            indent = len(line) - len(line.lstrip())
            starts = (indent in (0, 2, 4) and line.rstrip().endswith("{")
                      and not NOT_FUNCTIONS.match(line))
            if starts and ("(" in line or ")" in line):
                open_at = (number, indent, line.strip())
        elif line.startswith(" " * open_at[1] + "}"):
            yield open_at[0], number - open_at[0] + 1, open_at[2]
            open_at = None


def main():
    files = subprocess.run(
        ["git", "ls-files", "*.cpp", "*.h", "*.def", "*.java", "*.py"],
        capture_output=True, text=True, check=True).stdout.split()
    long_functions, long_files, count = [], [], 0
    for path in files:
        with open(path, encoding="utf-8", errors="replace") as f:
            lines = f.read().splitlines()
        if len(lines) > FILE_LIMIT:
            long_files.append((len(lines), path))
        if path.endswith((".cpp", ".h")):
            for line, length, text in functions(lines):
                count += 1
                if length > FUNCTION_LIMIT:
                    long_functions.append((length, "%s:%d" % (path, line), text))
    for length, place, text in sorted(long_functions, reverse=True):
        print("%4d lines: %s: %s" % (length, place, text[:60]))
    for length, path in sorted(long_files, reverse=True):
        print("%4d lines: %s" % (length, path))
    print("%d of %d functions over %d lines, %d of %d files over %d" % (
        len(long_functions), count, FUNCTION_LIMIT,
        len(long_files), len(files), FILE_LIMIT))


if __name__ == "__main__":
    sys.exit(main())
