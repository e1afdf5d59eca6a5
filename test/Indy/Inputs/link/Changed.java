class Changed { int f(int x){return x;} static int g(){return 1;} private Changed(){} private static int still(int x){return x+1;} int inst(int x){return x;} }
