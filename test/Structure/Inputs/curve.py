"""How the states that searches try grow with the objects, with parts and without.

    curve.py DIR, which has without2.json ... and with2.json ... of --stats
"""
import json
import sys


def counter(name, which="filter.states"):
    with open(f"{sys.argv[1]}/{name}.json") as f:
        return json.load(f)["counters"][which]


without = [counter(f"without{n}") for n in (2, 3, 4)]
grows = all(b > 3 * a for a, b in zip(without, without[1:]))
print("without:", "each object multiplies the states" if grows else without)
eight = counter("with8")
print("with:", "eight objects take less than four without"
      if eight < without[-1] else (eight, without))
print("parts refute:", counter("with8", "filter.parts") > 300)
