//===- Requires.java - What a caller must see to ------------*- Java -* ---===//
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
 * What must hold at a call: Java expressions that change nothing. They may name
 * what the method may, {@code "n >= 0 && next != null"}; parameters that the
 * class file does not name are {@code arg0}, {@code arg1}; see {@link
 * Conditions}. Or names of methods that return {@code boolean}: these receive
 * the arguments of this method, or the first few of them. A plain name is a
 * method of the same class; {@code Other.method} is a static method that is
 * given the receiver first.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Requires {
  String[] value();
}
