/** Flags of a command line, one number each; some exclude others. */
public class Options {
  static int parse(int a, int b, int c, int d, int e, int f, int g, int h) {
    int[] args = {a, b, c, d, e, f, g, h};
    boolean all = false, quiet = false, verbose = false, recursive = false;
    int level = 1, errors = 0;
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
      case 'a': all = true; break;
      case 'q': quiet = true; if (verbose) errors++; break;
      case 'v': verbose = true; if (quiet) errors++; break;
      case 'r': recursive = true; break;
      case '1': case '2': case '3': level = args[i] - '0'; break;
      default: errors++;
      }
    }
    assert level >= 1 && level <= 3;
    assert errors <= 8;
    return (all ? 1 : 0) + (recursive ? 2 : 0) + level * 4 + errors * 16;
  }
}
