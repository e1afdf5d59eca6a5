// A builder that the method makes is told by its text, which is what a program
// sees: how much room there is, and how characters are kept, is no part of it.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm --junit=%t/tests Builders.make | FileCheck %s
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Builders_JsymTest.java
// RUN: not %jsym run --states=derived --max-paths=24 --confirm 'java.text.RuleBasedCollator.getCollationKey(Ljava/lang/String;)Ljava/text/CollationKey;' \
// RUN:   | FileCheck %s
//
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
// TEST: assertEquals("1", result.toString());
class Builders {
  StringBuilder make(String s) { return new StringBuilder(s).append(1); }
}
