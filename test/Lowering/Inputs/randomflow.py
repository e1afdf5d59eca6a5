# Random control flow no compiler makes, as assembler text: jumps anywhere, values
# on the stack where blocks meet, try ranges that overlap and cover their own
# handlers, subroutines. Each method prints nothing and returns a checksum.
#   randomflow.py SEED METHODS > flow.jasm
import random
import sys

SEED, METHODS = int(sys.argv[1]), int(sys.argv[2])
R = random.Random(SEED)
# Locals: 0 fuel, 1-4 int, 5 7 long, 9 Object, 10 int[], 11 float, 12 double,
# 14 the address of a subroutine.
INTS, LONGS = [1, 2, 3, 4], [5, 7]


def int_value():
    return R.choice([
        lambda: [f"iload {R.choice(INTS)}"],
        lambda: [f"sipush {R.randint(-300, 300)}"],
        lambda: [f"iconst_{R.randint(0, 5)}"],
        lambda: [f"iload {R.choice(INTS)}", f"iload {R.choice(INTS)}",
                 R.choice(["iadd", "isub", "imul", "iand", "ior", "ixor", "ishl",
                           "ishr", "iushr", "idiv", "irem"])],
        lambda: [f"lload {R.choice(LONGS)}", f"lload {R.choice(LONGS)}", "lcmp"],
        lambda: ["fload 11", f"iload {R.choice(INTS)}", "i2f",
                 R.choice(["fcmpl", "fcmpg"])],
        lambda: ["dload 12", R.choice(["d2i", "d2l\n  l2i"])],
        lambda: [f"iload {R.choice(INTS)}", R.choice(["i2b", "i2c", "i2s", "ineg"])],
        lambda: ["aload 10", "iload " + str(R.choice(INTS)), "bipush 7", "iand",
                 "iaload"],
        lambda: ["aload 10", "arraylength"],
        lambda: ["aload 9", "instanceof java/lang/String"],
        lambda: ["aload 9", "checkcast java/lang/String",
                 "invokevirtual java/lang/String.length()I"],
        lambda: [f"iload {R.choice(INTS)}", f"invokestatic Flow.callee(I)I"],
    ])()


def long_value():
    return R.choice([
        lambda: [f"lload {R.choice(LONGS)}"],
        lambda: [f"ldc2_w {R.randint(-10**12, 10**12)}L"],
        lambda: int_value() + ["i2l"],
        lambda: [f"lload {R.choice(LONGS)}", f"lload {R.choice(LONGS)}",
                 R.choice(["ladd", "lsub", "lmul", "land", "lxor", "ldiv", "lrem"])],
        lambda: [f"lload {R.choice(LONGS)}", f"iload {R.choice(INTS)}",
                 R.choice(["lshl", "lshr", "lushr"])],
        lambda: ["fload 11", "f2l"],
    ])()


def value(kind):
    return int_value() if kind == "I" else long_value()


def drop(kind):
    """Adds a value of the stack to a local, so that it counts."""
    if kind == "I":
        return [f"iload {(n := R.choice(INTS))}", "iadd", f"istore {n}"]
    if kind == "J":
        return [f"lload {(n := R.choice(LONGS))}", "ladd", f"lstore {n}"]
    return ["astore 9"] if R.random() < 0.5 else ["pop"]


def shuffle():
    return R.choice([
        lambda: value("I") + value("I") + ["swap"] + drop("I") + drop("I"),
        lambda: value("I") + value("I") + ["dup_x1"] + drop("I") * 3,
        lambda: value("J") + value("I") + ["dup_x2"] + drop("I") + drop("J") + drop("I"),
        lambda: value("I") + value("J") + ["dup2_x1"] + drop("J") + drop("I") + drop("J"),
        lambda: value("J") + value("J") + ["dup2_x2"] + drop("J") * 3,
        lambda: value("I") + value("I") + ["dup2"] + drop("I") * 4,
        lambda: value("I") + value("I") + value("I") + ["dup2_x1"] + drop("I") * 5,
    ])()


def statement(subs):
    return R.choice([
        lambda: value("I") + [f"istore {R.choice(INTS)}"],
        lambda: value("I") + [f"istore {R.choice(INTS)}"],
        lambda: value("J") + [f"lstore {R.choice(LONGS)}"],
        lambda: [f"iinc {R.choice(INTS)} {R.randint(-200, 200)}"],
        lambda: [R.choice(["aconst_null", 'ldc "text"', "aload 10"]), "astore 9"],
        lambda: [R.choice(["aconst_null\n  checkcast [I", "bipush 6\n  newarray int"]),
                 "astore 10"] if R.random() < 0.3 else shuffle(),
        lambda: ["aload 10"] + value("I") + ["bipush 7", "iand"] + value("I")
        + ["iastore"],
        lambda: value("I") + ["i2f", "fstore 11"],
        lambda: value("J") + ["l2d", "dstore 12"],
        lambda: [f"jsr {R.choice(subs)}"] if subs else ["nop"],
        shuffle,
    ])()


