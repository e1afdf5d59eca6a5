//===- JsymModule.java - Modules without layers ------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import jdk.internal.loader.ClassLoaders;
import jdk.internal.module.ModuleInfo;

/** Models of java.lang.Module: the JDK's, and unnamed ones. */
final class JsymModule {
  private static Map<String, ModuleDescriptor> descriptors;

  private JsymModule() {}

  private static native byte[] resourceBytes(String name);
  /** The field of this name. */
  private static native ClassLoader loader(Module self);
  private static native ClassLoader loaderOf(String module);
  /** False; only --add-opens and the like would open it. */
  private static native boolean closed();

  static ModuleDescriptor getDescriptor(Module self) {
    if (!self.isNamed())
      return null;
    if (descriptors == null)
      descriptors = new HashMap<>();
    ModuleDescriptor known = descriptors.get(self.getName());
    if (known == null) {
      byte[] bytes = resourceBytes("/" + self.getName() + "/module-info.class");
      try {
        known = ModuleInfo.read(new java.io.ByteArrayInputStream(bytes), null)
                    .descriptor();
      } catch (IOException e) {
        throw new InternalError(e);
      }
      descriptors.put(self.getName(), known);
    }
    return known;
  }

  static ClassLoader getClassLoader(Module self) {
    if (self == JsymSystem.unnamed)
      return ClassLoaders.appClassLoader();
    return self.isNamed() ? loaderOf(self.getName()) : loader(self);
  }

  static boolean implIsExportedOrOpen(Module self, String pkg, Module other,
                                      boolean open) {
    if (!self.isNamed() || self == other)
      return true;
    ModuleDescriptor d = getDescriptor(self);
    String to = other.getName();
    for (ModuleDescriptor.Opens o : d.opens())
      if (o.source().equals(pkg) && allows(o.targets(), to))
        return true;
    if (!open)
      for (ModuleDescriptor.Exports e : d.exports())
        if (e.source().equals(pkg) && allows(e.targets(), to))
          return true;
    return closed();
  }

  private static boolean allows(Set<String> targets, String module) {
    return targets.isEmpty() || module != null && targets.contains(module);
  }
}
