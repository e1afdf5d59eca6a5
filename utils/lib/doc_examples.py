"""Executes the examples of a document and compares what they print.

    doc_examples.py --tool build/bin/jsym-llvm README.md ...

In a block marked `console`, a line "$ command" is run by sh in a fresh directory
that holds a copy of examples/, with the tool on the PATH; the lines up to the next
command must be exactly what it prints (stdout and stderr). A line "..." stands
for any number of lines. With --update the expected lines are replaced by the real
ones (blocks with "..." are left alone). With --other-jdk, for one that the documents
were not made with, the counts of instructions and branches may differ.

    doc_examples.py --tool build/bin/jsym-llvm --help-texts

does the same with what stands behind "Example:" in each subcommand's --help, which
must have one; a line "# ..." there is a remark.

A block marked `java` whose first line names a file ("// examples/X.java") must be
that file's text.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def commands(text):
    """(command, expected lines) of a console block."""
    current = None
    for line in text.splitlines():
        if line.startswith(("$ ", "# ")):
            if current:
                yield current
            current = (line[2:], []) if line[0] == "$" else None
        elif current:
            current[1].append(line)
    if current:
        yield current


COUNTS = re.compile(r"\d+ instructions; branches \d+/\d+")


def without_counts(lines):
    return [COUNTS.sub("N instructions; branches N/N", line) for line in lines]


def matches(expected, real):
    """Whether the lines agree, "..." standing for any number of lines."""
    if not expected:
        return not real
    if expected[0].strip() == "...":
        return any(matches(expected[1:], real[i:]) for i in range(len(real) + 1))
    return bool(real) and expected[0] == real[0] and matches(expected[1:], real[1:])


def run(command, directory, environment):
    result = subprocess.run(["bash", "-c", command], cwd=directory, env=environment,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, timeout=300)
    return [line.rstrip() for line in result.stdout.rstrip("\n").split("\n")
            if result.stdout.strip()]


def check_java(text, name):
    first, _, body = text.partition("\n")
    match = re.match(r"// (examples/\S+)$", first)
    if not match:
        return ""
    with open(os.path.join(ROOT, match.group(1)), encoding="utf-8") as f:
        if f.read() != body:
            return "%s: the text of %s differs from the file\n" % (name, match.group(1))
    return ""


def check_console(text, name, environment, update):
    """Complaints, and the block as it should be."""
    wrong, lines = "", []
    normal = without_counts if "JSYM_OTHER_JDK" in environment else list
    with tempfile.TemporaryDirectory() as directory:
        shutil.copytree(os.path.join(ROOT, "examples"),
                        os.path.join(directory, "examples"))
        for command, expected in commands(text):
            while expected and not expected[-1].strip():
                expected.pop()
            real = run(command, directory, environment)
            lines += ["$ " + command, *(expected if "..." in expected else real)]
            if not matches(normal(e.rstrip() for e in expected), normal(real)):
                wrong += "%s: $ %s\nexpected:\n%s\nprinted:\n%s\n\n" % (
                    name, command, "\n".join(expected), "\n".join(real))
    return wrong, "\n".join(lines) + "\n"


def check_help(environment):
    """Complaints about the examples in the help texts, and their number."""
    overview = run("jsym-llvm --help", ROOT, environment)
    table = overview[overview.index("Subcommands:") + 1:]
    names = [line.split()[0] for line in table[:table.index("")]]
    wrong, count = "", 0
    for name in names:
        help_text = run("jsym-llvm %s --help" % name, ROOT, environment)
        if "Example:" not in help_text:
            wrong += "%s --help shows no example\n" % name
            continue
        example = "".join(
            line[2:] + "\n" for line in help_text[help_text.index("Example:") + 1:])
        shown = sum(1 for _, expected in commands(example) if expected)
        if not shown:
            wrong += "%s --help shows no output\n" % name
        count += sum(1 for _ in commands(example))
        wrong += check_console(example, name + " --help", environment, False)[0]
    return wrong, count


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--other-jdk", action="store_true")
    parser.add_argument("--help-texts", action="store_true")
    parser.add_argument("documents", nargs="*")
    args = parser.parse_args()
    environment = dict(os.environ, PATH=os.pathsep.join(
        [os.path.dirname(os.path.abspath(args.tool)), os.environ["PATH"]]))
    if args.other_jdk:
        environment["JSYM_OTHER_JDK"] = "1"
    wrong, count = check_help(environment) if args.help_texts else ("", 0)
    for name in args.documents:
        with open(name, encoding="utf-8") as f:
            document = f.read()
        for match in BLOCK.finditer(document):
            kind, text = match.groups()
            if kind == "java":
                wrong += check_java(text, name)
            elif kind == "console":
                count += sum(1 for _ in commands(text))
                complaint, real = check_console(text, name, environment, args.update)
                wrong += complaint
                if complaint and args.update:
                    document = document.replace(text, real)
        if args.update:
            with open(name, "w", encoding="utf-8") as f:
                f.write(document)
    print("%d examples executed" % count)
    sys.stdout.write(wrong)
    return 1 if wrong and not args.update else 0


if __name__ == "__main__":
    sys.exit(main())
