"""Builds the models of collections and the JDK's classes around them, as the
engine has them, and compares both in one JVM (Twins.java).

  twins.py --jdk HOME --models DIR --asm JAR --work DIR SEED SEQUENCES [SUBJECT]
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Classes that read HashMap.table, or have a method that a model stands for.
PATCHED = ["HashMap", "LinkedHashMap", "ImmutableCollections$SetN", "ImmutableCollections$MapN"] + ["HashMap$" + n for n in (
    "HashMapSpliterator", "KeySpliterator", "ValueSpliterator", "EntrySpliterator", "HashIterator",
    "KeySet", "Values", "EntrySet", "TreeNode")]
NATIVE = re.compile(r"static native (<.*?> )?([\w<>?, .]+) (\w+)\(([^)]*)\);")


def answered(match):
    """A native method with a body: JsymHooks knows the answer."""
    generic, result, name, parameters = match.groups()
    arguments = ", ".join(re.findall(r"(\w+)(?:,|$)", re.sub(r"<[^()]*?>", "", parameters)))
    back = "" if result == "void" else "return "
    return f"static {generic or ''}{result} {name}({parameters}) {{ {back}JsymHooks.{name}({arguments}); }}"


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--jdk", required=True)
    p.add_argument("--models", required=True)
    p.add_argument("--asm", required=True)
    p.add_argument("--work", required=True)
    p.add_argument("rest", nargs="+")
    args = p.parse_args()
    bin_ = os.path.join(args.jdk, "bin")
    shutil.rmtree(args.work, ignore_errors=True)
    source, patch, classes = (os.path.join(args.work, d) for d in ("src/java/util", "patch", "classes"))
    for d in (source, patch, classes):
        os.makedirs(d)

    def run(tool, *command):
        quick = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
        quick = ["-J" + o for o in quick] if tool == "javac" else quick
        status = subprocess.run([os.path.join(bin_, tool), *quick, *command]).returncode
        if status:
            sys.exit(status)

    models = sorted(glob.glob(os.path.join(args.models, "java/util/*.java")))
    for path in models:
        with open(path, encoding="utf-8") as f:
            text = NATIVE.sub(answered, f.read())
        with open(os.path.join(source, os.path.basename(path)), "w", encoding="utf-8") as f:
            f.write(text)
    shutil.copy(os.path.join(HERE, "JsymHooks.java"), source)
    run("javac", "-nowarn", "-d", classes, "-cp", args.asm,
        *(os.path.join(HERE, n) for n in ("Patch.java", "Twins.java", "Subjects.java")))
    patcher = ["-cp", classes + ":" + args.asm, "Patch", patch]
    run("java", *patcher, *("java/util/" + n for n in PATCHED))
    run("javac", "-nowarn", "-g", "-d", patch, "-implicit:none",
        "--patch-module", f"java.base={os.path.join(args.work, 'src')}:{patch}",
        *glob.glob(os.path.join(source, "*.java")))
    run("java", *patcher, "java/util/JsymHashMap")
    names = " ".join(os.path.basename(m)[:-len(".java")] for m in models)
    run("java", "--patch-module", "java.base=" + patch, "--add-opens", "java.base/java.util=ALL-UNNAMED",
        "-Dmodels=" + names, "-cp", classes, "Twins", *args.rest)


main()
