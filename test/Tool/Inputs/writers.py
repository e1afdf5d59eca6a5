"""writers.py BUILD: rooms whose object files refer to functions that write files. Prints each, and how many were looked at."""

import glob
import os
import re
import subprocess
import sys

WRITES = re.compile(r"""\b(
    llvm::raw_fd_ostream::raw_fd_ostream\(llvm::StringRef | llvm::raw_fd_stream | llvm::ToolOutputFile |
    llvm::writeToOutput | llvm::sys::fs::(openFile(?!ForRead|Read)\w* | openNativeFile(?!ForRead)\w* | create\w+ | rename\w* | copy_file |
    remove\w* | TempFile::\w+ | setPermissions | resize_file\w*)\( | std::basic_ofstream | std::basic_fstream | std::filesystem:: )
    | ^(fopen|fopen64|freopen|open|open64|openat|creat|rename|unlink|remove|mkdir|rmdir|symlink|link|truncate)(@.*)?$""", re.X)

build = sys.argv[1]
objects = {}
# Archives, not objects: of files that are gone a build tree may still have those.
for archive in sorted(glob.glob(os.path.join(build, "lib/*/libJsym*.a")) + glob.glob(os.path.join(build, "frontend-jvm/*/libJsym*.a"))):
    objects[os.path.basename(archive)[len("libJsym"):-2]] = [archive]
objects["jsym-llvm"] = [os.path.join(build, "tools/jsym-llvm/libJsymTool.a")]
assert "Support" in objects and "jsym-llvm" in objects, objects.keys()
for room, files in sorted(objects.items()):
    nm = subprocess.run(["nm", "-C", "--undefined-only", "--format=just-symbols", *files], capture_output=True, text=True, check=True)
    found = {s for s in nm.stdout.splitlines() if WRITES.search(s)}
    if room == "Support":
        assert found, "nothing writes: what this looks for is out of date"
        continue
    for symbol in sorted(found):
        print("%s refers to %s" % (room, symbol))
print("rooms: %d" % len(objects))
