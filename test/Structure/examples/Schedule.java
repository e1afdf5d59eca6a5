//===- Schedule.java -------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A scheduler with queues of three priorities. */
public class Schedule {
  static class Job {
    Job next, prev;
    int val, priority;
  }

  static class List {
    int count;
    Job first, last;
  }

  Job current;
  List prio0, prio1, prio2, prio3, blocked;
  int numProcesses, allocated;

  @Invariant
  boolean repOK() {
    if (current != null || prio0 != null)
      return false;
    if (prio1 == null || prio2 == null || prio3 == null || blocked == null)
      return false;
    if (prio1 == prio2 || prio1 == prio3 || prio2 == prio3 ||
        blocked == prio1 || blocked == prio2 || blocked == prio3)
      return false;
    int n1 = length(prio1, 1, 1), n2 = n1 < 0 ? -1 : length(prio2, 2, 2);
    int n3 = n2 < 0 ? -1 : length(prio3, 3, 3);
    int n4 = n3 < 0 ? -1 : length(blocked, 1, 3);
    return n4 >= 0 && numProcesses == n1 + n2 + n3 + n4 &&
        (n4 == 0 || blocked.first != prio1.first &&
                        blocked.first != prio2.first &&
                        blocked.first != prio3.first);
  }

  /** Of a list that is one; else -1. Jobs know their neighbours, so that none
   * is twice in a list, and lists that share one begin by the same. */
  private static int length(List list, int low, int high) {
    int count = 0;
    Job before = null;
    for (Job j = list.first; j != null; j = j.next) {
      if (j.prev != before || j.priority < low || j.priority > high)
        return -1;
      before = j;
      ++count;
    }
    return list.last == before && list.count == count ? count : -1;
  }

  public void addProcess(int priority) {
    if (priority > 3)
      return;
    if (priority < 1)
      return;
    Job j = new Job();
    j.val = allocated++;
    j.priority = priority;
    append(queue(priority), j);
    ++numProcesses;
  }

  public void quantumExpire() {
    takeNext();
    if (current != null) {
      append(queue(current.priority), current);
      current = null;
    }
  }

  public void blockProcess() {
    takeNext();
    if (current != null) {
      append(blocked, current);
      current = null;
    }
  }

  public void finishAllProcesses() {
    int n = numProcesses;
    for (int i = 0; i < n; ++i)
      finishProcess();
  }

  private void finishProcess() {
    takeNext();
    if (current != null) {
      --numProcesses;
      current = null;
    }
  }

  private List queue(int priority) {
    switch (priority) {
    case 1:
      return prio1;
    case 2:
      return prio2;
    case 3:
      return prio3;
    default:
      return null;
    }
  }

  private void takeNext() {
    current = null;
    for (int priority = 3; priority > 0; --priority) {
      List list = queue(priority);
      if (list.count > 0) {
        current = list.first;
        unlink(list, current);
        return;
      }
    }
  }

  private static void unlink(List list, Job j) {
    if (j.next == null)
      list.last = j.prev;
    else
      j.next.prev = j.prev;
    if (j.prev == null)
      list.first = j.next;
    else
      j.prev.next = j.next;
    j.next = null;
    j.prev = null;
    --list.count;
  }

  private static void append(List list, Job j) {
    Job last = list.last;
    j.prev = last;
    j.next = null;
    if (last == null)
      list.first = j;
    else
      last.next = j;
    list.last = j;
    ++list.count;
  }
}
