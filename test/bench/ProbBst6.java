// BENCH: how likely each way to insert six symbolic ints into a search tree is
// RUN: prob --quiet Bst6.insert
// OUTPUT: success 1
// FLOOR: 2 s

/** The 4,683 paths of Bst6, all of them counted. */
class ProbBst6 {
  Bst6 program;
}
