#!/usr/bin/env python3
"""Whether the outputs of a run keep to their formats. One line a mistake.

  check_outputs.py [--schema report.schema.json] FILE...

By the name's end: .json is the tool's own (validated against --schema where
python3-jsonschema is installed, and for what a schema cannot say), .sarif,
.xml (JUnit's), .info (lcov's). Written from the formats' specifications.
"""
import argparse
import json
import os
import re
import sys
import xml.etree.ElementTree

mistakes = []


def need(condition, text):
    if not condition:
        mistakes.append(text)


# ---- our own JSON -----------------------------------------------------------


def check_report(d):
    ids = [p["id"] for p in d["paths"]]
    need(len(set(ids)) == len(ids), "ids of paths are not unique")
    for p in d["paths"]:
        where = "path %d: " % p["path"]
        count = len(p["objects"])

        def ref(v):
            r = v.get("ref")
            need(r is None or 0 <= r < count, where + "reference to nowhere")

        for i, o in enumerate(p["objects"]):
            need(o["id"] == i, where + "ids of objects are not indices")
            for part in ("fieldsBefore", "fieldsAfter", "elementsBefore", "elementsAfter"):
                for f in o.get(part, []):
                    ref(f)
        for v in p["inputs"] + ([p["returned"]] if "returned" in p else []):
            ref(v)
        ways = [str(f["taken"]) for f in p.get("forks", [])]
        need(".".join(ways) == p["decisions"], where + "forks are not the decisions")
        thrown = p["end"] in ("exception", "declared-exception")
        need(("exception" in p) == thrown, where + "exception and end")
    if "tree" in d:
        check_tree(d)
    for f in d["coverage"]:
        for l in f["lines"]:
            for a, b in (("instructionsCovered", "instructions"), ("branchesCovered", "branches")):
                need(l[a] <= l[b], "%s:%d: more covered than there is" % (f["source"], l["line"]))


def check_tree(d):
    nodes = d["tree"]
    paths = [0] * len(nodes)
    seen = []
    for i in range(len(nodes) - 1, -1, -1):
        n = nodes[i]
        need(("parent" in n) == (i > 0), "node %d: parent" % i)
        if "path" in n:
            paths[i] += 1
            seen.append(n["path"])
        need(paths[i] == n["paths"], "node %d: sum of paths" % i)
        if i:
            need(n["parent"] < i, "node %d: stands before its parent" % i)
            paths[n["parent"]] += paths[i]
    need(sorted(seen) == sorted(p["path"] for p in d["paths"]), "leaves are not the paths")


def check_json(text, schema):
    d = json.loads(text)
    if schema:
        try:
            import jsonschema
        except ImportError:
            print("python3-jsonschema is not installed: the schema was not checked")
        else:
            s = json.load(open(schema))
            v = jsonschema.Draft7Validator(
                {"$defs": s["$defs"], "$ref": "#/$defs/" + d["format"][len("jsym-"):]})
            for e in list(v.iter_errors(d))[:20]:
                mistakes.append("%s: %s" % ("/".join(map(str, e.absolute_path)), e.message))
    if d["format"] == "jsym-report" and not mistakes:
        check_report(d)


# ---- SARIF 2.1.0 ------------------------------------------------------------

SARIF = {  # object: required members; optional ones
    "log": ("version runs", "$schema properties"),
    "run": ("tool results", "invocations columnKind originalUriBaseIds"),
    "tool": ("driver", ""),
    "driver": ("name", "version semanticVersion rules"),
    "rule": ("id", "shortDescription fullDescription help defaultConfiguration"),
    "invocation": ("executionSuccessful", "commandLine workingDirectory toolExecutionNotifications"),
    "result": ("message", "ruleId ruleIndex level partialFingerprints occurrenceCount rank properties "
                          "locations stacks codeFlows"),
    "message": ("text", ""),
    "location": ("", "physicalLocation logicalLocations message"),
    "physical": ("artifactLocation", "region"),
    "artifact": ("uri", "uriBaseId"),
    "region": ("startLine", ""),
    "logical": ("fullyQualifiedName", "kind"),
    "stack": ("frames", ""),
    "frame": ("location", ""),
    "codeFlow": ("threadFlows", ""),
    "threadFlow": ("locations", ""),
    "flowLocation": ("location", "importance"),
}


def sarif(kind, d):
    required, optional = (x.split() for x in SARIF[kind])
    for m in required:
        need(m in d, "SARIF: %s has no %s" % (kind, m))
    for m in d:
        need(m in required + optional, "SARIF: %s has %s" % (kind, m))
    return d


def check_location(l):
    sarif("location", l)
    if "physicalLocation" in l:
        p = sarif("physical", l["physicalLocation"])
        uri = sarif("artifact", p["artifactLocation"])["uri"]
        need(p["artifactLocation"].get("uriBaseId", "%SRCROOT%") == "%SRCROOT%", "SARIF: uriBaseId")
        need(not uri.startswith("/"), "SARIF: neither relative nor with a scheme: " + uri)
        need(re.fullmatch(r"(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})+", uri), "SARIF: not a URI: " + uri)
        if "region" in p:
            need(sarif("region", p["region"])["startLine"] >= 1, "SARIF: line 0")
    for g in l.get("logicalLocations", []):
        sarif("logical", g)
    if "message" in l:
        sarif("message", l["message"])


