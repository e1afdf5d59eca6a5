//===- MethodAccessorGenerator.java - Until JDK 21 -------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.reflect;

/** Gone from later JDKs. Only compiled against: it is not shipped. */
class MethodAccessorGenerator {}
