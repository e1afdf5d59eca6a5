//===- VarHandle.java - What JsymVarHandle is compiled against --*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang.invoke;

/**
 * Since JDK 21 the real one is sealed, which javac obeys. Only compiled
 * against: it is not shipped.
 */
public abstract class VarHandle {
  VarHandle(VarForm form) {}

  public abstract Class<?> varType();
  public abstract VarHandle withInvokeExactBehavior();
  public abstract VarHandle withInvokeBehavior();
  abstract MethodType accessModeTypeUncached(AccessType access);

  enum AccessType {}
}
