//===- Invariant.java - What holds of every object between calls *- Java
//-*-===//
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
 * On a method without parameters that returns {@code boolean} and changes
 * nothing: it holds of the receiver (and of the object's parts it looks at)
 * before and after every method that is not private. A static one
 * is given the object, or nothing: then it is one of static fields. A method
 * {@code boolean repOK()} is an invariant without this annotation. On a class:
 * an expression in terms of {@code this}, the name of such a method, or {@code
 * Other.method} for a static method that is given the object.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Invariant {
  String[] value() default {};
}
