"""A laboratory over the command jsym-llvm: explore, compare, tabulate, draw.

    import jsymllvm
    found = jsymllvm.explore("examples/Clamp.java:at")
    print(found.verdict, found.paths)

    study = jsymllvm.Study(["java.lang.Math.floorMod(int,int)"],
                           {"dfs": ["--search=dfs"], "bfs": ["--search=bfs"]})
    rows = jsymllvm.measure(study)
    jsymllvm.write_csv("rows.csv", rows)

Pure Python over the command and its JSON, for Python 3.9 and later. Tables are
lists of dictionaries; `frame` makes a pandas frame of one where pandas is there,
jsymllvm.plots draws with matplotlib, jsymllvm.slurm writes job arrays, and
jsymllvm.dask explores on the workers of Dask.distributed.
"""

from .study import (Study, disagreements, frame, measure, read_rows, read_study,
                    read_targets, write_csv, write_json, write_study)
from .tool import Exploration, Tool, ToolError, explore

__all__ = [
    "Exploration", "Study", "Tool", "ToolError", "disagreements", "explore",
    "frame", "measure", "read_rows", "read_study", "read_targets", "write_csv",
    "write_json", "write_study",
]
