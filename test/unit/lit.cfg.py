# The gtest programs, one a room, as lit tests: sharded and counted one by one.
import os

import lit.formats

root = lit_config.params.get("jsym_obj_root")
if not root:
    lit_config.fatal("run lit on test/ or on build/test, not on test/unit alone")
config.name = "jsym-unit"
config.suffixes = []
config.excludes = []
config.test_source_root = os.path.join(root, "unit")
config.test_exec_root = config.test_source_root
config.test_format = lit.formats.GoogleTest(".", "Tests")
