"""Prints the bugs of methods of class Same: bugs.py TOOL CLASSPATH [OPTIONS...]"""
import json
import subprocess
import sys

METHODS = ["two", "require", "modified", "lambda", "atLast", "parse", "anonymous",
           "thrown"]
PARTS = ["id", "exception", "method", "instruction", "ordinal", "message"]

for method in METHODS:
    out = subprocess.run(
        [sys.argv[1], "check", "--no-confirm", "--format=json", "-cp", sys.argv[2],
         *sys.argv[3:], "Same." + method], capture_output=True, text=True)
    report = json.loads(out.stdout)
    ids = {b["id"] for b in report["bugs"]}
    assert len(ids) == len(report["bugs"]) == report["counters"]["bugs.distinct"]
    assert all(("bug" in p) == (p["class"] == "bug") for p in report["paths"])
    assert ids == {p["bug"] for p in report["paths"] if "bug" in p}
    print(method, len(ids))
    for line in sorted(" ".join(str(b.get(k, "-")) for k in PARTS) for b in report["bugs"]):
        print(" ", line)
