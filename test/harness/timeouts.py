"""Limits on the time of a test where Python has no psutil, which lit asks for."""
import os

import lit.util

import processes


def install():
    if not lit.util.killProcessAndChildrenIsSupported()[0] and os.path.exists(
        "/proc/self/stat"
    ):
        lit.util.killProcessAndChildrenIsSupported = lambda: (True, "")
        lit.util.killProcessAndChildren = processes.kill_tree
