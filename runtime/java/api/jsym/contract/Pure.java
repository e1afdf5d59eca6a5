//===- Pure.java - Changes nothing -----------------------------*- Java -*-===//
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
 * The method changes no object that was there before it was called, and no
 * static field. Where its contract stands for code, it answers the same when it
 * is asked the same, as long as nothing that was there was written; one that
 * returns a new object each time is {@link Fresh}, too, and one
 * that answers as it likes says {@code @Modifies({})} instead.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Pure {}
