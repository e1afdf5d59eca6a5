// Puts calls of JsymHooks where the engine has models in the place of HashMap's
// own code. Usage: Patch DIR CLASSES...: reads each from DIR or else the JDK,
// writes it to DIR.
import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import org.objectweb.asm.*;

public class Patch {
  static final String HOOKS = "java/util/JsymHooks", MAP = "java/util/HashMap";
  static final Set<String> METHODS = Set.of("getNode", "removeNode", "putVal", "containsKey", "containsValue",
                                            "computeIfAbsent", "compute", "merge", "clear", "putMapEntries",
                                            "reinitialize");

  static final Set<String> SPLITERATOR = Set.of("trySplit", "tryAdvance", "forEachRemaining");

  public static void main(String[] args) throws IOException {
    Path out = Path.of(args[0]);
    FileSystem jdk = FileSystems.getFileSystem(java.net.URI.create("jrt:/"));
    for (String name : Arrays.copyOfRange(args, 1, args.length)) {
      Path file = out.resolve(name + ".class");
      Path from = Files.exists(file) ? file : jdk.getPath("modules/java.base", name + ".class");
      if (!Files.exists(from))
        continue;
      Files.createDirectories(file.getParent());
      Files.write(file, patched(name, Files.readAllBytes(from)));
    }
  }

  /** ASM may be older than the JDK; what it does not know, it is not shown. */
  static byte[] patched(String name, byte[] bytes) {
    byte version = bytes[7];
    bytes[7] = (byte) Math.min(version, 61);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(bytes).accept(new Class(name, writer), 0);
    byte[] made = writer.toByteArray();
    made[7] = version;
    return made;
  }

  static class Class extends ClassVisitor {
    final String name;

    Class(String name, ClassVisitor to) {
      super(Opcodes.ASM9, to);
      this.name = name;
    }

    @Override public void visitEnd() {
      if (name.equals(MAP))
        for (String field : List.of("jsymList Ljava/lang/Object;", "jsymOpen Z", "jsymEver Z", "jsymWatched Z"))
          visitField(Opcodes.ACC_TRANSIENT, field.split(" ")[0], field.split(" ")[1], null, null);
      super.visitEnd();
    }

    @Override public MethodVisitor visitMethod(int access, String method, String type, String signature, String[] thrown) {
      MethodVisitor to = super.visitMethod(access, method, type, signature, thrown);
      boolean bridge = (access & Opcodes.ACC_SYNTHETIC) != 0;
      boolean hooked = !bridge && (name.equals(MAP) ? METHODS.contains(method)
                               : name.endsWith("Spliterator") ? SPLITERATOR.contains(method)
                                                              : method.equals("probe"));
      String self = name.endsWith("Spliterator") ? MAP + "$HashMapSpliterator" : name;
      return new Body(to, hooked ? method : null, type, self);
    }
  }

  static class Body extends MethodVisitor {
    final String hook, type, self;

    Body(MethodVisitor to, String hook, String type, String self) {
      super(Opcodes.ASM9, to);
      this.hook = hook;
      this.type = type;
      this.self = self;
    }

    @Override public void visitCode() {
      super.visitCode();
      if (hook != null)
        call();
    }

    void call() {
      StringBuilder types = new StringBuilder("(L" + self + ";");
      int slot = 1;
      super.visitVarInsn(Opcodes.ALOAD, 0);
      for (Type t : Type.getArgumentTypes(type)) {
        types.append(t.getDescriptor());
        super.visitVarInsn(t.getOpcode(Opcodes.ILOAD), slot);
        slot += t.getSize();
      }
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, types + ")Ljava/lang/Object;", false);
      Label java = new Label();
      super.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(Opcodes.GETSTATIC, HOOKS, "JAVA", "Ljava/lang/Object;");
      super.visitJumpInsn(Opcodes.IF_ACMPEQ, java);
      giveBack(Type.getReturnType(type));
      super.visitLabel(java);
      super.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/Object"});
      super.visitInsn(Opcodes.POP);
      super.visitInsn(Opcodes.NOP);
    }

    void giveBack(Type result) {
      if (result.getSort() == Type.BOOLEAN) {
        super.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Boolean");
        super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Boolean", "booleanValue", "()Z", false);
      } else if (result.getSort() == Type.INT) {
        super.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Integer");
        super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
      } else if (result.getSort() != Type.VOID) {
        super.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName());
      }
      super.visitInsn(result.getOpcode(Opcodes.IRETURN));
    }

    @Override public void visitFieldInsn(int opcode, String owner, String field, String of) {
      boolean table = field.equals("table") && of.equals("[L" + MAP + "$Node;");
      if (table && opcode == Opcodes.GETFIELD)
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "table", "(L" + MAP + ";)" + of, false);
      else if (table && opcode == Opcodes.PUTFIELD)
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "setTable", "(L" + MAP + ";" + of + ")V", false);
      else
        super.visitFieldInsn(opcode, owner, field, of);
    }
  }
}
