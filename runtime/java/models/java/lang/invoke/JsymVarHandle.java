//===- JsymVarHandle.java - VarHandles without forms -------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang.invoke;

import java.util.List;
import java.util.Optional;

/**
 * The variable a handle stands for. Instances are made by the executor, which
 * also does what their access methods do.
 */
final class JsymVarHandle extends VarHandle {
  /** 0: instance field, 1: static field, 2: element, 3: bytes of an array. */
  int kind;
  /** Fields: the class and the index of the field in it. */
  Class<?> owner;
  int field;
  /** Of the variable. */
  Class<?> type;
  boolean bigEndian;

  private JsymVarHandle() { super(null); }

  @Override public Class<?> varType() { return type; }
  @Override public VarHandle withInvokeExactBehavior() { return this; }
  @Override public VarHandle withInvokeBehavior() { return this; }
  @Override MethodType accessModeTypeUncached(AccessType access) {
    throw new UnsupportedOperationException();
  }
}
