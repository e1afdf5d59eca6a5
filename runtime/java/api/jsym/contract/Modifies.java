//===- Modifies.java - What may change -------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the method may change of the objects that were there before it was
 * called: {@code "this.next"}, {@code "n.next.data"} (fields from {@code this}
 * or a parameter, as they were before), {@code "n.*"} (all fields), {@code
 * "a[]"} (all elements); static fields, {@code "C.total"}, {@code "C.*"}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Modifies {
  String[] value();
}
