"""Figures of tables, with matplotlib: readable in print and by the colour-blind
(Okabe and Ito's colours; each configuration has a marker and a dash of its own)."""

from __future__ import annotations

from statistics import median
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#56B4E9",
           "#E69F00", "#F0E442"]
MARKERS = "osD^vPX*"
DASHES = ["-", "--", "-.", ":"]
UNITS = {"wall": "wall time (s)", "cpu": "processor time (s)",
         "memory": "peak memory (bytes)", "paths": "paths", "queries": "queries",
         "lines_covered": "lines covered", "bugs": "distinct bugs",
         "instructions": "instructions"}
DECIDED = ("bug", "none")

Rows = Iterable[Mapping[str, Any]]


def _style(number: int) -> Dict[str, Any]:
    return {"color": COLOURS[number % len(COLOURS)],
            "marker": MARKERS[number % len(MARKERS)],
            "linestyle": DASHES[number % len(DASHES)], "markersize": 4,
            "linewidth": 1.4}


def _rows(rows: Any) -> List[Mapping[str, Any]]:
    return rows.to_dict("records") if hasattr(rows, "to_dict") else list(rows)


def _configurations(rows: Rows) -> List[str]:
    return list(dict.fromkeys(r["configuration"] for r in rows))


def _axes(title: str, x: str, y: str) -> Tuple[Any, Any]:
    from matplotlib.figure import Figure
    figure = Figure(figsize=(5.2, 3.6), layout="constrained")
    axes = figure.subplots()
    axes.set(title=title, xlabel=x, ylabel=y)
    axes.grid(True, linewidth=0.3, color="#bbbbbb")
    return figure, axes


def _best(rows: Rows, configuration: str, value: str) -> Dict[Any, float]:
    """Of each target and bound that the configuration decided: the median of its
    repetitions."""
    all_: Dict[Any, List[float]] = {}
    for r in rows:
        if r["configuration"] == configuration and r["verdict"] in DECIDED:
            all_.setdefault((r["target"], r.get("bound")), []).append(float(r[value]))
    return {k: median(v) for k, v in all_.items()}


def cactus(rows: Rows, value: str = "wall", title: str = "") -> Any:
    """How many targets a configuration decides within how much each."""
    rows = _rows(rows)
    figure, axes = _axes(title, "targets decided", f"{UNITS.get(value, value)} at most")
    axes.xaxis.get_major_locator().set_params(integer=True)
    for number, name in enumerate(_configurations(rows)):
        costs = sorted(_best(rows, name, value).values())
        axes.plot(range(1, len(costs) + 1), costs, label=name, **_style(number))
    axes.set_yscale("log")
    axes.legend()
    return figure


def survival(rows: Rows, value: str = "wall", title: str = "") -> Any:
    """Which share of the targets is still undecided after how much."""
    rows = _rows(rows)
    number_of = len({(r["target"], r.get("bound")) for r in rows})
    figure, axes = _axes(title, UNITS.get(value, value), "targets undecided (%)")
    for number, name in enumerate(_configurations(rows)):
        costs = sorted(_best(rows, name, value).values())
        left = [100 * (1 - i / number_of) for i in range(len(costs) + 1)]
        begin = costs[0] / 2 if costs else 1
        axes.step([begin] + costs, left, where="post", label=name, **_style(number))
    axes.set_xscale("log")
    axes.set_ylim(0, 103)
    axes.legend()
    return figure


def scatter(rows: Rows, x: str, y: str, value: str = "wall", title: str = "") -> Any:
    """A point a target: what it costs in two configurations. What one of them
    leaves undecided lies on the edge."""
    rows = _rows(rows)
    of_x, of_y = _best(rows, x, value), _best(rows, y, value)
    every = [v for v in [*of_x.values(), *of_y.values()] if v > 0]
    if not every:
        raise ValueError(f"neither {x} nor {y} decided a target")
    low, high = min(every) / 1.5, max(every) * 3
    unit = UNITS.get(value, value)
    figure, axes = _axes(title, f"{x}: {unit}", f"{y}: {unit}")
    axes.plot([low, high], [low, high], color="#888888", linewidth=0.8)
    both = [k for k in of_x if k in of_y]
    one = [k for k in {**of_x, **of_y} if (k in of_x) != (k in of_y)]
    at = lambda of, k: max(of.get(k, high / 1.15), low)  # noqa: E731
    axes.plot([at(of_x, k) for k in both], [at(of_y, k) for k in both], "o", color=COLOURS[0],
              markersize=5, alpha=0.8, label="decided by both")
    if one:
        axes.plot([at(of_x, k) for k in one], [at(of_y, k) for k in one], "X",
                  color=COLOURS[1], markersize=6, label="undecided by one", clip_on=False)
    axes.set(xscale="log", yscale="log", xlim=(low, high), ylim=(low, high), aspect="equal")
    axes.legend()
    return figure


def over_bound(rows: Rows, value: str = "paths", option: str = "bound",
               title: str = "", log: Optional[bool] = None) -> Any:
    """A value over the bound of a study: paths over -k, or lines covered over
    --max-time. The sum over the targets, of the medians of repetitions."""
    rows = _rows(rows)
    figure, axes = _axes(title, option, UNITS.get(value, value))
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True)
    largest = 0.0
    for number, name in enumerate(_configurations(rows)):
        points: Dict[float, float] = {}
        groups: Dict[Any, List[float]] = {}
        for r in rows:
            if r["configuration"] == name and r.get("bound") is not None:
                groups.setdefault((_number(r["bound"]), r["target"]), []).append(
                    float(r[value]))
        for (bound, _), values in groups.items():
            points[bound] = points.get(bound, 0.0) + median(values)
        xs = sorted(points)
        axes.plot(xs, [points[x] for x in xs], label=name, **_style(number))
        largest = max([largest, *points.values()])
    if log if log is not None else largest > 1000:
        axes.set_yscale("log")
    axes.legend()
    return figure


def _number(bound: Any) -> float:
    """Of "3", "10s", "500ms", "2m"."""
    text = str(bound)
    for unit, factor in (("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)):
        if text.endswith(unit):
            return float(text[: -len(unit)]) * factor
    return float(text)


def save(figure: Any, path: str) -> None:
    """As PNG (200 dots an inch), SVG or PDF, by the name."""
    figure.savefig(path, dpi=200)


KINDS: Sequence[str] = ("cactus", "survival", "scatter", "over-bound")
