#!/usr/bin/env python3
"""Writes docs/supported-java.md: what of Java runs, is modelled, approximated or
refused. Generated from the table of natives (lib/Library/Natives.def, Models.def), the
JDK's own list (test/Java/Inputs/natives-17.txt), the differential programs and
the list of those known to differ. --check compares instead of writing.
"""
import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TIERS = {
    "Exact": "does what the JDK's does",
    "Model": "another implementation, the same to the program except as noted",
    "Formula": "the JDK's code for known arguments, else a formula that agrees with it; "
               "switched off by `--models`",
    "NoOp": "nothing to do on one thread without a boot",
    "Uninterpreted": "exact for known arguments; else an uninterpreted function, "
                     "recorded as an approximation",
}


def path(*parts):
    return os.path.join(ROOT, *parts)


def table():
    entries = []
    pattern = re.compile(r'JSYM_NATIVE\("(.*?)", "(.*?)", "(.*?)", (\w+), (\w+), "(.*?)"\)', re.S)
    text = open(path("lib/Library/Natives.def")).read()
    text = text[text.index("#endif"):]
    for m in pattern.finditer(re.sub(r'"\s*\n\s*"', "", text)):
        entries.append(m.groups())
    pattern = re.compile(r'JSYM_MODEL\("(\w+)", "(.*?)", "(.*?)", "(.*?)", (\w+), "(.*?)"\)')
    for group, c, n, d, handler, note in pattern.findall(
            open(path("lib/Library/Models.def")).read()):
        entries.append((c, n, d, "Formula", handler, note))
    return entries


def jdk_natives():
    natives = []
    for line in open(path("test/Java/Inputs/natives-17.txt")):
        owner, _, rest = line.strip().partition(".")
        name, _, descriptor = rest.partition(":")
        natives.append((owner, name, descriptor))
    return natives


def programs():
    """Topic -> names of programs."""
    found = collections.OrderedDict()
    folder = path("test/Java/Inputs/programs")
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".java"):
            continue
        text = open(os.path.join(folder, file), encoding="utf-8").read()
        topic = re.match(r"// Differential programs: (.*?)\. Every", text).group(1)
        names = []
        parts = re.split(r"(?m)^(?:public |final |abstract )*class (\w+)", text)
        for name, body in zip(parts[1::2], parts[2::2]):
            if re.search(r"static void main\(String|extends MainParent", body):
                names.append(name)
        found[topic] = names
    return found


def known_differences():
    known = collections.OrderedDict()
    file = path("test/Java/Inputs/known-differences.txt")
    if os.path.exists(file):
        for line in open(file):
            if line.strip() and not line.startswith("#"):
                name, _, why = line.strip().partition(" ")
                known[name] = why
    return known


def dotted(name):
    return name.replace("/", ".")


def cell(text):
    return text.replace("|", "\\|")


def render():
    entries, natives = table(), jdk_natives()
    exact = {(c, n, d) for c, n, d, *_ in entries}
    loose = {(c, n) for c, n, d, *_ in entries if not d}
    anywhere = {(n, d) for c, n, d, *_ in entries if c == "*"}

    def handled(native):
        c, n, d = native
        return native in exact or (c, n) in loose or (n, d) in anywhere

    covered = sum(map(handled, natives))
    out = ["# What of Java is supported", "",
           "<!-- Written by utils/supported-java.py; do not edit. -->", "",
           "Everything a class file can say runs from its own bytecode, the JDK's classes included.",
           "What the JDK leaves to its VM, and what needs the VM's boot, is in the table below.",
           "Whatever is not there ends the path with the verdict *unsupported*, naming the native.", ""]
    out += ["## Programs compared with a JVM", "",
            "Each program runs on `java` and on `jsym-llvm run --concrete`; standard output, standard",
            "error with its stack traces, and exit status are compared.", "",
            "| topic | programs | agree |", "|---|---:|---:|"]
    known = known_differences()
    total = bad = 0
    for topic, names in programs().items():
        differ = sum(n in known for n in names)
        total += len(names)
        bad += differ
        out.append(f"| {topic} | {len(names)} | {len(names) - differ} |")
    out += [f"| all | {total} | {total - bad} |", ""]
    if known:
        out += ["Known differences, with the first one of each:", "",
                "| program | difference |", "|---|---|"]
        out += [f"| `{n}` | {cell(w)} |" for n, w in known.items()] + [""]
    out += ["## Natives and models", "",
            f"Of the {len(natives)} natives of java.base, {covered} are here.", "",
            "| tier | meaning |", "|---|---|"]
    out += [f"| {t} | {m} |" for t, m in TIERS.items()] + [""]
    out += ["| class | methods | tier | note |", "|---|---|---|---|"]
    groups = collections.OrderedDict()
    for c, n, d, tier, handler, note in entries:
        refused = {"environment": "verdict: environment",
                   "concurrency": "verdict: concurrency"}.get(handler)
        key = (c, refused or tier, note)
        names = groups.setdefault(key, [])
        if n not in names:
            names.append(n)
    for (c, tier, note), names in groups.items():
        listed = ", ".join(f"`{n}`" for n in names)
        owner = "any" if c == "*" else f"`{dotted(c)}`"
        out.append(f"| {owner} | {listed} | {tier} | {cell(note)} |")
    missing = collections.Counter(dotted(c.rpartition('/')[0]) for c, n, d in natives
                                  if not handled((c, n, d)))
    out += ["", "## Natives that are refused", "",
            "A path that reaches one ends with the verdict *unsupported*.", "",
            "| package | natives |", "|---|---:|"]
    out += [f"| {p} | {k} |" for p, k in sorted(missing.items())]
    return "\n".join(out) + "\n"


def main():
    file = path("docs/supported-java.md")
    text = render()
    if "--check" in sys.argv:
        old = open(file, encoding="utf-8").read() if os.path.exists(file) else ""
        if old != text:
            print("docs/supported-java.md is not up to date: run utils/supported-java.py")
            return 1
        return 0
    with open(file, "w", encoding="utf-8") as f:
        f.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
