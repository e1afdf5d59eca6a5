"""Bug finding with JUnit tests (W. H. K. Bester, Stellenbosch 2013): Tables 4.2 to
4.4 (call depth, branch bound, length of conditions) and 4.5 (many classes).

The programs of the thesis are not published: those of Tables 4.2 to 4.4 are
stand-ins with as many methods and errors of the same kinds (test/Scan/Inputs/p1),
Table 4.5 is of jars of this machine. So no number here is to be equal to one
there; what the columns say of the bounds is. A test of ours is one of a bug, not
one of a path.

Environment: ARTEMIS_PROGRAMS, a pattern (s1, s1139, ..., jars); ARTEMIS_B and
ARTEMIS_C, the largest bounds; ARTEMIS_JARS, paths with colons between them, and
ARTEMIS_CLASSES, a pattern of their classes (commons-lang3, commons-cli and
joda-time are 403 classes of the outermost kind, 638 in all); ARTEMIS_SECONDS,
the most time of one row of Table 4.5.
"""
import json
import os
import re
import shutil
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
P1 = os.path.join(ROOT, "test", "Scan", "Inputs", "p1")
PROGRAMS = ["s1", "s1139", "s2120", "s3426", "s8007"]
# paths/warnings/longest condition/tests/errors/ms, by program, B, and C = 0, 1, 2.
TABLES_4_2_TO_4_4 = {
    ("s1", 1): "84/7/11/7/6/4262 75/5/7/5/5/4220 75/5/7/5/5/4093",
    ("s1", 2): "210/32/16/32/7/6012 136/17/11/17/7/5189 136/17/11/17/7/5071",
    ("s1", 5): "5654/881/31/881/7/47131 429/60/17/60/7/7267 447/60/17/60/7/7583",
    ("s1139", 1): "80/7/7/7/7/3924 90/7/7/7/7/4099 92/7/7/7/7/4033",
    ("s1139", 2): "156/10/11/10/9/4640 176/10/11/10/9/4823 186/10/11/10/9/4837",
    ("s1139", 5): "3107/106/26/106/9/14933 3217/106/26/106/9/15736 3244/106/26/106/9/16330",
    ("s2120", 1): "76/7/8/7/6/4544 97/9/8/8/6/4554 99/9/8/8/6/4734",
    ("s2120", 2): "112/8/10/8/7/4649 214/10/10/9/7/5227 246/10/10/9/7/5561",
    ("s2120", 5): "352/11/16/11/7/5690 11535/13/16/12/7/75830 11631/13/16/12/7/76914",
    ("s3426", 1): "93/16/6/12/9/4664 98/16/6/12/9/4699 98/16/6/12/9/4758",
    ("s3426", 2): "166/27/10/18/10/5373 211/27/10/18/10/5809 211/27/10/18/10/5784",
    ("s3426", 5): "726/60/22/36/10/9295 2941/60/22/36/10/25067 2959/60/22/18/10/25485",
    ("s8007", 1): "50/3/4/3/2/3649 50/3/4/3/2/3917 52/3/4/3/2/3679",
    ("s8007", 2): "58/3/4/3/2/3703 58/3/4/3/2/3832 70/3/4/3/2/3800",
    ("s8007", 5): "82/3/4/3/2/3969 82/3/4/3/2/4402 115/3/4/3/2/4402",
}
# Errors that are left in the stand-ins, by what Table 4.1's text says; of s3426
# without the number that is none, which needs the JDK to be followed.
ERRORS = {"s1": 7, "s1139": 9, "s2120": 7, "s3426": 10, "s8007": 2}
# C, B, paths, warnings, obvious contradictions in %, solved, generated, ran, errors, time.
TABLE_4_5 = [(0, 1, 35409, 8492, 41.09, 6361, 2270, 1191, 1081, "1:20:38"),
             (0, 2, 43200, 8970, 40.54, 6764, 2403, 1212, 1076, "1:21:06"),
             (1, 1, 40841, 9994, 38.32, 7883, 2775, 1257, 972, "1:23:15"),
             (1, 2, 160795, 25076, 44.92, 22140, 7152, 1334, 972, "7:16:34"),
             (2, 1, 69267, 17381, 39.00, 15573, 3779, 1257, 938, "1:33:10"),
             (2, 2, 495294, 117628, 43.81, 115845, 22603, 1322, 918, "7:20:00"),
             (3, 1, 230832, 62126, 31.64, 58816, 5439, 1430, 947, "2:22:00"),
             (3, 2, 1837938, 501070, 34.08, 491226, 10579, 2995, 914, "16:01:47")]
