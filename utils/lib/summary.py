"""Counts lit's results, of one run or several: lists what failed, ends with
'N passed, N failed'."""
import json
import sys

GOOD = {"PASS", "XFAIL", "FLAKYPASS"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}

tests = []
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        tests += json.load(f)["tests"]
passed = sum(t["code"] in GOOD for t in tests)
skipped = sum(t["code"] in SKIPPED for t in tests)
failed = [t for t in tests if t["code"] not in GOOD | SKIPPED]
for t in tests:
    if t["code"] == "FLAKYPASS":
        print("UNSTEADY: %s failed beside other tests and passed alone" % t["name"])
for t in failed:
    print("%s: %s" % (t["code"], t["name"]))
if not tests:
    print("no test was found")
tail = ", %d skipped" % skipped if skipped else ""
print("%d passed, %d failed%s" % (passed, len(failed), tail))
sys.exit(1 if failed or passed == 0 else 0)
