# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""verify_oracle.py TOOL JAVA CLASSES CLASS WORK COUNT MAJOR SEED

Changes the code of CLASS (a/B) in COUNT ways, as class files of version MAJOR,
and asks a JVM and `TOOL lower --all` which of them verify. Fails if they do not
agree. From version 51 on a JVM also holds the code against its StackMapTable,
which we do in debug builds: what it rejects for that alone is counted apart.
"""
import os
import random
import re
import shlex
import shutil
import struct
import subprocess
import sys

POOL_SIZES = {3: 5, 4: 5, 5: 9, 6: 9, 7: 3, 8: 3, 9: 5, 10: 5, 11: 5, 12: 5,
              15: 4, 16: 3, 17: 5, 18: 5, 19: 3, 20: 3}
UTF8, CLASS, STRING, FIELD, METHOD, INTERFACE_METHOD = 1, 7, 8, 9, 10, 11
LOCAL_OPS = [21, 22, 23, 24, 25, 54, 55, 56, 57, 58]
BRANCHES = list(range(153, 169)) + [198, 199]
FIELD_OPS, CALL_OPS, CLASS_OPS = [178, 179, 180, 181], [182, 183, 184], [187, 189, 192, 193]


def length(code, pc):
    """Of the instruction at pc."""
    op = code[pc]
    if op in (16, 18, 169, 188) or op in LOCAL_OPS:
        return 2
    if op in (17, 19, 20, 132) or op in FIELD_OPS + CALL_OPS + CLASS_OPS + BRANCHES:
        return 3
    if op in (185, 186, 200, 201):
        return 5
    if op == 197:
        return 4
    if op == 196:
        return 6 if code[pc + 1] == 132 else 4
    padded = (pc + 4) & ~3
    if op == 170:
        low, high = struct.unpack_from(">ii", code, padded + 4)
        return padded + 12 + 4 * (high - low + 1) - pc
    if op == 171:
        return padded + 8 + 8 * struct.unpack_from(">i", code, padded + 4)[0] - pc
    return 1


def starts(code):
    result, pc = [], 0
    while pc < len(code):
        result.append(pc)
        pc += length(code, pc)
    return result


SHORT = [op for op in range(202)
         if op not in (170, 171, 196) and length(bytes([op]) + bytes(8), 0) == 1]


class ClassFile:
    """Constants, the bytes behind them, and where the Code attributes are."""

    def __init__(self, data):
        self.version, count = data[4:8], struct.unpack_from(">H", data, 8)[0]
        self.pool, self.by_tag, at, i = {}, {}, 10, 1
        while i < count:
            tag, begin = data[at], at
            at += 3 + struct.unpack_from(">H", data, at + 1)[0] if tag == UTF8 else POOL_SIZES[tag]
            self.pool[i] = bytearray(data[begin:at])
            self.by_tag.setdefault(tag, []).append(i)
            i += 2 if tag in (5, 6) else 1
        self.count, self.rest = count, bytearray(data[at:])
        self.codes = list(self.find_codes())

    def find_codes(self):
        rest = self.rest
        at = 8 + 2 * struct.unpack_from(">H", rest, 6)[0]
        for _ in ("fields", "methods"):
            members = struct.unpack_from(">H", rest, at)[0]
            at += 2
            for _ in range(members):
                attributes = struct.unpack_from(">H", rest, at + 6)[0]
                at += 8
                for _ in range(attributes):
                    name, size = struct.unpack_from(">HI", rest, at)
                    if self.pool[name][3:] == b"Code":
                        yield at + 6
                    at += 6 + size

    def written(self, name, new, major):
        """With another name, so that all fit one directory."""
        names = re.compile(re.escape(name.encode()) + rb"(?![\w$])")
        out = b"\xca\xfe\xba\xbe" + struct.pack(">HHH", 0, major, self.count)
        for constant in self.pool.values():
            if constant[0] == UTF8:
                text = names.sub(new.encode(), bytes(constant[3:]))
                constant = b"\1" + struct.pack(">H", len(text)) + text
            out += constant
        return out + self.rest


class Mutator:
    def __init__(self, file, rand):
        self.file, self.rand = file, rand

    def change(self):
        if self.rand.random() < 0.25:
            return self.change_reference()
        at = self.rand.choice(self.file.codes)
        rest = self.file.rest
        size = struct.unpack_from(">I", rest, at + 4)[0]
        begin = at + 8
        self.code = bytearray(rest[begin:begin + size])
        self.starts = starts(self.code)
        self.pc = self.rand.choice(self.starts)
        kinds = [(6, self.change_opcode), (4, self.change_operand), (3, self.erase),
                 (2, self.copy), (2, self.put_reference), (1, self.swap),
                 (2, lambda: self.change_handler(begin + size)),
                 (1, lambda: self.change_limit(at))]
        weights, actions = zip(*kinds)
        self.rand.choices(actions, weights)[0]()
        rest[begin:begin + size] = self.code

    def constant(self, *tags):
        return self.rand.choice([i for t in tags for i in self.file.by_tag.get(t, [])] or [1])

    def change_reference(self):
        tag = self.rand.choice([t for t in (FIELD, METHOD, METHOD, INTERFACE_METHOD)
                                if t in self.file.by_tag])
        reference = self.file.pool[self.constant(tag)]
        if self.rand.random() < 0.8:
            reference[1:3] = struct.pack(">H", self.constant(CLASS))
        else:
            reference[3:5] = self.file.pool[self.constant(tag)][3:5]

    def change_opcode(self):
        op = self.code[self.pc]
        size = length(self.code, self.pc)
        choices = {1: SHORT, 2: LOCAL_OPS + [16, 18, 188]}.get(size, [op])
        if size == 3:
            for group in (BRANCHES, FIELD_OPS, CALL_OPS, CLASS_OPS):
                if op in group:
                    choices = group
        self.code[self.pc] = self.rand.choice(choices)

    def change_operand(self):
        longer = [pc for pc in self.starts if length(self.code, pc) > 1]
        if not longer:
            return
        pc = self.rand.choice(longer)
        op = self.code[pc]
        if op in LOCAL_OPS + [132]:
            self.code[pc + 1] = self.rand.randrange(8)
        elif op == 18:
            self.code[pc + 1] = min(255, self.constant(3, 4, STRING, CLASS))
        elif op == 188:
            self.code[pc + 1] = self.rand.randrange(3, 13)
        elif op in BRANCHES:
            struct.pack_into(">h", self.code, pc + 1, self.rand.choice(self.starts) - pc)
        else:
            self.point(pc, op)

    def point(self, pc, op):
        for ops, tags in ((FIELD_OPS, (FIELD,)), (CALL_OPS, (METHOD,)),
                          ([185], (INTERFACE_METHOD,)), (CLASS_OPS + [197], (CLASS,))):
            if op in ops:
                struct.pack_into(">H", self.code, pc + 1, self.constant(*tags))

    def put_reference(self):
        three = [pc for pc in self.starts if length(self.code, pc) == 3]
        if three:
            pc = self.rand.choice(three)
            self.code[pc] = self.rand.choice(FIELD_OPS + CALL_OPS + CLASS_OPS)
            self.point(pc, self.code[pc])

    def erase(self):
        first = self.starts.index(self.pc)
        for pc in self.starts[first:first + self.rand.choice([1, 1, 2, 4])]:
            size = length(self.code, pc)
            self.code[pc:pc + size] = bytes(size)

    def copy(self):
        source = self.rand.choice(self.starts)
        size = length(self.code, source)
        if self.code[source] not in BRANCHES + [170, 171] and size == length(self.code, self.pc):
            self.code[self.pc:self.pc + size] = self.code[source:source + size]

    def swap(self):
        i = self.starts.index(self.pc)
        if i + 1 < len(self.starts):
            middle = self.starts[i + 1]
            end = middle + length(self.code, middle)
            fixed = BRANCHES + [170, 171]
            if self.code[self.pc] not in fixed and self.code[middle] not in fixed:
                self.code[self.pc:end] = self.code[middle:end] + self.code[self.pc:middle]

    def change_handler(self, table):
        rest = self.file.rest
        count = struct.unpack_from(">H", rest, table)[0]
        if count:
            entry = table + 2 + 8 * self.rand.randrange(count)
            field = self.rand.randrange(4)
            value = self.rand.choice(self.starts + [len(self.code)])
            if field == 3:
                value = self.rand.choice(self.file.by_tag[CLASS] + [0])
            struct.pack_into(">H", rest, entry + 2 * field, value)

    def change_limit(self, at):
        at += self.rand.choice([0, 2])
        old = struct.unpack_from(">H", self.file.rest, at)[0]
        struct.pack_into(">H", self.file.rest, at, max(0, old + self.rand.choice([-1, 1])))


def make(classes, name, work, count, major, rand):
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(classes, work)
    with open(os.path.join(classes, name + ".class"), "rb") as f:
        seed = f.read()
    names = []
    for i in range(count):
        file = ClassFile(seed)
        for _ in range(rand.choice([1, 1, 1, 2, 3])):
            Mutator(file, rand).change()
        names.append("%s_%05d" % (name, i))
        with open(os.path.join(work, names[-1] + ".class"), "wb") as f:
            f.write(file.written(name, names[-1], major))
    return names


def jvm_says(java, oracle, work, names):
    run = subprocess.run(java + ["-Xverify:all", "-cp", oracle, "Oracle", work],
                         input="".join(n.replace("/", ".") + "\n" for n in names),
                         capture_output=True, text=True, check=True)
    return dict(line.split("\t", 1) for line in run.stdout.splitlines())


def we_say(tool, work):
    run = subprocess.run([tool, "lower", "--all", "--pipeline=O0", "--no-debug-info",
                          "--max-failures=1000000", work], capture_output=True, text=True)
    assert run.returncode in (0, 2), run
    return {m[1].replace("/", "."): m[0]
            for m in re.finditer(r"^ *([\w/$]+_\d{5})\b.*", run.stdout, re.M)}


def main():
    tool, java, classes, name, work, count, major, seed = sys.argv[1:]
    names = make(classes, name, work, int(count), int(major), random.Random(int(seed)))
    jvm, ours = jvm_says(shlex.split(java), classes, work, names), we_say(tool, work)
    assert len(jvm) == len(names)
    disagreements = by_map = 0
    for name in (n.replace("/", ".") for n in names):
        if (jvm[name] == "ok") == (name not in ours):
            continue
        if name not in ours and int(major) > 50 and re.search("stack ?map", jvm[name], re.I):
            by_map += 1
            continue
        disagreements += 1
        print(name, "JVM:", jvm[name][:300], "we:", ours.get(name, "ok")[:300])
    rejected = sum(answer != "ok" for answer in jvm.values())
    print("%d verify, %d do not, %d for their StackMapTable alone, %d disagreements" % (
        len(names) - rejected, rejected, by_map, disagreements))
    sys.exit(disagreements != 0)


main()