def check_sarif(text):
    log = sarif("log", json.loads(text))
    need(log["version"] == "2.1.0", "SARIF: version")
    need(list(log["properties"]) == ["seal"], "SARIF: properties")
    for run in log["runs"]:
        sarif("run", run)
        rules = [sarif("rule", r)["id"] for r in
                 sarif("driver", sarif("tool", run["tool"])["driver"])["rules"]]
        need(len(set(rules)) == len(rules), "SARIF: rules twice")
        need(run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints"), "SARIF: columnKind")
        for i in run["invocations"]:
            sarif("invocation", i)
        for r in run["results"]:
            sarif("result", r)
            sarif("message", r["message"])
            need(rules[r["ruleIndex"]] == r["ruleId"], "SARIF: ruleIndex")
            need(r["level"] in ("none", "note", "warning", "error"), "SARIF: level")
            need(all(isinstance(v, str) for v in r["partialFingerprints"].values()), "SARIF: fingerprint")
            need(r["occurrenceCount"] >= 1, "SARIF: occurrenceCount")
            for l in r.get("locations", []):
                check_location(l)
            for s in r.get("stacks", []):
                for f in sarif("stack", s)["frames"]:
                    check_location(sarif("frame", f)["location"])
            for c in r.get("codeFlows", []):
                for t in sarif("codeFlow", c)["threadFlows"]:
                    steps = sarif("threadFlow", t)["locations"]
                    need(steps, "SARIF: empty flow")
                    for s in steps:
                        need(sarif("flowLocation", s).get("importance", "important")
                             in ("important", "essential", "unimportant"), "SARIF: importance")
                        check_location(s["location"])
                    if r.get("locations"):
                        places = [f["location"]["physicalLocation"] for s in r["stacks"] for f in s["frames"]]
                        need(steps[-1]["location"]["physicalLocation"] == places[0], "SARIF: the flow ends elsewhere")
                        need(r["locations"][0]["physicalLocation"] in places, "SARIF: the result is elsewhere")


# ---- JUnit's XML ------------------------------------------------------------


def check_junit(text):
    root = xml.etree.ElementTree.fromstring(text)
    if root.tag != "testsuites":
        return check_suite(root)
    need([int(s.get("id")) for s in root] == list(range(len(root))), "JUnit: ids of suites")
    need(all(s.get("package") is not None for s in root), "JUnit: a suite without a package")
    for suite in root:
        check_suite(suite)


def check_suite(root):
    need(root.tag == "testsuite", "JUnit: root is " + root.tag)
    need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", root.get("timestamp", "")), "JUnit: timestamp")
    need(root.get("hostname") and root.get("name"), "JUnit: name or hostname")
    need(re.fullmatch(r"\d+(\.\d+)?", root.get("time", "")), "JUnit: time")
    # Ant's schema is a sequence.
    cases = root.findall("testcase")
    need([e.tag for e in root] == ["properties"] + ["testcase"] * len(cases) + ["system-out", "system-err"],
         "JUnit: order of elements")
    for p in root.find("properties"):
        need(p.tag == "property" and set(p.keys()) == {"name", "value"}, "JUnit: property")
    count = {"tests": len(cases), "failures": 0, "skipped": 0, "errors": 0}
    for c in cases:
        need(c.get("name") and c.get("classname") and c.get("time"), "JUnit: a case without a name or time")
        need("(" not in c.get("classname"), "JUnit: a class with parameters")
        need(all(k.get("type") for k in c if k.tag == "failure"), "JUnit: a failure without a type")
        kinds = [k.tag for k in c]
        need(len(kinds) <= 1, "JUnit: a case has several results")
        for k in kinds:
            need(k in ("failure", "skipped"), "JUnit: unknown result " + k)
            count["failures" if k == "failure" else "skipped"] += 1
    for k, n in count.items():
        need(root.get(k) == str(n), "JUnit: %s is %s, counted %d" % (k, root.get(k), n))


# ---- lcov -------------------------------------------------------------------


def check_lcov(text):
    seal, text = text.split("\n", 1)
    need(seal.startswith("# "), "lcov: no seal")
    for record in text.split("end_of_record\n")[:-1]:
        lines, hit, branches, taken, sums = set(), 0, 0, 0, {}
        functions, called = {}, 0
        for line in record.splitlines():
            tag, _, rest = line.partition(":")
            if tag == "DA":
                number, hits = map(int, rest.split(","))
                need(number not in lines and number > 0, "lcov: line twice or 0")
                lines.add(number)
                hit += hits > 0
            elif tag == "BRDA":
                number, block, branch, count = rest.split(",")
                int(number), int(block), int(branch)
                branches += 1
                taken += count not in ("-", "0")
            elif tag == "FN":
                number, name = rest.split(",", 1)
                need(name not in functions and int(number) > 0, "lcov: function twice or at 0")
                functions[name] = int(number)
            elif tag == "FNDA":
                count, name = rest.split(",", 1)
                need(name in functions, "lcov: unknown function")
                called += int(count) > 0
            elif tag in ("LF", "LH", "BRF", "BRH", "FNF", "FNH"):
                sums[tag] = int(rest)
            else:
                need(tag in ("TN", "SF"), "lcov: unknown line " + line)
        need("\nSF:" in "\n" + record, "lcov: no file")
        for tag, n in (("LF", len(lines)), ("LH", hit), ("BRF", branches), ("BRH", taken),
                       ("FNF", len(functions)), ("FNH", called)):
            need(sums.get(tag) == n, "lcov: %s is %s, counted %d" % (tag, sums.get(tag), n))


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--schema")
    args.add_argument("files", nargs="+")
    args = args.parse_args()
    bad = 0
    for f in args.files:
        mistakes.clear()
        text = open(f, encoding="utf-8").read()
        kind = os.path.splitext(f)[1]
        {".json": lambda t: check_json(t, args.schema), ".sarif": check_sarif,
         ".xml": check_junit, ".info": check_lcov}[kind](text)
        for m in mistakes:
            print("%s: %s" % (f, m))
        bad += bool(mistakes)
    if not bad:
        print("%d files are as they should be" % len(args.files))
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
