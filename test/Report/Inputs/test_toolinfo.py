"""The tool-info module against a stub of what it derives from."""
import importlib.util
import sys
import types
from collections import namedtuple


def stub(name, **members):
    module = types.ModuleType(name)
    module.__dict__.update(members)
    sys.modules[name] = module
    return module


result = stub("benchexec.result", RESULT_TRUE_PROP="true", RESULT_FALSE_PROP="false",
              RESULT_UNKNOWN="unknown", RESULT_ERROR="ERROR", RESULT_TIMEOUT="TIMEOUT")


class BaseTool2:
    def _version_from_tool(self, executable, arg="--version", line_prefix=None):
        return (executable, arg, line_prefix)


template = stub("benchexec.tools.template", BaseTool2=BaseTool2)
tools = stub("benchexec.tools", template=template)
stub("benchexec", result=result, tools=tools)

spec = importlib.util.spec_from_file_location("jsymllvm", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
tool = module.Tool()

Task = namedtuple("Task", "property_file input_files")
Limits = namedtuple("Limits", "cputime memory")
Run = namedtuple("Run", "output exit_code was_timeout")
Code = namedtuple("Code", "value signal")

command = tool.cmdline("jsym-svcomp", ["--witness=w.graphml"], Task("p.prp", ["common", "dir"]),
                       Limits(900, 8 << 30))
assert command == ["jsym-svcomp", "--witness=w.graphml", "--max-time=810s", "--max-memory=7372M",
                   "p.prp", "common", "dir"], command
assert tool.cmdline("x", ["--max-time=5s"], Task("p", ["d"]), Limits(900, None)) == \
    ["x", "--max-time=5s", "p", "d"]


def verdict(lines, value=0, signal=None, timeout=False):
    return tool.determine_result(Run(lines, Code(value, signal), timeout))


assert verdict(["TRUE", "verdict: no bug; all paths explored"]) == "true"
assert verdict(["FALSE", "verdict: bug"], 1) == "false"
assert verdict(["UNKNOWN", "verdict: undecided"], 3) == "unknown"
assert verdict([], None, 9, True) == "TIMEOUT"
assert verdict([], None, 11) == "KILLED BY SIGNAL 11"
assert verdict(["jsym-llvm: error: x"], 2) == "ERROR(2)"
assert tool.version("jsym-svcomp") == ("jsym-svcomp", "--version", "jsym-llvm")
print("the tool-info module does what it should")