def jump(n, signatures, labels):
    """Ends a block whose stack is empty."""
    target = R.randrange(n)
    signature = signatures[target]
    same = [i for i in range(n) if signatures[i] == signature]
    code = []
    for kind in signature:
        code += ["aconst_null"] if kind == "E" else value(kind)
    kind = R.random()
    if kind < 0.3:
        return code + [f"goto {labels[target]}"]
    other = labels[R.choice(same)]
    if kind < 0.7:
        compare = value("I") + value("I")
        if R.random() < 0.3:
            compare = value("J") + value("J") + ["lcmp", "iconst_0"]
        op = R.choice(["eq", "ne", "lt", "ge", "gt", "le"])
        return code + compare + [f"if_icmp{op} {labels[target]}", f"goto {other}"]
    cases = " ".join(f"{k}:{labels[R.choice(same)]}" for k in sorted(
        R.sample(range(-5, 6), R.randint(0, 4))))
    return code + value("I") + ["bipush 10", "irem",
                                f"lookupswitch {cases} default {other}"]


def method(index):
    n = R.randint(3, 12)
    labels = [f"B{i}" for i in range(n)]
    signatures = [R.choice(["", "", "I", "J", "IJ", "JI", "II", "E"]) for _ in range(n)]
    signatures[0], signatures[-1] = "", "E"
    subs = [f"S{i}" for i in range(R.randint(0, 2))]
    out = [f".method public static m{index}(III)J"]
    body = ["iload_0", "istore 3", "iload_1", "istore 4", "iconst_1", "istore 1",
            "iload_2", "istore 2", "sipush 60", "istore_0", "lconst_1", "lstore 5",
            "iload_2", "i2l", "lstore 7", "aconst_null", "astore 9", "bipush 8",
            "newarray int", "astore 10", "fconst_2", "fstore 11", "dconst_1",
            "dstore 12", "goto B0"]
    for i in range(n):
        body.append(labels[i] + ":")
        for kind in reversed(signatures[i]):
            body += drop(kind)
        body += ["iinc 0 -1", "iload_0", "iflt Out"]
        for _ in range(R.randint(0, 4)):
            body += statement(subs)
        body += jump(n, signatures, labels)
    body.append("BEnd:")
    for i, sub in enumerate(subs):
        body += [sub + ":", "astore 14"]
        for _ in range(R.randint(1, 3)):
            body += statement([])
        body += ["ret 14"]
    body += ["Out:", "lload 5", "lload 7", "ladd"]
    for local in INTS:
        body += [f"iload {local}", "i2l", "ladd", "ldc2_w 31L", "lmul"]
    body += ["fload 11", "f2l", "ladd", "dload 12", "d2l", "ladd", "lreturn"]
    handlers = [i for i in range(n) if signatures[i] == "E"]
    for _ in range(R.randint(1, 4)):
        first = R.randrange(n)
        last = R.randint(first + 1, n)
        end = labels[last] if last < n else "BEnd"
        kind = R.choice(["java/lang/ArithmeticException", "any",
                         "java/lang/NullPointerException", "java/lang/RuntimeException",
                         "java/lang/ArrayIndexOutOfBoundsException"])
        body.append(f".catch {kind} {labels[first]} {end} {labels[R.choice(handlers)]}")
    out += ["  " + line if not line.endswith(":") else line for line in body]
    return out + [".end"]


print(".version 49\n.class public Flow")
print(""".method static callee(I)I
  bipush 100
  iload_0
  idiv
  ireturn
.end
.method static run(IJ)V
  getstatic java/lang/System.out:Ljava/io/PrintStream;
  lload_1
  invokevirtual java/io/PrintStream.println(J)V
  return
.end""")
main = [".method public static main([Ljava/lang/String;)V"]
for m in range(METHODS):
    print("\n".join(method(m)))
    for arguments in ((1, 2, 3), (0, -7, 100)):
        k = f"{m}_{arguments[0]}"
        main += [f"F{k}:", f"  sipush {m}"]
        main += [f"  sipush {a}" for a in arguments]
        main += [f"  invokestatic Flow.m{m}(III)J", "  invokestatic Flow.run(IJ)V",
                 f"E{k}:", f"  goto N{k}", f"H{k}:",
                 "  invokevirtual java/lang/Object.toString()Ljava/lang/String;",
                 "  astore_1",
                 "  getstatic java/lang/System.out:Ljava/io/PrintStream;", "  aload_1",
                 "  invokevirtual java/io/PrintStream.println(Ljava/lang/String;)V",
                 f"N{k}:", f"  .catch java/lang/Throwable F{k} E{k} H{k}"]
print("\n".join(main + ["  return", ".end"]))
