//===- JsymLogger.java - Model of System.Logger -*- Java -* ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.util.ResourceBundle;

/** What System.getLogger gives: nothing is logged. */
final class JsymLogger implements System.Logger {
  private String name;

  private JsymLogger() {}

  @Override
  public String getName() {
    return name;
  }

  /** An input of the path. */
  @Override
  public native boolean isLoggable(Level level);

  private static native void logged();

  @Override
  public void log(Level level, ResourceBundle bundle, String msg,
                  Throwable thrown) {
    logged();
  }

  @Override
  public void log(Level level, ResourceBundle bundle, String format,
                  Object... params) {
    logged();
  }
}
