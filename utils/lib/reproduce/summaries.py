"""Exact heap summaries from symbolic execution: as many paths as there are ways
through the code.

The paper prints no numbers but those of one plot. So its claim is checked: for 17
small programs closed forms say how many paths each strategy of the heap has (B(n):
the ways in which n references may be aliases), and ours stand beside. A form was
derived on paper, and checked by an enumeration of all heaps of a few nodes.
Environment: SUMMARIES_ROWS, a pattern of programs.
"""
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
HEAPS = ["lazy", "lazier", "lazier-sharp", "summary"]
BELL = [1, 1, 2, 5, 15, 52, 203]
STIRLING = {1: [1], 2: [1, 1], 3: [1, 3, 1]}


def dispatched(n, classes=3):
    """Aliases, and a class for each object."""
    return sum(s * classes**(j + 1) for j, s in enumerate(STIRLING[n]))


def mirrored(n):
    return 2 if n == 0 else 1 + mirrored(n - 1)**2


def listed(*numbers):
    return lambda n: numbers[n - 1]


# Name, which parameters may be null ("" none, "*" all, "2" all but the first), the
# sizes, what each strategy should have.
ROWS = [
    ("touch", "", [1, 2, 3, 4], [lambda n: BELL[n]] * 3 + [lambda n: 1]),
    ("pairs", "", [2, 3, 4], [lambda n: BELL[n]] * 4),
    ("swap", "*", [1], [listed(23), listed(9), listed(4), listed(3)]),
    ("walk", "*", [1, 2, 3, 4],
     [lambda n: (n * n + 3 * n + 4) // 2, lambda n: (n * n + n + 4) // 2,
      lambda n: (n * n + n + 2) // 2, lambda n: n + 1]),
    ("find", "*", [1, 2, 3, 4],
     [lambda n: (n + 1) * (n + 4) // 2, lambda n: (n * n + 3 * n + 4) // 2,
      lambda n: (n + 1) * (n + 2) // 2, lambda n: 2 * n + 1]),
    ("reverse", "*", [1, 2, 3, 4],
     [lambda n: (n * n + 3 * n + 4) // 2, lambda n: (n * n + n + 4) // 2,
      lambda n: (n * n + n + 2) // 2, lambda n: n + 1]),
    ("root", "", [1, 2, 3, 4],
     [lambda n: (n + 1) * (n + 2) // 2] * 3 + [lambda n: 2 * n + 1]),
    ("bst", "*", [1, 2, 3, 4],
     [lambda n: (n + 1) * 2**(n + 1), lambda n: (n + 2) * 2**n, lambda n: (n + 1) * 2**n,
      lambda n: 3 * 2**n - 2]),
    ("append", "2", [1, 2, 3],
     [listed(10, 23, 44), lambda n: n * n + n + 2, lambda n: (n * n + n + 2) // 2,
      lambda n: n + 1]),
    ("lock", "*", [1, 2, 3, 4],
     [listed(24, 88, 256, 627), listed(10, 34, 115, 332), listed(6, 25, 97, 301),
      lambda n: 4 * n + 1]),
    ("mirror", "*", [1, 2], [listed(11, 873), listed(5, 37), listed(5, 37), mirrored]),
    ("unlink", "", [1], [listed(10)] * 3 + [listed(4)]),
    ("disp", "", [1, 2, 3], [dispatched] * 3 + [lambda n: 3**n]),
    ("sort", "", [2, 3, 4], [listed(0, 3, 14, 88)] * 3 + [listed(0, 2, 6, 24)]),
    ("transfer", "", [1], [listed(6), listed(4), listed(4), listed(3)]),
    ("alias", "", [1], [listed(2)] * 4),
]
# What is not as it should be, and is known.
KNOWN = {("disp", "summary"): "classes are decided object by object"}


def explored(tool, classes, method, heap, nulls):
    line = [tool, "run", "--quiet", "--states=any", "-cp", classes, "Summaries." + method,
            "-k", "9", "--heap=" + heap]
    line += {"": ["--assume-non-null"], "*": [],
             "2": [f"--non-null=Summaries.{method}#1"]}[nulls]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    total = re.search(r"^(\d+) paths?, ", done.stdout, re.M)
    return total.group(1) if total else "error"


def reproduce(tool, work):
    classes = os.path.join(work, "classes")
    subprocess.run(["javac", "-g", "-d", classes, os.path.join(HERE, "Summaries.java")],
                   check=True)
    out = ["# Exact heap summaries from symbolic execution, repeated", "",
           "| program | n | lazy | ours | lazier | ours | lazier# | ours | summary | ours | differs |",
           "|---|---|---|---|---|---|---|---|---|---|---|"]
    wrong, same, other = [], 0, 0
    for name, nulls, sizes, forms in ROWS:
        if not re.search(os.environ.get("SUMMARIES_ROWS", ""), name):
            continue
        for n in sizes:
            cells, why = [], []
            for heap, form in zip(HEAPS, forms):
                wanted = str(form(n))
                ours = explored(tool, classes, f"{name}{n}", heap, nulls)
                cells += [wanted, ours]
                same += wanted == ours
                if wanted == ours:
                    continue
                other += 1
                why.append(f"{heap}: {KNOWN.get((name, heap), 'NONE')}")
                if (name, heap) not in KNOWN:
                    wrong.append(f"{name}({n}) {heap}: {wanted} expected, {ours} here")
            out.append("| " + " | ".join([name, str(n), *cells, "; ".join(why)]) + " |")
    out += ["", f"{same} cells agree, {other} differ, {len(wrong)} of them for no known reason."]
    return "\n".join(out) + "\n", wrong
