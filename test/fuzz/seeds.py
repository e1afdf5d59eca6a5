# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Class files to start fuzzing from: small ones of Debian's jars and what the
assembler's tests make.

    seeds.py DIRECTORY [COUNT]
"""
import glob
import os
import random
import subprocess
import sys
import zipfile

directory = sys.argv[1]
count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
os.makedirs(directory, exist_ok=True)

# Odd shapes first: every assembler source among the tests.
for source in glob.glob(os.path.join(root, "test", "**", "*.jasm"), recursive=True):
    target = os.path.join(directory, "jasm", os.path.basename(source))
    subprocess.run([sys.executable, os.path.join(root, "utils", "jasm.py"), source,
                    "-d", target], stderr=subprocess.DEVNULL)

found = []
for jar in sorted(set(map(os.path.realpath, glob.glob("/usr/share/java/*.jar")))):
    with zipfile.ZipFile(jar) as archive:
        found += [(jar, entry.filename) for entry in archive.infolist()
                  if entry.filename.endswith(".class") and entry.file_size < 3000]
random.Random(1).shuffle(found)
for number, (jar, name) in enumerate(found[:count]):
    with zipfile.ZipFile(jar) as archive:
        with open(os.path.join(directory, "%04d.class" % number), "wb") as out:
            out.write(archive.read(name))
