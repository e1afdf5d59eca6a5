// The experiment of which contracts are for: strategies side by side under a
// contract, with the options of run.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: %jsym compare --contract -k 2 --heaps=lazy,lazier,lazier-sharp --format=csv -cp %t Chain.push | cut -d, -f2,6-8 | FileCheck %s
// RUN: not %jsym compare --contract -k 1 --heaps=lazy,lazier-sharp --format=csv -cp %t Chain.pop | cut -d, -f2,6-8 | FileCheck %s --check-prefix=POP
// RUN: %jsym compare --contract -k 1 --heaps=lazy,lazier-sharp --format=csv --requires=Chain.pop=Chain.isNotEmpty -cp %t Chain.pop | cut -d, -f2,6-8 | FileCheck %s --check-prefix=GIVEN
// RUN: not %jsym compare --contract --requires=Chain.pop=isFull -cp %t Chain.pop 2>&1 | FileCheck %s --check-prefix=MISTAKE
// RUN: %jsym compare --requires=Chain.push=isNotEmpty -k 1 -cp %t Chain.push 2>&1 | FileCheck %s --check-prefix=IDLE
// What contracts do with inputs that they do not take, side by side: IFrepOK, LISSA, PLI, and a layer off.
// RUN: %jsym compare --contract --scope=3 --no-check-after --structures=build,shape,filter,filter-no-reuse --format=csv -cp %t Chain.push | cut -d, -f6,8,16-18 | FileCheck %s --check-prefix=STRUCTURES
// RUN: %jsym compare --contract --scope=2 --no-check-after --structures=filter,filter-no-parts -cp %t Chain.push | FileCheck %s --check-prefix=TEXT
// RUN: not %jsym compare --contract --structures=filtr -cp %t Chain.push 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not %jsym compare --structures=filter -cp %t Chain.push 2>&1 | FileCheck %s --check-prefix=NEEDS
// STRUCTURES:      verdict,paths,structure,questions,search_states
// STRUCTURES-NEXT: {{.*}},[[#]],build,0,0
// STRUCTURES-NEXT: {{.*}},[[#P:]],shape,[[#]],[[#]]
// STRUCTURES-NEXT: {{.*}},[[#P]],filter,[[#Q:]],[[#]]
// STRUCTURES-NEXT: {{.*}},[[#P]],filter-no-reuse,[[#Q]],[[#]]
// TEXT:      structure {{.*}} questions  states tried
// TEXT:      no disagreement
// WORD:      error: option '--structures' does not know 'filtr', did you mean 'filter'?
// NEEDS:     error: '--structures' compares what contracts do
// NEEDS:     add --contract
import jsym.contract.Ensures;

class Chain {
  Chain next;
  Object value;

  boolean repOK() {
    Chain slow = this, fast = next;
    while (fast != null && fast.next != null && fast != slow) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return fast != slow;
  }

  boolean isNotEmpty() { return next != null; }

  // CHECK: heap,verdict,exhaustive,paths
  // CHECK-NEXT: lazy,none,no,[[#LAZY:]]
  // CHECK-NEXT: lazier,none,no,[[#]]
  // CHECK-NEXT: lazier-sharp,none,no,[[#]]
  @Ensures("next != null && next.next == old(next)")
  void push(Object v) {
    Chain c = new Chain();
    c.value = v;
    c.next = next;
    next = c;
  }

  // POP: lazy,bug
  // POP: lazier-sharp,bug
  // GIVEN: lazy,none
  // GIVEN: lazier-sharp,none
  // MISTAKE: --requires=Chain.pop=isFull: class Chain has no method 'isFull'
  // IDLE: warning: option '--requires' has no effect without --contract
  Object pop() {
    Object v = next.value;
    next = next.next;
    return v;
  }
}
