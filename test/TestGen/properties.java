// The JVM that runs tests is the machine that the engine takes for granted, as
// far as it can be told to be.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -q -cp %t Properties.of --confirm | FileCheck %s
class Properties {
  // CHECK: 25 paths
  // CHECK: 25 confirmed, 0 contradicted
  static String of(int which) {
    String[] names = {
      "java.version", "java.vendor", "java.vendor.url", "java.vm.name", "java.vm.vendor",
      "java.vm.version", "java.vm.info", "java.vm.specification.name",
      "java.vm.specification.vendor", "java.specification.name", "java.specification.vendor",
      "java.runtime.name", "java.runtime.version", "java.library.path", "os.name", "os.arch",
      "os.version", "file.separator", "line.separator", "file.encoding", "user.name",
      "user.home", "user.dir", "user.language",
    };
    // One path a property.
    for (int i = 0; i < names.length; ++i)
      if (which == i)
        return System.getProperty(names[i]);
    throw new IllegalArgumentException();
  }
}
