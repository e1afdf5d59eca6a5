// Debug information: file and lines, the bytecode offset (column - 1), Java's
// names and types of parameters and variables, and it survives the passes.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --pipeline O0 -cp %t DebugInfo.sum | FileCheck %s
// RUN: %jsym lower -cp %t DebugInfo.sum | FileCheck %s
// RUN: %jsym lower --no-debug-info -cp %t DebugInfo.sum | FileCheck %s --check-prefix=NONE
// NONE-NOT: DILocation
class DebugInfo {
  // CHECK: define {{.*}}@"DebugInfo.sum([IJ)J"(ptr addrspace(1) noundef %values, i64 noundef %start) {{.*}}!dbg [[SUM:![0-9]+]]
  // CHECK: #dbg_value(ptr addrspace(1) %values, [[VALUES:![0-9]+]], !DIExpression(), {{.*}})
  // CHECK: #dbg_value(i64 %start, [[START:![0-9]+]],
  // CHECK: [[T:%.*]] = phi i64 [ %start, %{{.*}} ], [ [[U:%.*]], %{{.*}} ]
  // CHECK: #dbg_value(i64 [[T]], [[TOTAL:![0-9]+]],
  // CHECK: [[U]] = add i64 {{.*}}, !dbg [[ADD:![0-9]+]]
  static long sum(int[] values, long start) {
    long total = start;
    for (int v : values)
      total += v;
    return total;
  }
  // CHECK: [[FILE:![0-9]+]] = !DIFile(filename: "debug-info.java", directory: "")
  // CHECK: [[SUM]] = distinct !DISubprogram(name: "DebugInfo.sum", linkageName: "DebugInfo.sum([IJ)J", scope: [[FILE]], file: [[FILE]], line: 17
  // CHECK-DAG: [[VALUES]] = !DILocalVariable(name: "values", arg: 1,
  // CHECK-DAG: !DIBasicType(tag: DW_TAG_unspecified_type, name: "int[]")
  // CHECK-DAG: [[START]] = !DILocalVariable(name: "start", arg: 2,
  // CHECK-DAG: [[TOTAL]] = !DILocalVariable(name: "total", scope: [[SUM]], file: [[FILE]], line: 17, type: [[LONG:![0-9]+]])
  // CHECK-DAG: [[LONG]] = !DIBasicType(name: "long", size: 64
  // CHECK-DAG: [[ADD]] = !DILocation(line: 19, column: 32, scope: [[SUM]])
}
