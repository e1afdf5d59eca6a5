"""Functions over 60 lines and files over 500, which the tree does not have.

  long_code.py            what is too long; exit status 1 if anything is
  long_code.py --root DIR the same of another tree

A function is as long as from its first line to its last brace; lambdas and local
classes count to where they stand. Tables (.def) may be as long as what they list,
and so may tests that are programs (test/ but test/unit/).
"""
import argparse
import os
import re
import sys

FUNCTION_LIMIT = 60
FILE_LIMIT = 500
FOLDERS = ("lib", "include", "frontend-jvm", "tools", "runtime", "utils", "test/unit")
SOURCES = (".cpp", ".h", ".inc")
OTHERS = (".java", ".py")

# What cannot be shorter, and why.
ALLOWED_FUNCTIONS = {
    # The labels of a threaded loop are those of one function.
    ("lib/Run/Interpreter.cpp", "Interpreter::run"): 400,
}
ALLOWED_FILES = {
    # One file is copied into each package that has generated tests.
    "runtime/java/testsupport/JsymHeap.java": 1000,
    # The JDK's HashMap, whose methods it has all.
    "runtime/java/models/java/util/JsymHashMap.java": 530,
    # An assembler and a generator of programs, each in a file that runs alone.
    "utils/jasm.py": 750,
    "utils/lib/random_features.py": 590,
}

NO_CODE = re.compile(
    r'R"(\w*)\(.*?\)\1"'                     # raw strings
    r'|//[^\n]*|/\*.*?\*/'                   # comments
    r'|"(?:\\.|[^"\\\n])*"'                  # strings
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'"  # characters, but no digit separators
    r'|^[ \t]*#(?:[^\n\\]|\\\n|\\.)*',       # directives
    re.S | re.M)
CONTAINER = re.compile(
    r"(?:template\s*<[^{}]*>\s*)?(?:inline\s+)?(?:namespace|class|struct|union|enum|extern)\b")
ACCESS = re.compile(r"^(?:public|private|protected)\s*:")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def is_function(head):
    if "(" not in head or head.endswith("=") or re.search(r"(^|[^=!<>])=\s*\[", head):
        return False
    return not CONTAINER.match(head) or re.match(r"(?:struct|class|enum|union)\b[^:]*\(", head)


def functions(text):
    """(first line, last line, what stands before the body) of each function."""
    code = NO_CODE.sub(blank, text)
    open_scopes, start = [], 0  # a scope: None, or the function that it is
    for mark in re.finditer(r"[{};]", code):
        at = mark.start()
        if mark.group() == "{":
            head = ACCESS.sub("", code[start:at].strip()).strip()
            inside = any(scope != "container" for scope in open_scopes)
            if not inside and is_function(head):
                first = code.count("\n", 0, at - len(code[start:at].lstrip())) + 1
                open_scopes.append((first, head))
            else:
                holds = not inside and CONTAINER.match(head)
                open_scopes.append("container" if holds else None)
        elif mark.group() == "}" and open_scopes:
            scope = open_scopes.pop()
            if isinstance(scope, tuple):
                yield scope[0], code.count("\n", 0, at) + 1, scope[1]
        start = at + 1
    if open_scopes:
        raise ValueError("braces do not match")


def name_of(head):
    """The first name before a parenthesis."""
    name = re.search(r"([\w:~]+)\s*\(", head)
    return name.group(1) if name else head.split("(")[0]


def sources(root):
    for top in FOLDERS:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in sorted(names):
                if name.endswith(SOURCES + OTHERS) or (top == "utils" and "." not in name):
                    yield os.path.relpath(os.path.join(folder, name), root)


def check(root):
    wrong, count, files = [], 0, 0
    for path in sources(root):
        files += 1
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
            text = f.read()
        lines = text.count("\n")
        if lines > ALLOWED_FILES.get(path, FILE_LIMIT):
            wrong.append(f"{path} has {lines} lines; {FILE_LIMIT} is the limit")
        if not path.endswith(SOURCES):
            continue
        try:
            found = list(functions(text))
        except ValueError as e:
            wrong.append(f"{path}: {e}")
            continue
        for first, last, head in found:
            count += 1
            length, name = last - first + 1, name_of(head)
            if length > ALLOWED_FUNCTIONS.get((path, name), FUNCTION_LIMIT):
                wrong.append(f"{path}:{first}: {name} has {length} lines; {FUNCTION_LIMIT} is the limit")
    return wrong, count, files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), "../.."))
    wrong, count, files = check(parser.parse_args().root)
    print("\n".join(sorted(wrong) + [f"{count} functions, {files} files, {len(wrong)} too long"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
