# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small images of a JDK, jmods and jars to start fuzzing from.

    containers.py DIRECTORY
"""
import io
import os
import struct
import sys
import zipfile
import zlib

MULTIPLIER = 0x01000193


def name_hash(name, seed=MULTIPLIER):
    for byte in name.encode():
        seed = (seed * MULTIPLIER & 0xFFFFFFFF) ^ byte
    return seed & 0x7FFFFFFF


def perfect_hash(names):
    """The redirect table, and for each slot the index of its name."""
    size = len(names)
    redirect, slots = [0] * size, [None] * size
    buckets = {}
    for index, name in enumerate(names):
        buckets.setdefault(name_hash(name) % size, []).append(index)
    for bucket, members in sorted(buckets.items(), key=lambda b: -len(b[1])):
        if len(members) == 1:
            slot = slots.index(None)
            slots[slot], redirect[bucket] = members[0], -1 - slot
            continue
        for seed in range(1, 1 << 20):
            wanted = [name_hash(names[m], seed) % size for m in members]
            if len(set(wanted)) == len(wanted) and all(slots[w] is None for w in wanted):
                break
        else:
            raise ValueError("no perfect hash: take another number of names")
        for member, slot in zip(members, wanted):
            slots[slot] = member
        redirect[bucket] = seed
    return redirect, slots


class Image:
    """A jimage file in this machine's byte order."""

    def __init__(self):
        self.strings, self.offsets = b"", {}
        self.resources, self.entries = b"", []
        self.string("")

    def string(self, text):
        if text not in self.offsets:
            self.offsets[text] = len(self.strings)
            self.strings += text.encode() + b"\0"
        return self.offsets[text]

    def layer(self, method, data, size):
        return struct.pack("=IQQIIB", 0xCAFEFAFA, len(data), size,
                           self.string(method), 0, 1) + data

    def add(self, name, data, stored=None):
        module, _, rest = name[1:].partition("/")
        parent, _, last = rest.rpartition("/")
        base, _, extension = last.rpartition(".") if "." in last else (last, "", "")
        if module == "packages":
            module, parent, base, extension = "packages", "", rest, ""
        values = [0, self.string(module), self.string(parent), self.string(base),
                  self.string(extension), len(self.resources),
                  len(stored) if stored else 0, len(data)]
        self.resources += stored or data
        location = b""
        for kind, value in enumerate(values):
            if value:
                number = value.to_bytes(8, "big").lstrip(b"\0")
                location += bytes([kind << 3 | len(number) - 1]) + number
        self.entries.append((name, location + b"\0"))

    def write(self):
        redirect, slots = perfect_hash([name for name, _ in self.entries])
        locations, offsets = b"\0", []
        for slot in slots:
            offsets.append(len(locations))
            locations += self.entries[slot][1]
        size = len(self.entries)
        return (struct.pack("=7I", 0xCAFEDADA, 1 << 16, 0, size, size,
                            len(locations), len(self.strings))
                + struct.pack("=%di" % size, *redirect)
                + struct.pack("=%dI" % size, *offsets)
                + locations + self.strings + self.resources)


def utf8(text):
    return b"\1" + struct.pack(">H", len(text)) + text.encode()


def class_file(pool, count):
    return (struct.pack(">IHHH", 0xCAFEBABE, 0, 61, count) + pool
            + struct.pack(">7H", 0x21, 1, 0, 0, 0, 0, 0))


def image():
    made = Image()
    plain = class_file(b"\7\0\2" + utf8("a/B") + b"\5" + bytes(8)
                       + utf8("(La/B;I)V"), 6)
    shared = class_file(
        b"\7\0\2" + bytes([23, 0xA0 | made.string("a/B")]) + b"\5" + bytes(8)
        + bytes([25, 0xA0 | made.string("(L;I)V"), 0xA2,
                 0xA0 | made.string("a"), 0xA0 | made.string("B")]), 6)
    made.add("/java.base/a/Plain.class", plain)
    made.add("/java.base/a/Zipped.class", plain,
             made.layer("zip", zlib.compress(plain), len(plain)))
    made.add("/java.base/a/Shared.class", plain,
             made.layer("compact-cp", shared, len(plain)))
    inner = made.layer("compact-cp", shared, len(plain))
    made.add("/java.base/a/Both.class", plain,
             made.layer("zip", zlib.compress(inner), len(inner)))
    made.add("/java.base/module-info.class", plain)
    made.add("/other/c/Text.txt", b"text")
    made.add("/other/c/None.txt", b"")
    made.add("/packages/a", struct.pack("=II", 0, made.string("java.base")))
    made.add("/packages/c", struct.pack("=II", 0, made.string("other")))
    return made.write()


def archive(entries, method=zipfile.ZIP_DEFLATED, before=b""):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as file:
        for name, data in entries:
            file.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, method)
    return before + out.getvalue()


def main():
    directory = sys.argv[1]
    os.makedirs(directory, exist_ok=True)
    body = class_file(b"\7\0\2" + utf8("a/B"), 3)
    versions = [("META-INF/MANIFEST.MF",
                 "Manifest-Version: 1.0\r\nMulti-Release: true\r\n"
                 "Class-Path: other.jar lib/\r\n  more.jar\r\n\r\n"),
                ("a/B.class", body), ("META-INF/versions/11/a/B.class", body),
                ("META-INF/versions/x/a/B.class", body), ("folder/", "")]
    seeds = {
        "modules": image(),
        "a.jmod": archive([("classes/a/B.class", body), ("classes/module-info.class", body),
                           ("bin/x", b"x")], before=b"JM\1\0"),
        "a.jar": archive(versions),
        "stored.jar": archive(versions, zipfile.ZIP_STORED),
        "empty.jar": archive([]),
    }
    for name, data in seeds.items():
        with open(os.path.join(directory, name), "wb") as f:
            f.write(data)


if __name__ == "__main__":
    main()
