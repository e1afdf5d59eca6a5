"""The suite's lit format: RUN lines as usual, and VERDICT files.

A .java file is a test if it has RUN lines (an ordinary shell test) or a first
comment with a VERDICT line; without either it is an input of other tests.
"""
import copy
import os
import re
import subprocess

import lit.formats
import lit.Test

import verdict


class Settings:
    """What the build provides, asked once."""

    def __init__(self, tool, javac, classpath, exec_root):
        self.tool = tool
        self.javac = javac
        self.classpath = classpath
        self.exec_root = exec_root
        self.subcommands = self._subcommands()
        # `check` would confirm each bug on a JVM under every configuration.
        self.command = "run"
        help_text = self._output(self.command, "--help-expert")
        self.options = self._options(help_text)
        # The words of choice options, each on a line of its own.
        self.words = set(re.findall(r"^ {20,}([\w-]+): ", help_text, re.M))

    def _output(self, *args):
        try:
            return subprocess.run(
                [self.tool, *args], capture_output=True, text=True, timeout=20
            ).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ""

    def _subcommands(self):
        table = self._output("--help").partition("Subcommands:\n")[2]
        return re.findall(r"^  (\w+) ", table.partition("\n\n")[0], re.M)

    @staticmethod
    def _options(text):
        options = set(re.findall(r"^  .*?--?([a-z][\w-]*)(?:[ =]|$)", text, re.M))
        return options | set(re.findall(r"--\[no-\]([\w-]+)", text))


class JsymFormat(lit.formats.ShTest):
    def __init__(self, settings):
        super().__init__(execute_external=True)
        self.settings = settings

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for test in super().getTestsInDirectory(
            suite, path_in_suite, lit_config, config
        ):
            path = test.getSourcePath()
            if not path.endswith(".java") or verdict.is_test(path):
                yield test

    def execute(self, test, lit_config):
        path = test.getSourcePath()
        if path.endswith(".java"):
            spec = verdict.read(path)
            if spec:
                return verdict.execute(spec, test, self.settings, lit_config)
        return super().execute(test, lit_config)


def about_any_state(config):
    """For lit.local.cfg: run and check are called with --states=any and the like."""
    tool = config.jsym_of_any_state
    config.substitutions = [(k, tool if k == "%jsym" else v)
                            for k, v in config.substitutions]
    settings = copy.copy(config.test_format.settings)
    settings.tool = tool
    config.test_format = JsymFormat(settings)
