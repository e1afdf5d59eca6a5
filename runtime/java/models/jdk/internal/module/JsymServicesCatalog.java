//===- JsymServicesCatalog.java - Services of the JDK ------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.module;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.loader.BootLoader;

/** Models of jdk.internal.module.ServicesCatalog: there is one, of the JDK. */
final class JsymServicesCatalog {
  private JsymServicesCatalog() {}

  /** Module and provider, alternating. */
  private static native String[] providers(String service);
  private static native Module module(String name);

  static List<ServicesCatalog.ServiceProvider> findServices(ServicesCatalog self,
                                                            String service) {
    List<ServicesCatalog.ServiceProvider> found = new ArrayList<>();
    // The boot loader's, which lookups end with, stands for all.
    if (self != BootLoader.getServicesCatalog())
      return found;
    String[] table = providers(service);
    for (int i = 0; i < table.length; i += 2)
      found.add(new ServicesCatalog.ServiceProvider(module(table[i]), table[i + 1]));
    return found;
  }
}
