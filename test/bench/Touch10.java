// BENCH: write a field of ten parameters that may be one another, as one path
// RUN: run --heap=summary --assume-non-null Touch10.touch
// OUTPUT: verdict: no bug; all paths explored
// FLOOR: 2 s

/** --heap=lazier-sharp has 115,975 paths, as many as there are partitions of ten. */
public class Touch10 {
  int key;

  static void touch(Touch10 a, Touch10 b, Touch10 c, Touch10 d, Touch10 e, Touch10 f,
                    Touch10 g, Touch10 h, Touch10 i, Touch10 j) {
    a.key = 1; b.key = 2; c.key = 3; d.key = 4; e.key = 5;
    f.key = 6; g.key = 7; h.key = 8; i.key = 9; j.key = 10;
  }
}
