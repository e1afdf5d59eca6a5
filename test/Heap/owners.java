// Regions that depend on the region of the owner, and regions of what a way from a
// parameter leads to: two lists with their elements apart, by annotation, option
// and file.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym check -cp %t Lists.apart | FileCheck %s --check-prefix=MAY
// RUN: %jsym check -cp %t Owned.apart | FileCheck %s --check-prefix=NEVER
// RUN: for heap in lazy lazier summary; do %jsym check --heap=$heap -cp %t Owned.apart; done | FileCheck %s --check-prefix=THRICE
// RUN: not %jsym check -cp %t Owned.within | FileCheck %s --check-prefix=MAY
// RUN: %jsym check -cp %t Lists.apart --region=Lists.apart#1=one --region=Lists.apart#2=two --region=Cons.item@one=items1 --region=Cons.item@two=items2 | FileCheck %s --check-prefix=NEVER
// RUN: printf 'region = Lists.apart#1=one\nregion = Lists.apart#2=two\nregion = Cons.item@one=items1\n' > %t/contracts
// RUN: %jsym check -cp %t Lists.apart --contracts=%t/contracts | FileCheck %s --check-prefix=NEVER
// RUN: %jsym check -cp %t Lists.apart --region=Lists.apart#1.item=here | FileCheck %s --check-prefix=NEVER
// RUN: %jsym check -cp %t Ways.apart | FileCheck %s --check-prefix=NEVER
// RUN: not %jsym check -cp %t Ways.further | FileCheck %s --check-prefix=MAY
// RUN: not %jsym check -cp %t Lists.apart --region=Lists.apart#1.itm=here 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not %jsym check -cp %t Lists.apart --region=Lists.apart#9.item=here 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not %jsym check -cp %t Ways.mistaken 2>&1 | FileCheck %s --check-prefix=PARAMETER
import jsym.contract.*;

class Item { int n; }

class Cons {
  Cons next;
  Item item;
}

// MAY: verdict: bug
// NEVER: verdict: no bug
// THRICE-COUNT-3: verdict: no bug
// FIELD: --region=Lists.apart#1.itm=here: class Cons has no field 'itm', did you mean 'item'?
// NUMBER: apart has no parameter number '9'
// PARAMETER: @Region(at = "b.item") of Ways.mistaken(Cons): no parameter 'b'
class Lists {
  static void apart(@NonNull Cons a, @NonNull Cons b) {
    if (a != b && a.item != null)
      assert a.item != b.item;
  }
}

class Node {
  Node next;
  @Region(value = "items1", of = "one") @Region(value = "items2", of = "two") Item item;
}

class Owned {
  static void apart(@NonNull @Region("one") Node a, @NonNull @Region("two") Node b) {
    if (a.next != null && b.next != null && a.next.item != null)
      assert a.next.item != b.next.item && a.next.item != b.item;
  }

  static void within(@NonNull @Region("one") Node a) {
    if (a.next != null && a.next != a && a.item != null)
      assert a.item != a.next.item;
  }
}

class Ways {
  @Region(value = "mine", at = "a.item")
  static void apart(@NonNull Cons a, @NonNull Cons b) {
    if (a.item != null)
      assert a == b || a.item != b.item;
  }

  // Only that item.
  @Region(value = "mine", at = "a.item")
  static void further(@NonNull Cons a, @NonNull Cons b) {
    if (a.next != null && a.next != b && a.next.item != null)
      assert a.next.item != b.item;
  }

  @Region(value = "mine", at = "b.item")
  static void mistaken(Cons a) {}
}
