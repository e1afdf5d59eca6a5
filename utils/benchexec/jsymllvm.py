# This file is part of jsym-llvm, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tool-info module for BenchExec: benchexec --tool-directory ... with
<benchmark tool="jsymllvm"> and this file in benchexec/tools or on PYTHONPATH."""

import benchexec.result as result
import benchexec.tools.template


class Tool(benchexec.tools.template.BaseTool2):
    """jsym-llvm, a symbolic executor for Java on LLVM IR."""

    REQUIRED_PATHS = ["."]

    def name(self):
        return "jsym-llvm"

    def executable(self, tool_locator):
        return tool_locator.find_executable("jsym-svcomp", subdir="utils/benchexec")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="jsym-llvm")

    def cmdline(self, executable, options, task, rlimits):
        if rlimits.cputime and not any(o.startswith("--max-time") for o in options):
            # The verdict so far is worth more than being killed.
            options = options + ["--max-time=%ds" % max(1, int(rlimits.cputime * 0.9))]
        if rlimits.memory and not any(o.startswith("--max-memory") for o in options):
            options = options + ["--max-memory=%dM" % max(64, int(rlimits.memory * 0.9) >> 20)]
        return [executable] + options + [task.property_file] + list(task.input_files)

    def determine_result(self, run):
        for line in run.output:
            word = line.strip()
            if word == "TRUE":
                return result.RESULT_TRUE_PROP
            if word == "FALSE":
                return result.RESULT_FALSE_PROP
            if word == "UNKNOWN":
                return result.RESULT_UNKNOWN
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.signal:
            return "KILLED BY SIGNAL %d" % run.exit_code.signal
        return "%s(%s)" % (result.RESULT_ERROR, run.exit_code.value)
