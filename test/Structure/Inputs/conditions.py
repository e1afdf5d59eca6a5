"""What conditions of paths say, with --invariants=filter.

    conditions.py fits TOOL CLASSES SCOPES METHOD...
    conditions.py same TOOL CLASSES SCOPE METHOD OPTION...

fits: each input that --invariants=build finds takes exactly one path of the
filter, by that path's condition, and each path is taken by one. same: with each
OPTION ("--search=bfs", several with commas between) paths have the same conditions
as without.
"""
import json
import os
import re
import subprocess
import sys
import tempfile


def explore(tool, classes, method, scope, *options):
    """The paths that no bound cut."""
    with tempfile.TemporaryDirectory() as work:
        report = os.path.join(work, "r.json")
        command = [tool, "run", "--quiet", "--contract", "--no-check-after", "-cp", classes,
                   "structures." + method, f"--scope={scope}", "-k", "100", "--json=" + report, *options]
        if method.startswith("Schedule"):
            command.append("--scope=structures.Schedule.List=4")
        if method.startswith("HashTable"):
            command.append("--array-bound=20")
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        with open(report, encoding="utf-8") as f:
            paths = json.load(f)["paths"]
    unsure = [p["end"] for p in paths if p["class"] in ("unsupported", "undecided")]
    assert not unsure, unsure
    return [p for p in paths if p["class"] not in ("bound", "limit")]


class Unread(int):
    """What nobody has looked at is as Java makes it: zero, false or null."""

    def __eq__(self, other):
        return other is None or int.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = None


class Object:
    def __getattr__(self, name):
        return Unread()


class Array(Object):
    def __init__(self, length):
        self.length = length
        self.at = {}

    def __getitem__(self, index):
        return self.at.get(index)


def primitive(text):
    if text in ("true", "false"):
        return text == "true"
    return int(text)


def inputs_of(path):
    """The input of a path, by name."""
    made = {o["id"]: Array(int(o["length"])) if o["kind"] == "array" else Object()
            for o in path["objects"] if o["before"]}

    def value(v):
        return primitive(v["value"]) if "value" in v else made.get(v["ref"])

    for o in path["objects"]:
        if not o["before"]:
            continue
        for f in o.get("fieldsBefore", []):
            setattr(made[o["id"]], f["field"], value(f))
        for e in o.get("elementsBefore", []):
            made[o["id"]].at[e["index"]] = value(e)
    return {i["name"]: value(i) for i in path["inputs"] if i["kind"] in ("receiver", "parameter")}


def holds(condition, names):
    for conjunct in condition:
        text = re.sub(r"!(?!=)", " not ", conjunct.replace("&&", " and ").replace("||", " or "))
        text = re.sub(r"\bnull\b", "None", text)
        text = re.sub(r"\btrue\b", "True", re.sub(r"\bfalse\b", "False", text))
        text = re.sub(r"\bthis\b", "self", text)
        try:
            if not eval(text, {"__builtins__": {}}, names):  # pylint: disable=eval-used
                return False
        except (AttributeError, TypeError):  # behind null
            return False
    return True


def fits(tool, classes, scopes, methods):
    cells = wrong = 0
    first, last = map(int, scopes.split("-"))
    for method in methods:
        for scope in range(first, last + 1):
            built = explore(tool, classes, method, scope, "--invariants=build")
            found = explore(tool, classes, method, scope, "--invariants=filter")
            taken = [0] * len(found)
            strays = 0
            for path in built:
                names = inputs_of(path)
                names["self"] = names.pop("this", None)
                hit = [i for i, p in enumerate(found) if holds(p["condition"], names)]
                strays += len(hit) != 1
                for i in hit:
                    taken[i] += 1
            cells += 1
            if strays or not all(taken):
                wrong += 1
                print(f"{method} {scope}: {strays} of {len(built)} inputs do not take one path, "
                      f"{taken.count(0)} of {len(found)} paths are taken by none")
    print(f"{cells} cells, {wrong} wrong")


def same(tool, classes, scope, method, options):
    def conditions(*more):
        return sorted(p["condition"] for p in explore(tool, classes, method, scope,
                                                      "--invariants=filter", *more))
    wanted = conditions()
    wrong = [o for o in options if conditions(*o.split(",")) != wanted]
    print(f"{method}: {len(wanted)} conditions, {len(options)} ways, {len(wrong)} wrong", *wrong)


if sys.argv[1] == "fits":
    fits(*sys.argv[2:5], sys.argv[5:])
else:
    same(*sys.argv[2:6], sys.argv[6:])
