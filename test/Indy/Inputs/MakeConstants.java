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
