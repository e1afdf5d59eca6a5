// Options that name classes which do not exist are mistakes: what fits nowhere
// would be lost without a word.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t Shapes.area --types=Shap=Square 2>&1 | FileCheck %s --check-prefix=DECLARED
// RUN: not %jsym run -cp %t Shapes.area --types=Shape=Square+Circel 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: not %jsym check -cp %t Shapes.area --requires=Shaps.area=true 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: not %jsym check -cp %t Shapes.area --throws=Shaps.area=java.lang.Error 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: not %jsym run -cp %t Shapes.area --types=Shape=Square+Circle | FileCheck %s
//
// DECLARED: error: class 'Shap' not found, did you mean 'Shape'?
// MEMBER: error: class 'Circel' not found, did you mean 'Circle'?
// CLASS: error: class 'Shaps' not found, did you mean {{.*}}'Shapes'
// CHECK: s = new Square()
// CHECK: s = new Circle()
interface Shape {
  int area();
}

class Square implements Shape {
  public int area() { return 4; }
}

class Circle implements Shape {
  public int area() { return 3; }
}

class Shapes {
  static int area(Shape s) { return s.area(); }
}
