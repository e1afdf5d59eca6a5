//===- JsymStackWalker.java - Walks over the stack ---------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Models of java.lang.StackWalker: the frames are those of a stack trace. */
final class JsymStackWalker {
  private JsymStackWalker() {}

  /** {Class[], descriptors, bytecode offsets} of its stack trace. */
  private static native Object[] details(Throwable t);

  private static final class Frame implements StackFrame {
    final StackTraceElement element;
    final Class<?> type;
    final String descriptor;
    final int pc;
    final boolean retain;

    Frame(StackTraceElement element, Class<?> type, String descriptor, int pc,
          boolean retain) {
      this.element = element;
      this.type = type;
      this.descriptor = descriptor;
      this.pc = pc;
      this.retain = retain;
    }

    private void needClass() {
      if (!retain)
        throw new UnsupportedOperationException(
            "No access to RETAIN_CLASS_REFERENCE");
    }

    @Override public String getClassName() { return element.getClassName(); }
    @Override public String getMethodName() { return element.getMethodName(); }
    @Override public Class<?> getDeclaringClass() {
      needClass();
      return type;
    }
    @Override public MethodType getMethodType() {
      needClass();
      return MethodType.fromMethodDescriptorString(descriptor,
                                                   type.getClassLoader());
    }
    @Override public String getDescriptor() { return descriptor; }
    @Override public int getByteCodeIndex() { return isNativeMethod() ? -1 : pc; }
    @Override public String getFileName() { return element.getFileName(); }
    @Override public int getLineNumber() { return element.getLineNumber(); }
    @Override public boolean isNativeMethod() { return element.isNativeMethod(); }
    @Override public StackTraceElement toStackTraceElement() { return element; }
    @Override public String toString() { return element.toString(); }
  }

  private static boolean isReflection(String type, String method) {
    return type.startsWith("jdk.internal.reflect.") ||
        type.equals("java.lang.reflect.Method") ||
        type.equals("java.lang.reflect.Constructor") &&
            method.startsWith("newInstance");
  }

  /** From the caller of the walker on. */
  private static List<StackFrame> frames(StackWalker self, boolean reflection) {
    Throwable here = new Throwable();
    StackTraceElement[] trace = here.getStackTrace();
    Object[] details = details(here);
    Class<?>[] types = (Class<?>[]) details[0];
    String[] descriptors = (String[]) details[1];
    int[] pcs = (int[]) details[2];
    List<StackFrame> found = new ArrayList<>();
    for (int i = 0; i < trace.length; ++i) {
      StackTraceElement e = trace[i];
      String type = e.getClassName();
      if (found.isEmpty() && (type.equals("java.lang.StackWalker") ||
                              type.startsWith("java.lang.JsymStackWalker")))
        continue;
      if (reflection || !isReflection(type, e.getMethodName()))
        found.add(new Frame(e, types[i], descriptors[i], pcs[i],
                            self.retainClassRef));
    }
    return found;
  }

  static <T> T walk(StackWalker self,
                    Function<? super Stream<StackFrame>, ? extends T> function) {
    Objects.requireNonNull(function);
    boolean all = self.hasOption(Option.SHOW_REFLECT_FRAMES) ||
        self.hasOption(Option.SHOW_HIDDEN_FRAMES);
    return function.apply(frames(self, all).stream());
  }

  static void forEach(StackWalker self, Consumer<? super StackFrame> action) {
    Objects.requireNonNull(action);
    walk(self, s -> {
      s.forEach(action);
      return null;
    });
  }

  static Class<?> getCallerClass(StackWalker self) {
    if (!self.retainClassRef)
      throw new UnsupportedOperationException(
          "This stack walker does not have RETAIN_CLASS_REFERENCE access");
    List<StackFrame> frames = frames(self, false);
    if (frames.size() < 2)
      throw new IllegalCallerException("no caller frame");
    return frames.get(1).getDeclaringClass();
  }
}
