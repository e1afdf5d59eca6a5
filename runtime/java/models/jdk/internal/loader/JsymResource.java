//===- JsymResource.java - URLs of resources ---------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jdk.internal.loader;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.ArrayList;
import java.util.List;

/**
 * What the URL of a resource opens: the resource, which the tool has read. Other
 * URLs made of this one need the environment.
 */
final class JsymResource extends URLStreamHandler {
  private final String name, url;

  private JsymResource(String name, String url) {
    this.name = name;
    this.url = url;
  }

  static native String[] urls(String name);
  private static native byte[] bytes(String name, String url);
  private static native void environment(String url);

  /** All of this name: of the JDK's image, or of the class path. */
  static List<URL> find(String name, boolean platform) {
    List<URL> found = new ArrayList<>();
    for (String url : urls(name))
      if (url.startsWith("jrt:") == platform) {
        try {
          found.add(new URL(null, url, new JsymResource(name, url)));
        } catch (MalformedURLException e) {
          throw new InternalError(e);
        }
      }
    return found;
  }

  @Override protected URLConnection openConnection(URL u) {
    String asked = u.toExternalForm();
    byte[] bytes = bytes(name, asked);
    if (bytes == null)
      environment(asked);
    return new Connection(u, bytes);
  }

  private static final class Connection extends URLConnection {
    private final byte[] bytes;

    Connection(URL u, byte[] bytes) {
      super(u);
      this.bytes = bytes;
    }

    @Override public void connect() throws IOException { connected = true; }
    @Override public long getContentLengthLong() { return bytes.length; }
    @Override public int getContentLength() { return bytes.length; }
    @Override public InputStream getInputStream() {
      return new ByteArrayInputStream(bytes);
    }
  }
}
