//===- JsymBuiltinClassLoader.java - Where its resources are -----*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.loader;

import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** Models of jdk.internal.loader.BuiltinClassLoader. */
final class JsymBuiltinClassLoader {
  private JsymBuiltinClassLoader() {}

  /** The boot loader has what is in the JDK, the application's the rest. */
  private static List<URL> all(BuiltinClassLoader self, String name) {
    boolean boot = self == ClassLoaders.bootLoader();
    // Other resources of modules are encapsulated.
    if (boot ? !name.endsWith(".class") : self != ClassLoaders.appClassLoader())
      return List.of();
    return JsymResource.find(name, boot);
  }

  static URL findResource(BuiltinClassLoader self, String name) {
    List<URL> found = all(self, name);
    return found.isEmpty() ? null : found.get(0);
  }

  static Enumeration<URL> findResources(BuiltinClassLoader self, String name) {
    return Collections.enumeration(all(self, name));
  }

  /** Of a module of the JDK, or (null) of the class path. */
  static URL findResource(BuiltinClassLoader self, String module, String name) {
    return module == null ? findResource(self, name)
                          : JsymBootLoader.findResource(module, name);
  }
}
