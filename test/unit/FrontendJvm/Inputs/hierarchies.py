# Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random class hierarchies over three packages, with all kinds of access, default
methods and diamonds, and calls of their methods from everywhere.

    hierarchies.py WORLDS DIRECTORY     writes class files and calls.txt there

A line of calls.txt: caller, method of the caller, kind of reference (V or I),
class and method that it names, class of the receiver.
"""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), *[".."] * 4, "utils"))
import jasm

TEXT = "()Ljava/lang/String;"


class Type:
    def __init__(self, name, interface, abstract, public, super_, interfaces):
        self.name, self.interface, self.abstract = name, interface, abstract
        self.public, self.super, self.interfaces = public, super_, interfaces
        self.methods = []  # (name, flags)
        self.calls = []

    def supers(self):
        found = {self}
        for up in ([self.super] if self.super else []) + self.interfaces:
            found |= up.supers()
        return found


def make_type(rng, world, number, types):
    package = "%s%d" % (rng.choice("pqr"), world)
    interface = rng.random() < 0.4
    interfaces = [t for t in types if t.interface]
    classes = [t for t in types if not t.interface]
    wanted = rng.sample(interfaces, min(len(interfaces), rng.choice([0, 1, 1, 2])))
    # What is not public is out of reach of other packages: keep it rare, and
    # out of the way of those that derive from it.
    def reachable(t):
        return t.public or t.name.startswith(package + "/")

    super_ = None
    if not interface and classes and rng.random() < 0.8:
        super_ = rng.choice(classes[-6:])
        if not reachable(super_):
            super_ = None
    result = Type("%s/T%d" % (package, number), interface,
                  not interface and rng.random() < 0.3, rng.random() < 0.9,
                  super_, [t for t in wanted if reachable(t)])
    for method in "mn":
        if rng.random() < 0.25:
            continue
        if interface:
            flags = rng.choice(["public abstract"] * 4 + ["public"] * 5
                               + ["private", "public static"])
        else:
            flags = rng.choice(["public", "public", "protected", "", "", "private"])
            if result.abstract and flags != "private" and rng.random() < 0.4:
                flags += " abstract"
            elif rng.random() < 0.05:
                flags += " static"
        result.methods.append((method, flags))
    return result


def emit(t):
    kind = "interface abstract" if t.interface else "abstract" if t.abstract else ""
    lines = [".version 52", ".class %s %s %s extends %s %s" % (
        "public" if t.public else "", kind, t.name,
        t.super.name if t.super else "java/lang/Object",
        "implements " + " ".join(i.name for i in t.interfaces)
        if t.interfaces else "")]
    if not t.interface:
        lines += [".method public <init>()V", "aload_0",
                  "invokespecial %s.<init>()V" % (
                      t.super.name if t.super else "java/lang/Object"),
                  "return", ".end"]
    for name, flags in t.methods:
        lines.append(".method %s %s%s" % (flags, name, TEXT))
        if "abstract" not in flags:
            lines += ['ldc "%s"' % t.name, "areturn"]
        lines.append(".end")
    return lines + t.calls


def add_call(caller, number, kind, target, method, receiver, calls):
    name = "call%d" % number
    op = "invokevirtual" if kind == "V" else "invokeinterface"
    caller.calls += [
        ".method public static %s(L%s;)Ljava/lang/String;" % (name, receiver.name),
        "aload_0", "%s %s.%s%s" % (op, target.name, method, TEXT), "areturn", ".end"]
    calls.append(" ".join(
        [caller.name, name, kind, target.name, method, receiver.name]))


def make_world(rng, world, calls):
    types = []
    for number in range(24):
        types.append(make_type(rng, world, number, types))
    callers = [Type("%s%d/Caller" % (p, world), False, False, True, None, [])
               for p in "pqr"]
    receivers = [t for t in types if not t.interface and not t.abstract]
    for number in range(160):
        receiver = rng.choice(receivers)
        target = rng.choice(sorted(receiver.supers(), key=lambda t: t.name))
        kind = "I" if target.interface else "V"
        if rng.random() < 0.05:
            kind = "V" if kind == "I" else "I"
        # A class that calls on itself may use what it inherits as protected.
        caller = receiver if rng.random() < 0.3 else rng.choice(callers)
        add_call(caller, number, kind, target, rng.choice("mn"), receiver, calls)
    return [line for t in types + callers for line in emit(t)]


def main():
    worlds, directory = int(sys.argv[1]), sys.argv[2]
    calls, assembler = [], jasm.Assembler()
    for world in range(worlds):
        for line in make_world(random.Random(world), world, calls):
            assembler.line(line)
    for cls in assembler.classes:
        path = os.path.join(directory, cls.name + ".class")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as out:
            out.write(cls.bytes())
    with open(os.path.join(directory, "calls.txt"), "w") as out:
        out.write("\n".join(calls) + "\n")


main()
