"""One Java file states its verdict and is checked under many configurations.

    // VERDICT: bug java.lang.ArithmeticException
    // TARGET: Divide.div(int,int)
    // RUN-OPTIONS: -k 2
    // CONFIGS: default lazy O2          (only these; default: all)
    // NO-CONFIGS: O3                    (not these)
    // PATHS: 3                          (of the default configuration)
    // REPLAY: no, because ...
    // CHECK: ...                        (FileCheck on the default's output)

VERDICT is bug, none or undecided, perhaps with a text that the output must
contain. TARGET defaults to the class named as the file. The exit status must be
the verdict's. A bug must also be confirmed by a JVM, unless REPLAY says no.
"""
import fcntl
import os
import re
import shlex
import subprocess

import lit.Test

STATUS = {"none": 0, "bug": 1, "undecided": 3}

# Name, options. A configuration whose options the tool does not have (yet) is
# left out, which the output of the test says.
CONFIGURATIONS = [
    ("default", ["--max-time=600"]),  # which makes the search interleaved
    ("lazier", ["--heap=lazier"]),
    ("lazy", ["--heap=lazy"]),
    ("summary", ["--heap=summary"]),
    ("O0", ["--pipeline=O0"]),
    ("O1", ["--pipeline=O1"]),
    ("O2", ["--pipeline=O2"]),
    ("O3", ["--pipeline=O3"]),
    ("merged", ["--merge-paths"]),
    ("merged-O0", ["--merge-paths", "--pipeline=O0"]),
    ("bfs", ["--search=bfs"]),
    ("random-path", ["--search=random-path", "--seed=1"]),
    ("no-rewriting", ["--no-solver-rewriting"]),
    ("no-model-reuse", ["--no-solver-model-reuse"]),
    ("no-order", ["--no-solver-order"]),
    ("no-slicing", ["--no-solver-slicing"]),
    ("no-cache", ["--no-solver-cache"]),
    ("no-guessing", ["--no-solver-guessing"]),
    ("no-incremental", ["--no-solver-incremental"]),
    ("cross-check", ["--solver-cross-check"]),
]

LINE = re.compile(r"^\s*//\s*([A-Z-]+):\s*(.*?)\s*$")
KEYS = {"VERDICT", "TARGET", "RUN-OPTIONS", "CONFIGS", "NO-CONFIGS", "PATHS",
        "REPLAY", "REQUIRES", "UNSUPPORTED", "XFAIL"}


def _header(path):
    """The comment lines at the top of the file."""
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            if not line.strip():
                continue
            if not line.lstrip().startswith("//"):
                return
            yield line


def is_test(path):
    """Whether a .java file is a test at all: RUN anywhere, VERDICT on top."""
    with open(path, encoding="utf-8", errors="replace") as f:
        if any("RUN:" in line for line in f):
            return True
    return any("VERDICT:" in line for line in _header(path))


def read(path):
    """The statements of a VERDICT file, or None for other files."""
    spec = {}
    for line in _header(path):
        match = LINE.match(line)
        if match and match.group(1) in KEYS:
            spec[match.group(1)] = match.group(2)
    return spec if "VERDICT" in spec else None


def _fail(text):
    return lit.Test.Result(lit.Test.FAIL, text)


