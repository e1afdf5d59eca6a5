//===- Region.java - Where a reference points to ------------*- Java -* ---===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a part of the heap that is disjoint from all parts of other names, and
 * from what has no name. A field or parameter so annotated points into it only;
 * of an array, {@code elements} names where its elements point to.
 * With {@code of} it says so of a field of objects in that part; on a method,
 * {@code at} is what points into it, {@code "list.head"} of a parameter {@code
 * list}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Regions.class)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD,
         ElementType.CONSTRUCTOR})
public @interface Region {
  String value() default "";

  String elements() default "";

  String of() default "";

  String at() default "";
}
