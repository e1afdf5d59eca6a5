"""python3 -m jsymllvm: studies and figures from a shell."""

from __future__ import annotations

import argparse
import shlex
import sys
from typing import Dict, List, Optional, Sequence, Tuple

from . import plots, slurm
from .study import (Study, disagreements, measure, read_rows, read_study, read_targets,
                    write_csv, write_json)
from .tool import Tool, ToolError


def _study_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("targets", nargs="+", help="methods, files of methods, jars "
                        "(a.jar:*Util.* for some of its methods), directories of classes")
    parser.add_argument("--configuration", action="append", default=[], metavar="NAME=OPTIONS",
                        help="what is compared, e.g. 'lazy=--heap=lazy'; several times")
    parser.add_argument("--bound", metavar="OPTION=A,B,C",
                        help="an option whose values are tried one after the other: k=1,2,3")
    parser.add_argument("--repetitions", type=int, default=1)
    parser.add_argument("--options", default="", help="of all calls, e.g. '--max-time=10s'")
    parser.add_argument("--command", default="run", choices=["run", "check"])
    parser.add_argument("--timeout", type=float, help="seconds after which a call is killed")


def _study(args: argparse.Namespace) -> Study:
    configurations: Dict[str, List[str]] = {}
    for item in args.configuration or ["default="]:
        name, _, options = item.partition("=")
        configurations[name] = shlex.split(options)
    bound: Optional[Tuple[str, List[str]]] = None
    if args.bound:
        option, _, values = args.bound.partition("=")
        bound = (option.lstrip("-"), values.split(","))
    targets = [m for t in args.targets for m in read_targets(t)]
    return Study(targets, configurations, args.repetitions, bound,
                 shlex.split(args.options), args.command, args.timeout)


def _write(rows: List[Dict[str, object]], output: str) -> None:
    (write_json if output.endswith(".json") else write_csv)(output, rows)


def _measure(args: argparse.Namespace) -> int:
    if args.part:
        number, _, of = args.part.partition("/")
        study = read_study(args.study)
        rows = measure(study, jobs=args.jobs, tasks=study.part(int(number), int(of)))
    else:
        rows = measure(read_study(args.study), jobs=args.jobs)
    _write(rows, args.output)
    return 0


def _compare(args: argparse.Namespace) -> int:
    def tell(row: Dict[str, object]) -> None:
        print(f"{row['target']}  {row['configuration']}  {row['verdict']}  "
              f"{row['paths']} paths  {row['wall']:.2f} s  {row['message']}", file=sys.stderr)

    rows = measure(_study(args), jobs=args.jobs, tell=tell)
    _write(rows, args.output)
    wrong = disagreements(rows)
    for each in wrong:
        print("they disagree:", each)
    return 4 if wrong else 0


def _slurm(args: argparse.Namespace) -> int:
    script = slurm.write_study_job(_study(args), args.directory, tasks=args.tasks,
                                   time=args.time, memory=args.memory)
    print(f"sbatch --wait {shlex.quote(script)}")
    return 0


def _plot(args: argparse.Namespace) -> int:
    rows = read_rows(*args.rows)
    if args.kind == "scatter":
        names = list(dict.fromkeys(r["configuration"] for r in rows))
        x, y = args.of.split(",") if args.of else names[:2]
        figure = plots.scatter(rows, x, y, args.value, args.title)
    elif args.kind == "over-bound":
        figure = plots.over_bound(rows, args.value, args.of or "bound", args.title)
    else:
        draw = plots.cactus if args.kind == "cactus" else plots.survival
        figure = draw(rows, args.value, args.title)
    plots.save(figure, args.output)
    return 0


def main(arguments: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="jsymllvm", description=__doc__)
    sub = parser.add_subparsers(required=True)
    p = sub.add_parser("compare", help="measure targets in several configurations, here")
    _study_options(p)
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--output", default="rows.csv", help="a .csv or .json")
    p.set_defaults(call=_compare)
    p = sub.add_parser("slurm", help="write a study and the script of a job array for it")
    _study_options(p)
    p.add_argument("--directory", default="study")
    p.add_argument("--tasks", type=int, default=100)
    p.add_argument("--time", default="01:00:00")
    p.add_argument("--memory", default="4G")
    p.set_defaults(call=_slurm)
    p = sub.add_parser("measure", help="what a task of that array does")
    p.add_argument("study")
    p.add_argument("--part", metavar="I/N")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--output", default="rows.csv")
    p.set_defaults(call=_measure)
    p = sub.add_parser("plot", help="draw tables: PNG, SVG or PDF")
    p.add_argument("kind", choices=plots.KINDS)
    p.add_argument("rows", nargs="+")
    p.add_argument("--value", default="wall", help="a column of the tables")
    p.add_argument("--of", help="scatter: two configurations, X,Y; over-bound: the "
                   "bound's name")
    p.add_argument("--title", default="")
    p.add_argument("--output", default="figure.png")
    p.set_defaults(call=_plot)
    args = parser.parse_args(arguments)
    try:
        return int(args.call(args))
    except (ToolError, ValueError, OSError) as e:
        print(f"jsymllvm: error: {e}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as e:
        print(f"jsymllvm: error: {e.name} is not installed (Debian: python3-{e.name})",
              file=sys.stderr)
        return 2


sys.exit(main())
