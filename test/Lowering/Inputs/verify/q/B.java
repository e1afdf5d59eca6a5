package q;
public class B extends p.Base { int bb; B() { super(); } protected int m(int a) { return a + bb; } static B make() { return new B(); } }
