// --states=derived: inputs are such as their constructors and writers leave
// them, as far as the code shows it.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym check -cp %t --no-confirm Basket.total | FileCheck %s --check-prefix=ANY
// ANY: verdict: bug
// ANY: because "this.lines" is null
// RUN: %jsym check -cp %t --no-confirm --states=derived Basket.total | FileCheck %s --check-prefix=DERIVED
// DERIVED: verdict: no bug
// DERIVED: objects are as constructors and writers leave them: Basket.lines
// RUN: not %jsym check -cp %t --no-confirm Basket.share | FileCheck %s --check-prefix=ZERO
// ZERO: throws java.lang.ArithmeticException
// RUN: %jsym check -cp %t --no-confirm --states=derived Basket.share | FileCheck %s --check-prefix=RANGE
// RANGE: verdict: no bug
// The alias of two arrays keeps to the facts of both.
// RUN: %jsym check -cp %t --no-confirm --states=derived Basket.first | FileCheck %s --check-prefix=LENGTH
// LENGTH: verdict: no bug
// What no constructor establishes stays open.
// RUN: not %jsym check -cp %t --no-confirm --states=derived Basket.noted | FileCheck %s --check-prefix=OPEN
// OPEN: because "this.note" is null
import java.util.ArrayList;
import java.util.List;

class Basket {
  private final List<int[]> lines = new ArrayList<>();
  private final int parts;
  private final int[] slots;
  private String note;

  Basket(int parts) {
    if (parts < 1 || parts > 9)
      throw new IllegalArgumentException();
    this.parts = parts;
    slots = new int[parts];
  }

  int total() {
    return lines.size();
  }

  int share(int cents) {
    return cents / parts;
  }

  int first(Basket other) {
    if (other == null)
      return 0;
    assert slots.length <= 9;
    return slots[0] + other.slots[other.slots.length - 1];
  }

  int noted() {
    return note.length();
  }

  void note(String text) {
    note = text;
  }
}
