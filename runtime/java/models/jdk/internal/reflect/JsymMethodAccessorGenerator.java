//===- JsymMethodAccessorGenerator.java - Deserialised objects ---*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.reflect;

/** Models of MethodAccessorGenerator: its classes do not verify, by design. */
final class JsymMethodAccessorGenerator {
  private JsymMethodAccessorGenerator() {}

  private static native Object allocate(Class<?> type);
  /** Runs the constructor of a superclass that has no parameters. */
  private static native void construct(Class<?> superclass, Object made);

  private static final class Accessor extends SerializationConstructorAccessorImpl {
    private final Class<?> type, superclass;

    Accessor(Class<?> type, Class<?> superclass) {
      this.type = type;
      this.superclass = superclass;
    }

    @Override public Object newInstance(Object[] arguments) {
      Object made = allocate(type);
      construct(superclass, made);
      return made;
    }
  }

  static SerializationConstructorAccessorImpl generateSerializationConstructor(
      MethodAccessorGenerator self, Class<?> type, Class<?>[] parameters,
      Class<?>[] exceptions, int modifiers, Class<?> superclass) {
    return new Accessor(type, superclass);
  }
}
