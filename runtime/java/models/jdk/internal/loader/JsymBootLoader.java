//===- JsymBootLoader.java - Resources of the JDK ----------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.loader;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.util.List;
import jdk.internal.access.SharedSecrets;
import jdk.internal.module.ModuleLoaderMap;

/** Models of jdk.internal.loader.BootLoader. */
final class JsymBootLoader {
  private JsymBootLoader() {}

  private static native byte[] resourceBytes(String name);

  static InputStream findResourceAsStream(String module, String name) {
    byte[] bytes = resourceBytes(name);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  static URL findResource(String module, String name) {
    List<URL> found = JsymResource.find(name, true);
    return found.isEmpty() ? null : found.get(0);
  }

  static Package definePackage(Class<?> c) {
    return SharedSecrets.getJavaLangAccess().definePackage(
        ClassLoaders.bootLoader(), c.getPackageName(), c.getModule());
  }

  /** The loader of a module of the JDK. */
  static ClassLoader loaderOf(String module) {
    if (ModuleLoaderMap.bootModules().contains(module))
      return null;
    if (ModuleLoaderMap.platformModules().contains(module))
      return ClassLoaders.platformClassLoader();
    return ClassLoaders.appClassLoader();
  }
}
