#!/usr/bin/env python3
# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assembles class files for tests, well-formed ones and odd ones.

    jasm.py FILE... -d DIRECTORY        writes pkg/Name.class for each .class

A line is a directive or an instruction; '#' begins a comment where a word
could begin. Names are those of the dialect: java/lang/Object, A.f:I, A.m(I)V.

    .version 49 0                       default 49 (no StackMapTable needed)
    .class public A extends B implements I J     (also: interface abstract ...;
                                        without extends: java/lang/Object;
                                        extends - for none)
    .source A.java  .signature "..."  .deprecated
    .inner INNER OUTER|- NAME|- FLAGS   .enclosing CLASS [NAME(DESC)RET]
    .nesthost A  .nestmember B  .permits C  .record NAME DESC
    .field public static f I [= CONSTANT]
    .attribute NAME HEX                 class level; after .field: of the field;
                                        in a method: of the method
    .codeattribute NAME HEX             of the method's Code

    .method public static m(I)V
      .stack 4  .locals 3               default: 32, and as many as are named
      .throws java/lang/Exception
      .parameter NAME [FLAGS]           MethodParameters
      .line 12                          of the next instruction
      .var 0 NAME DESC FROM TO          labels; .vartype for signatures
      .catch CLASS|any FROM TO HANDLER
      .frame [locals TYPE...] [stack TYPE...]      a full frame here; TYPE: int
                                        float long double null top
                                        uninit-this, uninit:LABEL, or a class
    L1:
      iload 0                           wide where it must be, or by wide
      iinc 0 -1
      ldc CONSTANT                      ldc_w, ldc2_w as written
      getstatic A.f:I
      invokevirtual A.m(I)V             invokestatic interface I.m()V
      invokeinterface I.m()V
      invokedynamic m(I)LJ; HANDLE [CONSTANT...]
      multianewarray [[I 2
      newarray int
      tableswitch 0 L1 L2 default L3    lookupswitch 1:L1 7:L2 default L3
      .bytes CA FE                      raw bytes among the instructions
    .end

CONSTANT: 5  5L  1.5f  1.5  nan  inff  "text\\u0041"  class A  methodtype (I)V
          handle KIND REF  dynamic NAME:DESC HANDLE [CONSTANT...] ;
HANDLE:   KIND REF  with KIND of getfield getstatic putfield putstatic
          invokevirtual invokestatic invokespecial newinvokespecial
          invokeinterface; 'interface REF' for an InterfaceMethodref
"""
import argparse
import os
import re
import struct
import sys

ACCESS = {
    "public": 1, "private": 2, "protected": 4, "static": 8, "final": 0x10,
    "super": 0x20, "synchronized": 0x20, "bridge": 0x40, "volatile": 0x40,
    "varargs": 0x80, "transient": 0x80, "native": 0x100, "interface": 0x200,
    "abstract": 0x400, "strict": 0x800, "synthetic": 0x1000,
    "annotation": 0x2000, "enum": 0x4000, "module": 0x8000, "mandated": 0x8000,
}

# Plain instructions by opcode; the others are handled by the tables below.
PLAIN = """0 nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3
iconst_4 iconst_5 lconst_0 lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1
26 iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0
fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2
aload_3 iaload laload faload daload aaload baload caload saload
59 istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3
fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0
astore_1 astore_2 astore_3 iastore lastore fastore dastore aastore bastore
castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd
fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem
frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor
ixor lxor
133 i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg
dcmpl dcmpg
172 ireturn lreturn freturn dreturn areturn return
190 arraylength athrow
194 monitorenter monitorexit
202 breakpoint
254 impdep1 impdep2"""
LOCAL = {"iload": 21, "lload": 22, "fload": 23, "dload": 24, "aload": 25,
         "istore": 54, "lstore": 55, "fstore": 56, "dstore": 57, "astore": 58,
         "ret": 169}
BRANCH = {name: 153 + i for i, name in enumerate(
    "ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge "
    "if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr".split())}
BRANCH.update(ifnull=198, ifnonnull=199, goto_w=200, jsr_w=201)
FIELD = {"getstatic": 178, "putstatic": 179, "getfield": 180, "putfield": 181}
CALL = {"invokevirtual": 182, "invokespecial": 183, "invokestatic": 184,
        "invokeinterface": 185}
CLASS = {"new": 187, "anewarray": 189, "checkcast": 192, "instanceof": 193}
ARRAY = {"boolean": 4, "char": 5, "float": 6, "double": 7, "byte": 8,
         "short": 9, "int": 10, "long": 11}
HANDLES = {name: i + 1 for i, name in enumerate(
    "getfield getstatic putfield putstatic invokevirtual invokestatic "
    "invokespecial newinvokespecial invokeinterface".split())}
TYPES = {"top": 0, "int": 1, "float": 2, "double": 3, "long": 4, "null": 5,
         "uninit-this": 6}


def plain_opcodes():
    table, code = {}, 0
    for word in PLAIN.split():
        if word.isdigit():
            code = int(word)
        else:
            table[word] = code
            code += 1
    return table


PLAIN = plain_opcodes()


class Mistake(Exception):
    pass


def u1(n):
    return struct.pack(">B", n & 0xFF)


def u2(n):
    return struct.pack(">H", n & 0xFFFF)


def u4(n):
    return struct.pack(">I", n & 0xFFFFFFFF)


def modified_utf8(units):
    """Of a list of UTF-16 units."""
    out = bytearray()
    for c in units:
        if 0 < c < 0x80:
            out.append(c)
        elif c < 0x800:
            out += bytes([0xC0 | c >> 6, 0x80 | c & 0x3F])
        else:
            out += bytes([0xE0 | c >> 12, 0x80 | c >> 6 & 0x3F, 0x80 | c & 0x3F])
    return bytes(out)


def units_of(text):
    raw = text.encode("utf-16-be", "surrogatepass")
    return struct.unpack(">%dH" % (len(raw) // 2), raw)


class Word(str):
    """A word; quoted ones are texts."""

    quoted = False


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}


def words_of(line):
    found, i = [], 0
    while i < len(line):
        if line[i].isspace():
            i += 1
        elif line[i] == "#":
            break
        elif line[i] == '"':
            text, i = "", i + 1
            while i < len(line) and line[i] != '"':
                if line[i] == "\\":
                    i += 1
                    if line[i] == "u":
                        text += chr(int(line[i + 1 : i + 5], 16))
                        i += 4
                    else:
                        text += ESCAPES.get(line[i], line[i])
                else:
                    text += line[i]
                i += 1
            word = Word(text)
            word.quoted = True
            found.append(word)
            i += 1
        else:
            j = i
            while j < len(line) and not line[j].isspace():
                j += 1
            found.append(Word(line[i:j]))
            i = j
    return found


def split_method(ref):
    """A.m(I)V -> A, m, (I)V; m(I)V -> '', m, (I)V."""
    paren = ref.index("(") if "(" in ref else -1
    if paren < 0:
        raise Mistake("'%s' is no method, write A.m(I)V" % ref)
    owner, dot, name = ref[:paren].rpartition(".")
    return owner, name, ref[paren:]


def split_field(ref):
    name, colon, desc = ref.partition(":")
    owner, dot, name = name.rpartition(".")
    if not colon:
        raise Mistake("'%s' is no field, write A.f:I" % ref)
    return owner, name, desc


def argument_words(desc):
    """Stack words of the arguments of a method descriptor."""
    count, i = 0, 1
    while i < len(desc) and desc[i] != ")":
        array = False
        while desc[i] == "[":
            array, i = True, i + 1
        count += 2 if desc[i] in "JD" and not array else 1
        i = desc.index(";", i) + 1 if desc[i] == "L" else i + 1
    return count


class Pool:
    def __init__(self):
        self.entries, self.index, self.bootstraps = [], {}, []

    def add(self, data, wide=False):
        if data not in self.index:
            self.index[data] = len(self.entries) + 1
            self.entries.append(data)
            if wide:
                self.entries.append(b"")
        return self.index[data]

    def utf8(self, text):
        raw = modified_utf8(units_of(text))
        return self.add(u1(1) + u2(len(raw)) + raw)

    def one(self, tag, text):
        return self.add(u1(tag) + u2(self.utf8(text)))

    def cls(self, name):
        return self.one(7, name)

    def name_and_type(self, name, desc):
        return self.add(u1(12) + u2(self.utf8(name)) + u2(self.utf8(desc)))

    def member(self, tag, owner, name, desc):
        return self.add(
            u1(tag) + u2(self.cls(owner)) + u2(self.name_and_type(name, desc)))

    def field(self, ref):
        return self.member(9, *split_field(ref))

    def method(self, ref, interface=False):
        return self.member(11 if interface else 10, *split_method(ref))

    def handle(self, words):
        """Takes KIND [interface] REF off the front of words."""
        kind = HANDLES.get(words[0])
        if kind is None:
            raise Mistake("'%s' is no kind of method handle" % words[0])
        words.pop(0)
        interface = kind == 9
        if words[0] == "interface":
            interface = True
            words.pop(0)
        ref = words.pop(0)
        target = self.field(ref) if kind < 5 else self.method(ref, interface)
        return self.add(u1(15) + u1(kind) + u2(target))

    def bootstrap(self, words):
        """Takes HANDLE CONSTANT... off words, up to the end or ';'."""
        handle = self.handle(words)
        arguments = []
        while words and words[0] != ";":
            arguments.append(self.constant(words)[0])
        if words:
            words.pop(0)
        data = u2(handle) + u2(len(arguments)) + b"".join(map(u2, arguments))
        if data not in self.bootstraps:
            self.bootstraps.append(data)
        return self.bootstraps.index(data)

    def dynamic(self, tag, name, desc, words):
        index = self.bootstrap(words)
        return self.add(u1(tag) + u2(index) + u2(self.name_and_type(name, desc)))

    def constant(self, words):
        """Takes one constant off words; (index, takes two stack words)."""
        word = words.pop(0)
        if word.quoted:
            return self.one(8, word), False
        if word == "class":
            return self.cls(words.pop(0)), False
        if word == "methodtype":
            return self.one(16, words.pop(0)), False
        if word == "handle":
            return self.handle(words), False
        if word == "dynamic":
            name, _, desc = words.pop(0).partition(":")
            return self.dynamic(17, name, desc, words), desc in ("J", "D")
        if re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)L", word):
            return self.add(u1(5) + struct.pack(">Q", int(word[:-1], 0) % 2**64),
                            wide=True), True
        if re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", word):
            return self.add(u1(3) + u4(int(word, 0))), False
        try:
            if word.endswith("f") and word != "inf":
                return self.add(u1(4) + struct.pack(">f", float(word[:-1]))), False
            return self.add(u1(6) + struct.pack(">d", float(word)), wide=True), True
        except ValueError:
            raise Mistake("'%s' is no constant" % word)

    def bytes(self):
        return u2(len(self.entries) + 1) + b"".join(self.entries)


class Code:
    """The instructions of one method, in two passes: sizes, then bytes."""

    def __init__(self, pool):
        self.pool = pool
        self.items = []  # (size, emit(pc) -> bytes) or (None, label)
        self.labels = {}
        self.pc = 0
        self.max_local = 0
        self.stack = 32
        self.locals = None
        self.catches, self.lines, self.vars, self.frames = [], [], [], []
        self.extra = []

    def label(self, name):
        if name in self.labels:
            raise Mistake("label '%s' is there twice" % name)
        self.labels[name] = self.pc

    def at(self, name):
        if name in self.labels:
            return self.labels[name]
        if re.fullmatch(r"@\d+", name):  # a bare offset, perhaps a wrong one
            return int(name[1:])
        raise Mistake("there is no label '%s'" % name)

    def emit(self, data):
        self.items.append((self.pc, lambda pc: data))
        self.pc += len(data)

    def emit_later(self, size, make):
        self.items.append((self.pc, make))
        self.pc += size

    def uses_local(self, index, two=False):
        self.max_local = max(self.max_local, index + (2 if two else 1))

    def local(self, op, name, words, wide):
        index = int(words.pop(0))
        self.uses_local(index, name[0] in "ld")
        if wide or index > 255:
            self.emit(u1(196) + u1(op) + u2(index))
        else:
            self.emit(u1(op) + u1(index))

    def iinc(self, words, wide):
        index, by = int(words.pop(0)), int(words.pop(0))
        self.uses_local(index)
        if wide or index > 255 or not -128 <= by <= 127:
            self.emit(u1(196) + u1(132) + u2(index) + u2(by))
        else:
            self.emit(u1(132) + u1(index) + u1(by))

    def branch(self, op, target):
        if op in (200, 201):
            self.emit_later(5, lambda pc: u1(op) + u4(self.at(target) - pc))
        else:
            self.emit_later(3, lambda pc: u1(op) + u2(self.at(target) - pc))

    def switch(self, name, words):
        low = None
        if name == "tableswitch":
            low = int(words.pop(0), 0)
        targets = words[: words.index("default")]
        default = words[words.index("default") + 1]
        del words[:]
        pad = 3 - self.pc % 4
        if low is not None:
            size = 1 + pad + 12 + 4 * len(targets)
        else:
            size = 1 + pad + 8 + 8 * len(targets)

        def make(pc):
            out = u1(170 if low is not None else 171) + bytes(pad)
            out += u4(self.at(default) - pc)
            if low is not None:
                out += u4(low) + u4(low + len(targets) - 1)
                return out + b"".join(u4(self.at(t) - pc) for t in targets)
            out += u4(len(targets))
            for t in targets:
                key, _, label = t.partition(":")
                out += u4(int(key, 0)) + u4(self.at(label) - pc)
            return out

        self.emit_later(size, make)

    def instruction(self, words):
        pool, name = self.pool, words.pop(0)
        wide = name == "wide"
        if wide:
            name = words.pop(0)
        if name in PLAIN:
            found = re.fullmatch(r"([ilfda])(load|store)_(\d)", name)
            if found:
                self.uses_local(int(found[3]), found[1] in "ld")
            self.emit(u1(PLAIN[name]))
        elif name in LOCAL:
            self.local(LOCAL[name], name, words, wide)
        elif name == "iinc":
            self.iinc(words, wide)
        elif name in BRANCH:
            self.branch(BRANCH[name], words.pop(0))
        elif name == "bipush":
            self.emit(u1(16) + u1(int(words.pop(0), 0)))
        elif name == "sipush":
            self.emit(u1(17) + u2(int(words.pop(0), 0)))
        elif name in ("ldc", "ldc_w", "ldc2_w"):
            index, _ = pool.constant(words)
            if name == "ldc" and index > 255:
                name = "ldc_w"
            op = {"ldc": 18, "ldc_w": 19, "ldc2_w": 20}[name]
            self.emit(u1(op) + (u1(index) if op == 18 else u2(index)))
        elif name in ("tableswitch", "lookupswitch"):
            self.switch(name, words)
        elif name in FIELD:
            self.emit(u1(FIELD[name]) + u2(pool.field(words.pop(0))))
        elif name in CALL:
            self.call(name, words)
        elif name == "invokedynamic":
            _, method, desc = split_method(words.pop(0))
            self.emit(u1(186) + u2(pool.dynamic(18, method, desc, words)) + u2(0))
        elif name in CLASS:
            self.emit(u1(CLASS[name]) + u2(pool.cls(words.pop(0))))
        elif name == "newarray":
            kind = words.pop(0)
            self.emit(u1(188) + u1(ARRAY[kind] if kind in ARRAY else int(kind)))
        elif name == "multianewarray":
            self.emit(u1(197) + u2(pool.cls(words.pop(0))) + u1(int(words.pop(0))))
        else:
            raise Mistake("unknown instruction '%s'" % name)
        if words:
            raise Mistake("too many operands: %s" % " ".join(words))

    def call(self, name, words):
        interface = name == "invokeinterface"
        if words[0] == "interface":
            interface = True
            words.pop(0)
        ref = words.pop(0)
        self.emit(u1(CALL[name]) + u2(self.pool.method(ref, interface)))
        if name == "invokeinterface":
            self.emit(u1(argument_words(split_method(ref)[2]) + 1) + u1(0))

    def frame_types(self, words):
        out, count = b"", 0
        while words and words[0] not in ("locals", "stack"):
            word = words.pop(0)
            count += 1
            if word in TYPES:
                out += u1(TYPES[word])
            elif word.startswith("uninit:"):
                out += u1(8) + u2(self.at(word[7:]))
            else:
                out += u1(7) + u2(self.pool.cls(word))
        return u2(count) + out

    def stack_map(self):
        out, last = u2(len(self.frames)), -1
        for pc, words in self.frames:
            parts = {"locals": u2(0), "stack": u2(0)}
            while words:
                part = words.pop(0)
                parts[part] = self.frame_types(words)
            out += u1(255) + u2(pc - last - 1) + parts["locals"] + parts["stack"]
            last = pc
        return out

    def bytes(self, argument_locals):
        pool, code = self.pool, b"".join(make(pc) for pc, make in self.items)
        limit = self.locals
        if limit is None:
            limit = max(self.max_local, argument_locals)
        out = u2(self.stack) + u2(limit) + u4(len(code)) + code
        out += u2(len(self.catches))
        for kind, start, end, handler in self.catches:
            index = 0 if kind == "any" else pool.cls(kind)
            out += u2(self.at(start)) + u2(self.at(end)) + u2(self.at(handler))
            out += u2(index)
        attributes = []
        if self.lines:
            attributes.append(("LineNumberTable", u2(len(self.lines)) + b"".join(
                u2(pc) + u2(line) for pc, line in self.lines)))
        for table in ("LocalVariableTable", "LocalVariableTypeTable"):
            rows = [v for v in self.vars if v[0] == table]
            data = u2(len(rows))
            for _, index, name, desc, start, end in rows:
                data += u2(self.at(start)) + u2(self.at(end) - self.at(start))
                data += u2(pool.utf8(name)) + u2(pool.utf8(desc)) + u2(index)
            if rows:
                attributes.append((table, data))
        if self.frames:
            attributes.append(("StackMapTable", self.stack_map()))
        return out + attribute_bytes(pool, attributes + self.extra)


def attribute_bytes(pool, attributes):
    out = u2(len(attributes))
    for name, data in attributes:
        out += u2(pool.utf8(name)) + u4(len(data)) + data
    return out


class ClassFile:
    def __init__(self, version):
        self.version = version
        self.pool = Pool()
        self.flags, self.name, self.super = 0, None, "java/lang/Object"
        self.interfaces, self.members, self.attributes = [], {9: [], 10: []}, []
        self.lists = {}

    def header(self, words):
        while words and words[0] in ACCESS:
            self.flags |= ACCESS[words.pop(0)]
        if not self.flags & 0x200:
            self.flags |= 0x20
        self.name = words.pop(0)
        if words and words[0] == "extends":
            self.super = words[1]
            del words[:2]
        if words and words[0] == "implements":
            self.interfaces = words[1:]
            del words[:]
        if words:
            raise Mistake("too many words: %s" % " ".join(words))

    def bytes(self):
        pool = self.pool
        tail = u2(self.flags) + u2(pool.cls(self.name))
        tail += u2(0 if self.super == "-" else pool.cls(self.super))
        tail += u2(len(self.interfaces))
        tail += b"".join(u2(pool.cls(i)) for i in self.interfaces)
        for kind in (9, 10):
            tail += u2(len(self.members[kind]))
            for member in self.members[kind]:
                tail += member()
        attributes = self.attributes + [
            (name, u2(len(rows)) + b"".join(rows))
            for name, rows in self.lists.items()]
        if pool.bootstraps:
            attributes.append(("BootstrapMethods",
                               u2(len(pool.bootstraps)) + b"".join(pool.bootstraps)))
        tail += attribute_bytes(pool, attributes)
        major, minor = self.version
        return u4(0xCAFEBABE) + u2(minor) + u2(major) + pool.bytes() + tail


class Assembler:
    def __init__(self):
        self.classes = []
        self.version = (49, 0)
        self.cls = self.code = self.method = None
        self.holder = None  # where .attribute and .signature go

    def line(self, text):
        words = words_of(text)
        if not words:
            return
        while words and re.fullmatch(r"[A-Za-z_][\w$]*:", words[0]) and self.method:
            self.code.label(words.pop(0)[:-1])
        if not words:
            return
        if words[0].startswith(".") and not words[0].quoted:
            self.directive(words.pop(0)[1:], words)
        elif self.method:
            self.method["has_code"] = True
            self.code.instruction(words)
        else:
            raise Mistake("'%s' outside a method" % words[0])

    def directive(self, name, words):
        if name == "version":
            self.version = (int(words[0]), int(words[1]) if len(words) > 1 else 0)
        elif name == "class":
            self.cls = ClassFile(self.version)
            self.classes.append(self.cls)
            self.cls.header(words)
            self.holder = self.cls.attributes
        elif self.cls is None:
            raise Mistake(".class must come first")
        elif name in ("source", "signature", "attribute", "deprecated"):
            self.simple_attribute(name, words)
        elif self.method is not None:
            self.method_directive(name, words)
        else:
            self.class_directive(name, words)

    def simple_attribute(self, name, words):
        pool = self.cls.pool
        if name == "attribute":
            data = bytes.fromhex("".join(words[1:]))
            self.holder.append((words[0], data))
        elif name == "deprecated":
            self.holder.append(("Deprecated", b""))
        else:
            kind = {"source": "SourceFile", "signature": "Signature"}[name]
            self.holder.append((kind, u2(pool.utf8(words[0]))))

    def class_directive(self, name, words):
        cls, pool = self.cls, self.cls.pool
        index = lambda w: 0 if w == "-" else pool.cls(w)
        if name == "field":
            self.field(words)
        elif name == "method":
            self.begin_method(words)
        elif name == "inner":
            flags = sum(ACCESS[w] for w in words[3:])
            simple = 0 if words[2] == "-" else pool.utf8(words[2])
            cls.lists.setdefault("InnerClasses", []).append(
                u2(index(words[0])) + u2(index(words[1])) + u2(simple) + u2(flags))
        elif name == "enclosing":
            method = 0
            if len(words) > 1:
                method = pool.name_and_type(*split_method(words[1])[1:])
            cls.attributes.append(
                ("EnclosingMethod", u2(pool.cls(words[0])) + u2(method)))
        elif name == "nesthost":
            cls.attributes.append(("NestHost", u2(pool.cls(words[0]))))
        elif name in ("nestmember", "permits"):
            kind = "NestMembers" if name == "nestmember" else "PermittedSubclasses"
            cls.lists.setdefault(kind, []).append(u2(pool.cls(words[0])))
        elif name == "record":
            cls.lists.setdefault("Record", [])
            if words:
                cls.lists["Record"].append(
                    u2(pool.utf8(words[0])) + u2(pool.utf8(words[1])) + u2(0))
        else:
            raise Mistake("unknown directive '.%s'" % name)

    def field(self, words):
        pool, flags, attributes = self.cls.pool, 0, []
        while words[0] in ACCESS and len(words) > 2 and words[1] != "=":
            flags |= ACCESS[words.pop(0)]
        name, desc = words.pop(0), words.pop(0)
        if words and words.pop(0) == "=":
            attributes.append(("ConstantValue", u2(pool.constant(words)[0])))
        self.holder = attributes
        self.cls.members[9].append(
            lambda: u2(flags) + u2(pool.utf8(name)) + u2(pool.utf8(desc))
            + attribute_bytes(pool, attributes))

    def begin_method(self, words):
        flags = 0
        while words[0] in ACCESS and "(" not in words[0]:
            flags |= ACCESS[words.pop(0)]
        _, name, desc = split_method(words.pop(0))
        self.code = Code(self.cls.pool)
        self.method = {"flags": flags, "name": name, "desc": desc,
                       "has_code": False, "attributes": [], "throws": [],
                       "parameters": []}
        self.holder = self.method["attributes"]

    def method_directive(self, name, words):
        code = self.code
        if name == "end":
            self.end_method()
        elif name == "stack":
            code.stack = int(words[0])
        elif name == "locals":
            code.locals = int(words[0])
        elif name == "throws":
            self.method["throws"] += words
        elif name == "parameter":
            flags = sum(ACCESS[w] for w in words[1:])
            self.method["parameters"].append((words[0], flags))
        elif name == "line":
            code.lines.append((code.pc, int(words[0])))
        elif name in ("var", "vartype"):
            table = "LocalVariable%sTable" % ("Type" if name == "vartype" else "")
            code.vars.append((table, int(words[0]), *words[1:5]))
        elif name == "catch":
            code.catches.append(tuple(words[:4]))
        elif name == "frame":
            code.frames.append((code.pc, words))
        elif name == "bytes":
            self.method["has_code"] = True
            code.emit(bytes.fromhex("".join(words)))
        elif name == "codeattribute":
            code.extra.append((words[0], bytes.fromhex("".join(words[1:]))))
        else:
            raise Mistake("unknown directive '.%s' in a method" % name)

    def end_method(self):
        method, code, cls = self.method, self.code, self.cls
        pool = cls.pool
        attributes = []
        if method["has_code"]:
            arguments = argument_words(method["desc"]) + (not method["flags"] & 8)
            attributes.append(("Code", code.bytes(arguments)))
        if method["throws"]:
            attributes.append(("Exceptions", u2(len(method["throws"])) + b"".join(
                u2(pool.cls(c)) for c in method["throws"])))
        if method["parameters"]:
            attributes.append(("MethodParameters", u1(len(method["parameters"])) +
                               b"".join(u2(pool.utf8(n)) + u2(f)
                                        for n, f in method["parameters"])))
        attributes += method["attributes"]
        data = (u2(method["flags"]) + u2(pool.utf8(method["name"]))
                + u2(pool.utf8(method["desc"])) + attribute_bytes(pool, attributes))
        cls.members[10].append(lambda: data)
        self.method, self.holder = None, cls.attributes


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("-d", dest="directory", required=True)
    options = parser.parse_args()
    for path in options.files:
        assembler = Assembler()
        with open(path, encoding="utf-8") as source:
            for number, text in enumerate(source, 1):
                try:
                    assembler.line(text)
                except (Mistake, IndexError, KeyError, ValueError) as e:
                    sys.exit("%s:%d: error: %s" % (path, number, e))
        if assembler.method is not None:
            sys.exit("%s: error: .end is missing" % path)
        for cls in assembler.classes:
            target = os.path.join(options.directory, cls.name + ".class")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as out:
                out.write(cls.bytes())


if __name__ == "__main__":
    main()
