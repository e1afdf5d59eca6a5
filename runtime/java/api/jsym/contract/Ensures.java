//===- Ensures.java - What a method promises where it returns *- Java -* --===//
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
 * What holds where the method returns: expressions as in {@link Requires}, in
 * which {@code result} is what it returned and {@code old(...)} the value of an
 * expression before the call (an array with the elements that it had): {@code
 * "result == old(size()) + 1"}. Or methods: they receive the arguments as they
 * were passed, then the result if there is one, then the values named by the
 * {@link Old} annotations of their last parameters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Ensures {
  String[] value();
}
