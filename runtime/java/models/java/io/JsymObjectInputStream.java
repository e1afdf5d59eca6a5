//===- JsymObjectInputStream.java - Records from streams ---------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.io;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;

/** Models of ObjectInputStream: records are made without method handles. */
final class JsymObjectInputStream {
  private JsymObjectInputStream() {}

  private static Object value(ObjectInputStream.GetField from, String name,
                              Class<?> type)
      throws IOException, ClassNotFoundException { // the second since JDK 21
    if (type == int.class)
      return from.get(name, 0);
    if (type == long.class)
      return from.get(name, 0L);
    if (type == boolean.class)
      return from.get(name, false);
    if (type == double.class)
      return from.get(name, 0.0);
    if (type == float.class)
      return from.get(name, 0f);
    if (type == char.class)
      return from.get(name, (char) 0);
    if (type == short.class)
      return from.get(name, (short) 0);
    if (type == byte.class)
      return from.get(name, (byte) 0);
    return from.get(name, null);
  }

  private static ObjectInputStream.GetField fields(ObjectInputStream self,
                                                   ObjectStreamClass desc)
      throws IOException {
    try {
      Constructor<?> made = Class.forName("java.io.ObjectInputStream$FieldValues")
          .getDeclaredConstructor(ObjectInputStream.class,
                                  ObjectStreamClass.class, boolean.class);
      made.setAccessible(true);
      return (ObjectInputStream.GetField) made.newInstance(self, desc, true);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IOException)
        throw (IOException) e.getCause();
      throw new InternalError(e);
    } catch (ReflectiveOperationException e) {
      throw new InternalError(e);
    }
  }

  static Object readRecord(ObjectInputStream self, ObjectStreamClass desc)
      throws IOException {
    ObjectInputStream.GetField from = fields(self, desc);
    RecordComponent[] components = desc.forClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < types.length; ++i) {
        types[i] = components[i].getType();
        values[i] = value(from, components[i].getName(), types[i]);
      }
      Constructor<?> canonical = desc.forClass().getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error)
        throw (Error) e.getCause();
      throw invalid(e.getCause());
    } catch (Exception e) {
      throw invalid(e);
    }
  }

  private static InvalidObjectException invalid(Throwable why) {
    InvalidObjectException e = new InvalidObjectException(why.getMessage());
    e.initCause(why);
    return e;
  }
}