LENGTHS = (20, 20, 30, 40)  # of conditions, by C
THEIRS = ["--library-calls=unknown", "--feasibility=end", "--contradictions", "--states=any",
          "--search=dfs"]


def wanted(name):
    return re.fullmatch(os.environ.get("ARTEMIS_PROGRAMS", ".*"), name)


def errors(findings):
    """By exception and line: of the program, since all that fails in one method of the
    JDK has the same line there."""
    def line(stack):
        return next((s for s in stack if not s.startswith(("java.", "jdk."))), stack[0])
    return {(f["exception"], line(f["stack"])) for f in findings if "exception" in f}


class Runs:
    def __init__(self, tool, work):
        self.tool, self.work = tool, work

    def compile(self, program):
        folder = os.path.join(self.work, program)
        os.makedirs(folder, exist_ok=True)
        shutil.copy(os.path.join(P1, program + ".java"), os.path.join(folder, "P1.java"))
        subprocess.run(["javac", "-g", "-d", os.path.join(folder, "classes"),
                        os.path.join(folder, "P1.java")], check=True)
        return os.path.join(folder, "classes")

    def scan(self, targets, options):
        """The summary, the outcomes by name, seconds."""
        report = os.path.join(self.work, "report.json")
        if os.path.exists(report):
            os.remove(report)
        begun = time.monotonic()
        done = subprocess.run([self.tool, "scan", "--quiet", "--show=all", "--json=" + report,
                               "--progress=never", *options, *targets], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, check=False)
        seconds = time.monotonic() - begun
        if done.returncode not in (0, 1):
            raise RuntimeError(f"{done.args}: status {done.returncode}\n{done.stderr}")
        with open(report, encoding="utf-8") as f:
            report = json.load(f)
        summary = report["summary"]
        # Only what a JVM showed counts: by exception and the program's line as in the
        # thesis, by identity of bugs, and by line in states that something makes.
        shown = [f for f in report["findings"] if f.get("replay") == "confirmed" and f["stack"]]
        made = [f for f in shown if f["rank"] != "unmade-state"]
        summary["uniqueLines"] = len(errors(shown))
        summary["uniqueMade"] = len(errors(made))
        summary["uniqueBugs"] = len({f["id"] for f in shown})
        outcomes = {o["outcome"]: o.get("count", 0) for o in summary["outcomes"]}
        return summary, outcomes, seconds


def small_tables(runs, wrong):
    out = []
    most_b = int(os.environ.get("ARTEMIS_B", "5"))
    most_c = int(os.environ.get("ARTEMIS_C", "2"))
    for c in range(most_c + 1):
        out += [f"## Table 4.{c + 2}: call depth {c}", "",
                "| | B | Paths | ours | Warn | ours | PC | ours | Gen | ours | Err | ours | Time (ms) "
                f"| ours | Err, conditions of {10 * (c + 1)} at most |",
                "|" + "---|" * 15]
        for (program, b), cells in TABLES_4_2_TO_4_4.items():
            if not wanted(program) or b > most_b:
                continue
            classes = runs.compile(program)
            options = [*THEIRS, "--entries=package", "--exclude=**.<init>", f"--call-depth={c}",
                       f"--branch-bound={b}", "--max-time=60s"]
            own, _, seconds = runs.scan([classes], options)
            bounded, _, _ = runs.scan([classes], [*options, f"--max-conditions={10 * (c + 1)}"])
            ours = [own["pathStates"], own["warnings"], own["longestCondition"], own["tests"],
                    own["uniqueLines"], round(seconds * 1000)]
            pairs = [str(x) for p in zip(cells.split()[c].split("/"), ours) for x in p]
            out.append("| " + " | ".join([program, str(b), *pairs, str(bounded["uniqueLines"])]) + " |")
            if b >= 2 and own["uniqueLines"] < ERRORS[program]:
                wrong.append(f"{program}, C = {c}, B = {b}: {own['uniqueLines']} errors of "
                             f"{ERRORS[program]}")
            if own["uniqueLines"] > own["tests"]:
                wrong.append(f"{program}: more errors than tests")
        out.append("")
    out += ["## All errors of the stand-ins, by our default", "", "| | left in it | found |", "|---|---|---|"]
    for program, errors in ERRORS.items():
        if not wanted(program):
            continue
        own, _, _ = runs.scan([runs.compile(program)],
                              ["--entries=package", "--exclude=**.<init>", "--max-time=60s"])
        left = errors + (program == "s3426")
        out.append(f"| {program} | {left} | {own['uniqueLines']} |")
        if own["uniqueLines"] != left:
            wrong.append(f"{program}: {own['uniqueLines']} of {left} errors")
    return out


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else ""


