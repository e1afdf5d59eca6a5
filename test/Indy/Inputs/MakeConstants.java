import java.io.FileOutputStream;
import org.objectweb.asm.*;

/** Writes Constants.class: an ldc of every kind of dynamic constant. */
class MakeConstants implements Opcodes {
  static final String BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps";
  static ClassWriter w;

  static Handle bootstrap(String name, String more) {
    return new Handle(H_INVOKESTATIC, BOOTSTRAPS, name,
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;" + more, false);
  }

  /** print("label", (Object) constant). */
  static void print(MethodVisitor m, String label, ConstantDynamic c) {
    m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    m.visitLdcInsn(label + " ");
    m.visitLdcInsn(c);
    String valueOf = c.getDescriptor().equals("I") ? "(I)" : c.getDescriptor().equals("J") ? "(J)" : "(Ljava/lang/Object;)";
    m.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", valueOf + "Ljava/lang/String;", false);
    m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
    m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/String;)V", false);
  }

  static int attempts;

  /** Asks for the constant, twice at one place, and prints what is thrown. */
  static void fail(MethodVisitor m, ConstantDynamic c) {
    String name = "attempt" + attempts++;
    MethodVisitor a = w.visitMethod(ACC_STATIC, name, "()V", null, null);
    a.visitCode();
    Label begin = new Label(), end = new Label(), handler = new Label();
    a.visitTryCatchBlock(begin, end, handler, null);
    a.visitLabel(begin);
    a.visitLdcInsn(c);
    a.visitInsn(c.getDescriptor().equals("J") ? POP2 : POP);
    a.visitLabel(end);
    a.visitInsn(RETURN);
    a.visitLabel(handler);
    a.visitFrame(F_NEW, 0, null, 1, new Object[] {"java/lang/Throwable"});
    a.visitVarInsn(ASTORE, 0);
    for (int i = 0; i < 2; i++) {
      a.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
      a.visitVarInsn(ALOAD, 0);
      if (i == 1)
        a.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getCause", "()Ljava/lang/Throwable;", false);
      a.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/Object;)V", false);
    }
    a.visitInsn(RETURN);
    a.visitMaxs(0, 0);
    a.visitEnd();
    for (int i = 0; i < 2; i++)
      m.visitMethodInsn(INVOKESTATIC, "Constants", name, "()V", false);
  }

  public static void main(String[] args) throws Exception {
    w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V11, ACC_PUBLIC, "Constants", null, "java/lang/Object", null);
    MethodVisitor m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    m.visitCode();
    print(m, "null", new ConstantDynamic("x", "Ljava/lang/Object;", bootstrap("nullConstant", ")Ljava/lang/Object;")));
    print(m, "class", new ConstantDynamic("I", "Ljava/lang/Class;", bootstrap("primitiveClass", ")Ljava/lang/Class;")));
    print(m, "enum", new ConstantDynamic("HALF_UP", "Ljava/math/RoundingMode;", bootstrap("enumConstant", ")Ljava/lang/Enum;")));
    print(m, "static", new ConstantDynamic("MAX_VALUE", "J",
        bootstrap("getStaticFinal", "Ljava/lang/Class;)Ljava/lang/Object;"), Type.getObjectType("java/lang/Long")));
    print(m, "own", new ConstantDynamic("ZERO", "Ljava/math/BigInteger;",
        new Handle(H_INVOKESTATIC, BOOTSTRAPS, "getStaticFinal",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", false)));
    String invoke = "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;";
    ConstantDynamic inner = new ConstantDynamic("i", "I", bootstrap("invoke", invoke),
        new Handle(H_INVOKESTATIC, "java/lang/Math", "max", "(II)I", false), 3, 4);
    print(m, "invoke", inner);
    print(m, "nested", new ConstantDynamic("j", "Ljava/lang/String;", bootstrap("invoke", invoke),
        new Handle(H_INVOKEVIRTUAL, "java/lang/String", "substring", "(I)Ljava/lang/String;", false), "0123456789", inner));
    print(m, "new", new ConstantDynamic("k", "Ljava/lang/Object;", bootstrap("invoke", invoke),
        new Handle(H_NEWINVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", false), "built"));
    fail(m, new ConstantDynamic("a", "I", bootstrap("invoke", invoke),
        new Handle(H_INVOKESTATIC, "java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", false), "x"));
    fail(m, new ConstantDynamic("NOPE", "Ljava/math/RoundingMode;", bootstrap("enumConstant", ")Ljava/lang/Enum;")));
    fail(m, new ConstantDynamic("b", "I", bootstrap("invoke", invoke),
        new Handle(H_INVOKESTATIC, "java/lang/Math", "max", "(III)I", false), 1, 2, 3));
    fail(m, new ConstantDynamic("c", "I", bootstrap("invoke", invoke),
        new Handle(H_INVOKESTATIC, "java/lang/Integer", "intValue", "()I", false)));
    m.visitInsn(RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();

    m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "own", "()I", null, null);
    m.visitCode();
    m.visitInvokeDynamicInsn("site", "()I", new Handle(H_INVOKESTATIC, "Constants", "mine",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;", false));
    m.visitInsn(IRETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    w.visitEnd();
    try (FileOutputStream out = new FileOutputStream(args[0])) {
      out.write(w.toByteArray());
    }
  }
}
