//===- JsymProxy.java - Dynamic proxies --------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang.reflect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Models of Proxy that know nothing of modules and loaders. A proxy class is
 * named after its interfaces, so that all paths agree on what it is.
 */
final class JsymProxy {
  private static final Map<String, Class<?>> CLASSES = new HashMap<>();

  private JsymProxy() {}

  private static native Class<?> define(byte[] bytes);

  private static Class<?> proxyClass(Class<?>[] interfaces) {
    StringBuilder name = new StringBuilder("$Proxy");
    String folder = "jdk.proxy1.";
    for (Class<?> each : interfaces) {
      if (!each.isInterface())
        throw new IllegalArgumentException(each.getName() + " is not an interface");
      name.append('_').append(each.getName().replace('.', '_'));
      if (!Modifier.isPublic(each.getModifiers()))
        folder = each.getPackageName().isEmpty() ? "" : each.getPackageName() + ".";
    }
    String key = folder + name;
    Class<?> known = CLASSES.get(key);
    if (known == null) {
      byte[] bytes = ProxyGenerator.generateProxyClass(
          null, key, List.of(interfaces), Modifier.PUBLIC | Modifier.FINAL);
      known = define(bytes);
      CLASSES.put(key, known);
    }
    return known;
  }

  static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces,
                                 InvocationHandler handler) {
    Objects.requireNonNull(handler);
    try {
      return proxyClass(interfaces)
          .getConstructor(InvocationHandler.class)
          .newInstance(handler);
    } catch (ReflectiveOperationException e) {
      throw new InternalError(e);
    }
  }

  static boolean isProxyClass(Class<?> type) {
    return Proxy.class.isAssignableFrom(type) && CLASSES.containsValue(type);
  }

  static InvocationHandler getInvocationHandler(Object proxy) {
    if (!isProxyClass(proxy.getClass()))
      throw new IllegalArgumentException("not a proxy instance");
    return ((Proxy) proxy).h;
  }
}
