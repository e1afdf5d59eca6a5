// Annotations of all families, retentions and scopes say what may be null.
// RUN: rm -rf %t && mkdir %t && split-file %s %t/src
// RUN: %javac -d %t/classes %t/src/family/*.java %t/src/marked/*.java %t/src/Notes.java
// RUN: %jsym check -cp %t/classes --no-confirm Notes.atRuntime | FileCheck %s
// RUN: %jsym check -cp %t/classes --no-confirm Notes.atCompileTime | FileCheck %s
// RUN: %jsym check -cp %t/classes --no-confirm Notes.ofType | FileCheck %s
// RUN: %jsym check -cp %t/classes --no-confirm Notes.field | FileCheck %s
// RUN: %jsym check -cp %t/classes --no-confirm marked.All.length | FileCheck %s
// RUN: %jsym check -cp %t/classes --no-confirm 'marked.All$Nested.length' | FileCheck %s
// CHECK: verdict: no bug
// CHECK-NOT: more
// An annotation of the elements is none of the array.
// RUN: not %jsym check -cp %t/classes --no-confirm Notes.ofElements | FileCheck %s --check-prefix=NULL
// NULL: 1 with null arguments (a): --show=all
// RUN: not %jsym check -cp %t/classes --no-confirm Notes.nullable | FileCheck %s --check-prefix=REACHABLE
// RUN: not %jsym check -cp %t/classes --no-confirm marked.All.maybe | FileCheck %s --check-prefix=REACHABLE
// REACHABLE: rank: reachable
// RUN: not %jsym check -cp %t/classes --no-confirm 'marked.All$Unmarked.length' | FileCheck %s --check-prefix=UNMARKED
// UNMARKED: 1 with null arguments (s): --show=all
//--- family/NonNull.java
package family;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME)
public @interface NonNull {}
//--- family/NotNull.java
package family;
public @interface NotNull {} // CLASS
//--- family/Nonnull.java
package family;
import java.lang.annotation.*;
@Target(ElementType.TYPE_USE)
public @interface Nonnull {}
//--- family/Nullable.java
package family;
import java.lang.annotation.*;
@Target(ElementType.TYPE_USE)
public @interface Nullable {}
//--- family/NullMarked.java
package family;
public @interface NullMarked {}
//--- family/NullUnmarked.java
package family;
public @interface NullUnmarked {}
//--- marked/package-info.java
@family.NullMarked
package marked;
//--- marked/All.java
package marked;
import family.*;
public class All {
  static int length(String s) { return s.length(); }
  static int maybe(@Nullable String s) { return s.length(); }
  static class Nested {
    static int length(String s) { return s.length(); }
  }
  @NullUnmarked
  static class Unmarked {
    static int length(String s) { return s.length(); }
  }
}
//--- Notes.java
import family.*;
class Notes {
  @NotNull String title;
  static int atRuntime(@NonNull String s) { return s.length(); }
  static int atCompileTime(@NotNull String s) { return s.length(); }
  static int ofType(@Nonnull String s) { return s.length(); }
  static int ofElements(@Nonnull String[] a) { return a.length; }
  static int nullable(@Nullable String s) { return s.length(); }
  int field() { return title.length(); }
}