def _compile(test, settings):
    """Compiles all VERDICT files of the directory at once, once for all of them;
    alone where they do not compile together. Returns the directory of classes."""
    source = test.getSourcePath()
    folder = os.path.dirname(source)
    out = os.path.join(
        settings.exec_root, os.path.relpath(folder, test.suite.source_root), "verdicts")
    os.makedirs(out, exist_ok=True)
    files = sorted(
        os.path.join(folder, f) for f in os.listdir(folder)
        if f.endswith(".java") and read(os.path.join(folder, f)) is not None)
    stamp = "\n".join("%s %s" % (f, os.stat(f).st_mtime_ns) for f in files)
    stamp_file = os.path.join(out, "stamp")
    with open(os.path.join(out, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = open(stamp_file).read() if os.path.exists(stamp_file) else ""
        classes = os.path.join(out, "all")
        if known != stamp:
            ok, _ = _javac(settings, files, classes)
            with open(stamp_file, "w") as f:
                f.write(stamp)
            open(os.path.join(out, "together"), "w").write("yes" if ok else "no")
        if open(os.path.join(out, "together")).read() == "yes":
            return classes, ""
    alone = os.path.join(out, os.path.splitext(os.path.basename(source))[0])
    ok, errors = _javac(settings, [source], alone)
    return (alone, "") if ok else (None, errors)


def _javac(settings, files, out):
    os.makedirs(out, exist_ok=True)
    run = subprocess.run(
        settings.javac + ["-nowarn", "-proc:none", "-cp", settings.classpath,
                          "-d", out, *files],
        capture_output=True, text=True)
    return run.returncode == 0, run.stderr


def _configurations(spec, settings):
    only = spec.get("CONFIGS", "").split()
    never = spec.get("NO-CONFIGS", "").split()
    for name, options in CONFIGURATIONS:
        if (only and name not in only) or name in never:
            continue
        known = all(_has(settings, o) for o in options)
        yield name, options, known


def _has(settings, option):
    """Whether the tool knows the option, and the word if it is a choice."""
    name, _, word = option.lstrip("-").partition("=")
    if name not in settings.options and name.removeprefix("no-") not in settings.options:
        return False
    return not word or word.isdigit() or word in settings.words


def _run(settings, options, spec, target, classes, timeout):
    command = [settings.tool, settings.command, "-cp", classes, "--max-time=0",
               *shlex.split(spec.get("RUN-OPTIONS", "")), *options, target]
    try:
        run = subprocess.run(command, capture_output=True, text=True,
                             timeout=timeout, stdin=subprocess.DEVNULL)
        return command, run.returncode, run.stdout, run.stderr
    except subprocess.TimeoutExpired as e:
        return command, None, str(e.stdout or ""), "timed out"


def _complaint(spec, name, result):
    """What is wrong with one configuration's result, or nothing."""
    command, status, output, errors = result
    words = spec["VERDICT"].split(None, 1)
    wanted = STATUS[words[0]]
    why = ""
    if status != wanted:
        why = "exit status %s, expected %s (%s)" % (status, wanted, words[0])
    elif len(words) > 1 and words[1] not in output:
        why = "the output does not contain '%s'" % words[1]
    elif name == "default" and "PATHS" in spec:
        match = re.search(r"(\d[\d,]*) paths?\b", output)
        if not match or match.group(1).replace(",", "") != spec["PATHS"]:
            why = "expected %s paths" % spec["PATHS"]
    if not why:
        return ""
    return "%s: %s\n$ %s\n%s%s\n" % (name, why, shlex.join(command), output, errors)


def _filecheck(path, output):
    with open(path, encoding="utf-8") as f:
        if "CHECK:" not in f.read():
            return ""
    run = subprocess.run(["FileCheck", path], input=output, text=True,
                         capture_output=True)
    return "" if run.returncode == 0 else run.stderr


def execute(spec, test, settings, lit_config):
    missing = [f for f in spec.get("REQUIRES", "").replace(",", " ").split()
               if f not in test.config.available_features]
    if missing:
        return lit.Test.Result(lit.Test.UNSUPPORTED, "needs " + " ".join(missing))
    if spec["VERDICT"].split()[0:1] == [] or spec["VERDICT"].split()[0] not in STATUS:
        return _fail("VERDICT wants one of bug, none, undecided")
    path = test.getSourcePath()
    classes, errors = _compile(test, settings)
    if classes is None:
        return _fail("javac:\n" + errors)
    target = spec.get("TARGET", os.path.splitext(os.path.basename(path))[0])
    timeout = lit_config.maxIndividualTestTime or None
    complaints, left_out = "", []
    for name, options, known in _configurations(spec, settings):
        if not known:
            left_out.append(name)
            continue
        result = _run(settings, options, spec, target, classes, timeout)
        complaints += _complaint(spec, name, result)
        if name == "default":
            complaints += _filecheck(path, result[2])
    complaints += _replay(spec, settings, target, classes, timeout)
    note = "left out: " + " ".join(left_out) if left_out else ""
    return _fail(complaints) if complaints else lit.Test.Result(lit.Test.PASS, note)


def _replay(spec, settings, target, classes, timeout):
    """A bug's generated test must show it on a JVM."""
    if not spec["VERDICT"].startswith("bug"):
        return ""
    if spec.get("REPLAY", "").startswith("no") or "confirm" not in settings.options:
        return ""
    result = _run(settings, ["--confirm"], spec, target, classes, timeout)
    if result[1] == 1 and re.search(r"[1-9]\d* confirmed, 0 contradicted", result[2]):
        return ""
    return "replay: not confirmed by the JVM\n$ %s\n%s%s\n" % (
        shlex.join(result[0]), result[2], result[3])
