//===- FdLibm.h - The functions of java.lang.StrictMath ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// StrictMath's results are those of the fdlibm algorithms to the last bit, so
/// each is computed by its reductions and polynomials, in its order.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_FDLIBM_H
#define JSYM_EXPR_FDLIBM_H

namespace jsym::fdlibm {

double sin(double X);
double cos(double X);
double tan(double X);
double asin(double X);
double acos(double X);
double atan(double X);
double atan2(double Y, double X);
double exp(double X);
double log(double X);
double log10(double X);
double log1p(double X);
double expm1(double X);
double sinh(double X);
double cosh(double X);
double tanh(double X);

} // namespace jsym::fdlibm

#endif // JSYM_EXPR_FDLIBM_H
