"""What is in the figures: names, units, every configuration, every point."""
import sys

from jsymllvm import plots, read_rows

inputs = sys.argv[1]
rows = read_rows(inputs + "/rows.csv")
names = {r["configuration"] for r in rows}
decided = {(r["target"], r["configuration"]) for r in rows if r["verdict"] in plots.DECIDED}

cactus = plots.cactus(rows, title="t").axes[0]
assert cactus.get_xlabel() == "targets decided" and "(s)" in cactus.get_ylabel()
assert cactus.get_yscale() == "log" and cactus.get_title() == "t"
assert {t.get_text() for t in cactus.get_legend().get_texts()} == names
assert sum(len(l.get_xdata()) for l in cactus.lines) == len(decided)
for line in cactus.lines:
    costs = list(line.get_ydata())
    assert costs == sorted(costs)
# Told apart without colours.
assert len({(l.get_marker(), l.get_linestyle()) for l in cactus.lines}) == len(names)

survival = plots.survival(rows, value="cpu").axes[0]
assert "%" in survival.get_ylabel() and "(s)" in survival.get_xlabel()
scatter = plots.scatter(rows, "all layers", "without order").axes[0]
points = sum(len(l.get_xdata()) for l in scatter.lines[1:])
assert points == len({t for t, c in decided if c in ("all layers", "without order")})
bounds = plots.over_bound(read_rows(inputs + "/bounds.csv"), option="-k").axes[0]
assert bounds.get_xlabel() == "-k" and bounds.get_ylabel() == "paths"
try:
    import pandas
    from jsymllvm import frame
    table = frame(rows)
    assert len(table) == len(rows) and plots.cactus(table).axes
    pandas.to_numeric(table["wall"])
except ModuleNotFoundError:
    pass
print("all figures have axes, units and legends")
