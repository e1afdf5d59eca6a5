"""Checks what prob says of Laws.java against distribution functions that are
computed here by other series, with decimals of 120 digits.

    prob_laws.py METHOD LAW < output of prob --format=json
"""

import json
import math
import sys
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 120
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628"
             "6208998628034825342117067982148086513282306647093844609550582231725359408128")


def decimal(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


def normal(z):
    """By the alternating series of erf."""
    z = decimal(z)
    if abs(z) > 12:
        return Decimal(z > 0)
    total, term, n = Decimal(0), z, 0
    while abs(term) > Decimal(10) ** -110:
        total += term / (2 * n + 1)
        n += 1
        term = -term * z * z / (2 * n)
    return Decimal("0.5") + total / (2 * PI).sqrt()


LAWS = {
    "normal(0,1)": normal,
    "normal(1,2)": lambda x: normal((x - 1) / 2),
    "exponential(0.5)": lambda x: 1 - (-decimal(x) / 2).exp() if x > 0 else Decimal(0),
    "uniform(-1,4)": lambda x: min(Decimal(1), max(Decimal(0), (decimal(x) + 1) / 5)),
}
# What Laws.java compares with; a number below it is nearest to no more than half
# way from the double before.
BOUNDS = [-3.0, -1.0, -0.1, 0.0, 0.5, 2.0, 9.0]


def half_way_below(x):
    return (Fraction(math.nextafter(x, -math.inf)) + Fraction(x)) / 2 if x else Fraction(0)


law = LAWS[sys.argv[1]]
cuts = [Decimal(0)] + [law(half_way_below(b)) for b in BOUNDS] + [Decimal(1)]
said = {o["outcome"]: o["probability"] for o in json.load(sys.stdin)["outcomes"]}
for n in range(len(cuts) - 1):
    true = Fraction(cuts[n + 1] - cuts[n])
    p = said.get("returns %d" % n)
    slack = Fraction(1, 10 ** 100)
    if p is None or "exact" in p:
        assert true <= slack, (n, float(true), p)
        continue
    low, high = Fraction(p["low"]), Fraction(p["high"])
    assert low - slack <= true <= high + slack, (n, float(true), p["value"])
    assert p["kind"] == "bounds" and high - low < Fraction(1, 10 ** 70), (n, float(high - low))
print(sys.argv[1] + ": all shares agree to 70 digits")
