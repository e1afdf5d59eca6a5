"""LISSA, lazy initialisation with a repOK that decides partly known heaps (Table 1 and
runs of its artifact), and PLI, which decides shape and data together.

Published paths are in lissa.csv; ours are of test/Structure/examples. IFrepOK builds
each valid heap before the method runs (--invariants=build), LISSA asks about shapes
(--invariants=filter --filter-facts=shape), PLI about all (--invariants=filter).
Environment: LISSA_ROWS, a pattern of methods; LISSA_SCOPE, the largest one;
LISSA_SECONDS, the most time of one cell.
"""
import csv
import glob
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
EXAMPLES = os.path.join(ROOT, "test", "Structure", "examples")
CLASSES = {"LinkedList": "RingList", "TreeSet": "TreeSetInt", "TreeMap": "TreeMapInt",
           "HashMap": "HashMap16", "Schedule": "Schedule", "AvlTree": "AvlTree"}
TECHNIQUES = {"IFrepOK": ["--invariants=build"],
              "LISSA": ["--invariants=filter", "--filter-facts=shape"],
              "PLI": ["--invariants=filter"]}
# Method, technique: why ours is another number.
REASONS = {
    ("TreeMap.put", "PLI"): "PLI decides first whether the value is null: twice as many",
    ("HashMap.put", "PLI"): "PLI decides first whether the value is null: 16 more for each",
    ("HashMap.put", "IFrepOK"): "our repOK is PLI's, which knows buckets and hashes, too",
    ("HashMap.remove", "IFrepOK"): "our repOK is PLI's, which knows buckets and hashes, too",
    ("Schedule.quantumExpire", "IFrepOK"): "our repOK is PLI's, which knows priorities, too",
    ("Schedule.finishAllProcesses", "IFrepOK"): "our repOK is PLI's, which knows priorities, too",
    ("AvlTree.insert", "PLI"): "Math.max is a formula here",
    ("AvlTree.remove", "PLI"): "Math.max is a formula here",
}


def explored(tool, classes, method, options, scope, seconds):
    """Paths that no bound cut, and the CPU's seconds; or why there are none."""
    line = [tool, "run", "--quiet", "--contract", "-cp", classes, "structures." + method,
            "--heap=lazy", f"--scope={scope}", "-k", "1000", "--no-check-after", *options]
    if method.startswith("Schedule"):
        line.append("--scope=structures.Schedule.List=4")
    before = os.times()
    try:
        done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return f"over {seconds:.0f} s", ""
    after = os.times()
    used = (after.children_user + after.children_system
            - before.children_user - before.children_system)
    total = re.search(r"^(\d+) paths?, ", done.stdout, re.M)
    if not total:
        return "error", ""
    cut = 0
    for n, why in re.findall(r"^  (\d+) paths?: (.*)", done.stdout, re.M):
        if why.startswith(("unsupported", "undecided")):
            return why, ""
        cut += int(n) if why.startswith(("bound", "limit")) else 0
    return str(int(total.group(1)) - cut), f"{used:.1f}"


def reproduce(tool, work):
    classes = os.path.join(work, "classes")
    api = os.path.join(os.path.dirname(tool), "..", "share", "jsym", "jsym-api.jar")
    subprocess.run(["javac", "-g", "-parameters", "-d", classes, "-cp", api,
                    *sorted(glob.glob(os.path.join(EXAMPLES, "*.java")))], check=True)
    seconds = float(os.environ.get("LISSA_SECONDS", "60"))
    out = ["# LISSA and PLI, repeated", "",
           "| method | technique | scope | published | ours | s | published in | differs |",
           "|---|---|---|---|---|---|---|---|"]
    wrong, same, other = [], 0, 0
    with open(os.path.join(HERE, "lissa.csv"), encoding="utf-8") as f:
        rows = list(csv.DictReader(line for line in f if not line.startswith("#")))
    most = int(os.environ.get("LISSA_SCOPE", "50"))
    over = set()  # larger scopes of these take longer still
    for row in rows:
        name, technique, scope = row["method"], row["technique"], int(row["scope"])
        if scope > most or not re.search(os.environ.get("LISSA_ROWS", ""), name):
            continue
        if (name, technique) in over:
            paths, used = f"over {seconds:.0f} s", ""
        else:
            owner, method = name.split(".")
            paths, used = explored(tool, classes, f"{CLASSES[owner]}.{method}",
                                   TECHNIQUES[technique], scope, seconds)
        why = ""
        if paths == row["paths"]:
            same += 1
        elif paths.startswith("over"):
            over.add((name, technique))
            why = "over the limit"
        else:
            other += 1
            why = REASONS.get((name, technique), "NONE")
            if why == "NONE":
                wrong.append(f"{name} {technique} {scope}: {row['paths']} published, {paths} here")
        out.append(f"| {name} | {technique} | {scope} | {row['paths']} | {paths} | {used} | "
                   f"{row['source']} | {why} |")
    out += ["", f"{same} cells agree, {other} differ, {len(wrong)} of them for no known reason."]
    return "\n".join(out) + "\n", wrong
