"""Finds range-for loops over a view of a container that a call returns by value:

    for (T *X : drop_begin(makeList()))

The list is gone before the first turn, for C++20 keeps only what the range
expression itself is alive, and what takes a view says nothing of lifetimes
to the compiler. Prints "file:line: ..." for each; exit status 1 if there is one.

    dangling.py DIRECTORY...
"""
import glob
import os
import re
import sys

OWNER = (r"(?:std::(?:vector|string|map|set|deque|list|array|pair|tuple|optional|unordered_\w+)|"
         r"(?:llvm::)?(?:SmallVector|SmallString|SmallPtrSet|SmallDenseMap|DenseMap|DenseSet|"
         r"MapVector|SetVector|SmallSetVector|StringMap|StringSet|BitVector|APInt))")
# What looks at its argument and outlives it. (enumerate and zip move it in.)
VIEW = (r"(?:llvm::)?(?:drop_begin|drop_end|reverse|make_filter_range|map_range|"
        r"make_early_inc_range|make_first_range|make_second_range|make_pointee_range|"
        r"make_pointer_range|make_range|ArrayRef(?:<[^>]*>)?|MutableArrayRef|StringRef)")
METHODS = (r"(?:getArrayRef|drop_front|drop_back|take_front|take_back|slice|trim|ltrim|rtrim|"
           r"keys|values|split|str|bytes|items)")


def without_comments(text):
    blank = lambda m: re.sub(r"[^\n]", " ", m.group())
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)


def sources(folders):
    for folder in folders:
        for suffix in ("h", "cpp"):
            yield from sorted(glob.glob(os.path.join(folder, "**", "*." + suffix),
                                        recursive=True))


def template_end(text, at):
    """Behind the '>' that closes the '<' at \\p at."""
    depth = 0
    while at < len(text):
        depth += {"<": 1, ">": -1}.get(text[at], 0)
        at += 1
        if not depth:
            break
    return at


def makers(texts):
    """Names of functions that return a container by value."""
    names = set()
    for text in texts:
        for m in re.finditer(r"\b" + OWNER, text):
            at = m.end()
            if text[at:at + 1] == "<":
                at = template_end(text, at)
            found = re.match(r"\s+(?:[\w]+::)*(\w+)\(", text[at:at + 200])
            if found:
                names.add(found.group(1))
    return names


def main():
    texts = {p: without_comments(open(p, encoding="utf-8").read()) for p in sources(sys.argv[1:])}
    if not texts:
        sys.exit("dangling.py: no sources in " + " ".join(sys.argv[1:]))
    names = "|".join(sorted(makers(texts.values())))
    call = r"(?:[\w>.\-]+(?:::|\.|->))*(?:%s)\(" % names
    view = re.compile(r"\bfor \((?:[^;():]|::|\[[^\]]*\])*[^:]:\s*"
                      r"(?:%s\(\s*%s|%s(?:[^()]|\([^()]*\))*\)\s*\.\s*%s\()"
                      % (VIEW, call, call, METHODS))
    mistakes = 0
    for path, text in texts.items():
        for m in view.finditer(text):
            mistakes += 1
            line = text.count("\n", 0, m.start()) + 1
            print("%s:%d: the container is gone before the loop begins: %s"
                  % (path, line, " ".join(m.group().split())))
    print("%d files, %d functions that return containers, %d loops" %
          (len(texts), names.count("|") + 1, mistakes))
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