def clock(seconds):
    return f"{int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02}"


def large_table(runs, wrong):
    jars = os.environ.get("ARTEMIS_JARS", "/usr/share/java/commons-lang3.jar:"
                          "/usr/share/java/commons-cli.jar:/usr/share/java/joda-time.jar").split(":")
    jars = [j for j in jars if os.path.exists(j)]
    if not jars or not wanted("jars"):
        return []
    limit = os.environ.get("ARTEMIS_SECONDS", "300")
    most_c, most_b = int(os.environ.get("ARTEMIS_C", "3")), int(os.environ.get("ARTEMIS_B", "2"))
    common = ["--max-time=" + limit, "--jobs=2"]
    if os.environ.get("ARTEMIS_CLASSES"):
        common.append("--include=" + os.environ["ARTEMIS_CLASSES"])
    out = ["", "## Table 4.5", "", "Of each row the thesis first (702 classes of Java PathFinder), then ours (" +
           ", ".join(os.path.basename(j) for j in jars) + "). OC are ways of branches that the path "
           "contradicts, of all states and these.", "",
           "| C | B | Paths | ours | Warn | ours | OC | ours | Solved | ours | Gen | ours | Ran | ours | Ran/Gen | ours "
           "| Err | ours | in states that are made | bugs | Time | ours |", "|" + "---|" * 22]
    breakdown, best, made = [], 0, 0
    for c, b, paths, warn, oc, solved, gen, ran, err, spent in TABLE_4_5:
        if c > most_c or b > most_b:
            continue
        entries = "all" if c == 0 else "public"
        own, how, seconds = runs.scan(jars, [*THEIRS, *common, "--entries=" + entries,
                                             f"--call-depth={c}", f"--branch-bound={b}",
                                             f"--max-conditions={LENGTHS[c]}"])
        contradictions = how["contradiction"]
        cells = [paths, own["pathStates"], warn, own["warnings"], f"{oc} %",
                 share(contradictions, own["pathStates"] + contradictions), solved, own["warningsSolved"],
                 gen, own["tests"], ran, how["triggered"], share(ran, gen), share(how["triggered"], own["tests"]),
                 err, own["uniqueLines"], own["uniqueMade"], own["uniqueBugs"], spent, clock(seconds)]
        out.append("| " + " | ".join(str(x) for x in [c, b, *cells]) + " |")
        breakdown.append((f"C = {c}, B = {b}", how))
        best = max(best, own["uniqueLines"])
        made = max(made, own["uniqueMade"])
    # The thesis takes all states that fields can have, and private methods for C = 0.
    for name, options, most, column in [
            ("our default", [], made, "uniqueMade"),
            ("any state, all methods", ["--states=any", "--entries=all"], best, "uniqueLines")]:
        own, how, seconds = runs.scan(jars, [*common, *options])
        out.append(f"| {name} | | | " + " | | ".join(str(x) for x in [
            own["pathStates"], own["warnings"], "", own["warningsSolved"], own["tests"], how["triggered"],
            share(how["triggered"], own["tests"]), own["uniqueLines"]]) +
            f" | {own['uniqueMade']} | {own['uniqueBugs']} | | {clock(seconds)} |")
        breakdown.append((name, how))
        if own[column] < most:
            wrong.append(f"{name}: {own[column]} errors, the best row has {most}")
    out += ["", "How warnings ended:", "",
            "| outcome | " + " | ".join(name for name, _ in breakdown) + " |",
            "|" + "---|" * (len(breakdown) + 1)]
    for outcome in breakdown[0][1]:
        out.append(f"| {outcome} | " + " | ".join(str(h[outcome]) for _, h in breakdown) + " |")
    return out


def reproduce(tool, work):
    runs, wrong = Runs(tool, work), []
    text = ["# Bug finding with tests as proofs, repeated", ""]
    text += small_tables(runs, wrong) + large_table(runs, wrong)
    return "\n".join(text) + "\n", wrong
