//===- Old.java - A value as it was before the call ---------*- Java -* ---===//
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
 * On a parameter of a method named by {@link Ensures}: a path of fields from
 * {@code this} or a parameter, {@code "n.next.data"}, read in the heap as it
 * was before the call. A parameter that is an array has the elements that the
 * array had; one of type {@code Object} is the array itself.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Old {
  String value();
}
