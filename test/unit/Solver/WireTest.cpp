//===- WireTest.cpp - Queries and answers as bytes ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is asked of Z3 in a process of its own arrives as it was, and so does
// the answer; what is cut short or damaged is refused by who reads it.
//
//===----------------------------------------------------------------------===//
#include "Wire.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Solver/Z3Server.h"
#include "gtest/gtest.h"
#include <map>
#include <set>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace jsym;
using namespace jsym::wire;

namespace {

/// Variables, and a formula of each kind over them.
struct Formulas {
  ExprManager M;
  ExprId X, Y, A, F, D, Arr;
  std::vector<ExprId> All;

  Formulas() {
    M.setRewriting(false);
    X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
    A = M.var(Sort::boolean(), "a"), F = M.var(Sort::float32(), "f");
    D = M.var(Sort::float64(), "d");
    Arr = M.var(Sort::array(Sort::bits(32)), "arr");
    numbers();
    floats();
    for (ExprId E :
         {M.ite(A, X, Y), M.select(M.store(Arr, X, Y), Y),
          M.select(M.constArray(X), Y), M.apply("hash", Sort::bits(32), {X, Y}),
          M.wideConstant(96, 5, 0x80000001), M.constant(64, ~0ull)})
      All.push_back(E);
  }

private:
  void numbers() {
    using Binary = ExprId (ExprManager::*)(ExprId, ExprId);
    for (Binary Of :
         {&ExprManager::add, &ExprManager::sub, &ExprManager::mul,
          &ExprManager::udiv, &ExprManager::sdiv, &ExprManager::urem,
          &ExprManager::srem, &ExprManager::bitAnd, &ExprManager::bitOr,
          &ExprManager::bitXor, &ExprManager::shl, &ExprManager::lshr,
          &ExprManager::ashr, &ExprManager::concat, &ExprManager::eq,
          &ExprManager::ult, &ExprManager::ule, &ExprManager::slt,
          &ExprManager::sle})
      All.push_back((M.*Of)(X, Y));
    for (ExprId E : {M.bitNot(X), M.zext(X, 64), M.sext(X, 48),
                     M.extract(X, 3, 7), M.extract(X, 7, 3)})
      All.push_back(E);
  }
  void floats() {
    using Binary = ExprId (ExprManager::*)(ExprId, ExprId);
    ExprId Two = M.floatConstant(Sort::float64(), 0x4000000000000000);
    for (Binary Of :
         {&ExprManager::fadd, &ExprManager::fsub, &ExprManager::fmul,
          &ExprManager::fdiv, &ExprManager::frem, &ExprManager::feq,
          &ExprManager::flt, &ExprManager::fle})
      All.push_back((M.*Of)(D, Two));
    for (ExprId E :
         {M.fneg(F), M.fabs(F), M.fsqrt(D), M.fisnan(D), M.fpToSISat(D, 32),
          M.fpToSISat(F, 64), M.siToFp(X, Sort::float64()),
          M.uiToFp(X, Sort::float32()), M.fpConvert(F, Sort::float64()),
          M.fpConvert(D, Sort::float32()), M.fpToBits(D),
          M.bitsToFp(X, Sort::float32())})
      All.push_back(E);
  }
};

/// The same formula, the variables in the order in which they came.
bool same(const ExprManager &M, ExprId A, const ExprManager &N, ExprId B,
          std::map<uint32_t, uint32_t> &Vars) {
  if (M.kind(A) != N.kind(B) || !(M.sort(A) == N.sort(B)))
    return false;
  switch (M.kind(A)) {
  case ExprKind::Const:
    return M.bits(A) == N.bits(B) && M.highBits(A) == N.highBits(B);
  case ExprKind::Var:
    return Vars.try_emplace(M.varIndex(A), N.varIndex(B)).first->second ==
           N.varIndex(B);
  case ExprKind::Extract:
    if (M.extractLow(A) != N.extractLow(B))
      return false;
    break;
  case ExprKind::Apply:
    if (M.function(A) != N.function(B))
      return false;
    break;
  default:
    break;
  }
  auto Mine = M.operands(A), Its = N.operands(B);
  if (Mine.size() != Its.size())
    return false;
  for (size_t I = 0; I < Mine.size(); ++I)
    if (!same(M, Mine[I], N, Its[I], Vars))
      return false;
  return true;
}

TEST(Wire, FormulasOfEachKindArrive) {
  Formulas X;
  ExprManager Other;
  Other.setRewriting(false);
  ExprSender From(X.M);
  ExprReceiver To(Other);
  std::map<uint32_t, uint32_t> Vars;
  std::set<ExprKind> Kinds;
  for (ExprId E : X.All) {
    uint32_t Before = From.size();
    Writer W;
    From.send(E, W);
    EXPECT_GT(From.size(), Before) << "no two are the same";
    Reader R(W.Bytes);
    ASSERT_TRUE(To.receive(R));
    EXPECT_EQ(R.get<uint8_t>(), 0u);
    EXPECT_FALSE(R.ok()) << "all of it was read";
    EXPECT_EQ(From.numberOf(E), From.size());
    std::string Text;
    raw_string_ostream OS(Text);
    X.M.print(OS, E);
    ExprId Got = To.at(From.numberOf(E));
    ASSERT_TRUE(Got) << Text;
    EXPECT_TRUE(same(X.M, E, Other, Got, Vars)) << Text;
    Kinds.insert(X.M.kind(E));
    for (ExprId Op : X.M.operands(E))
      Kinds.insert(X.M.kind(Op));
  }
  EXPECT_EQ(Vars.size(), 6u);
  EXPECT_FALSE(To.at(0));
  EXPECT_FALSE(To.at(From.size() + 1));
  size_t NumKinds = 0;
#define JSYM_EXPR(K, N, A) ++NumKinds;
#include "jsym/Expr/Kinds.def"
  EXPECT_EQ(Kinds.size(), NumKinds);
}

TEST(Wire, WhatIsThereIsNotSentAgain) {
  Formulas X;
  ExprSender From(X.M);
  Writer First, Second, Third;
  From.send(X.All, First);
  uint32_t Count = From.size();
  From.send(X.All, Second);
  EXPECT_EQ(From.size(), Count);
  EXPECT_EQ(Second.Bytes, std::string(4, '\0'));
  From.send(X.M.add(X.All[0], X.All[1]), Third);
  EXPECT_EQ(From.size(), Count + 1);
  // A formula is said once, however often others hold it.
  ExprId Deep = X.X;
  for (int I = 0; I < 200; ++I)
    Deep = X.M.add(Deep, Deep);
  From.send(Deep, Third);
  EXPECT_EQ(From.size(), Count + 201);
}

TEST(Wire, WhatIsCutShortIsRefused) {
  Formulas X;
  ExprSender From(X.M);
  Writer W;
  From.send(X.All, W);
  for (size_t Size = 0; Size < W.Bytes.size(); ++Size) {
    ExprManager Other;
    Other.setRewriting(false);
    ExprReceiver To(Other);
    Reader R(StringRef(W.Bytes).take_front(Size));
    EXPECT_FALSE(To.receive(R)) << Size;
  }
  Reader R(StringRef("\5\0\0\0ab", 6));
  EXPECT_EQ(R.text(), "");
  EXPECT_FALSE(R.ok());
}

/// Models are written by one side of its variables, and read by the other of
/// ours, which have other numbers.
TEST(Wire, ModelsArrive) {
  ExprManager M;
  M.var(Sort::bits(8), "unused");
  ExprId X = M.var(Sort::bits(32), "x"),
         Arr = M.var(Sort::array(Sort::bits(32)), "arr");
  ExprSender From(M);
  Writer W;
  From.send({Arr, X}, W); // the last one first
  Assignment Theirs;
  Theirs.set(0, 7);
  Theirs.setArray(1, {3, {{2, 40}, {5, 50}}});
  Theirs.set(9, 1); // nobody's
  Theirs.Functions.push_back({"hash", {{{1, 2}, 12}, {{3, 4}, 34}}, 99});
  Writer Out;
  writeModel(Theirs, Out);
  Reader R(Out.Bytes);
  auto Ours = From.readModel(R);
  ASSERT_TRUE(Ours);
  EXPECT_EQ(Ours->variables().size(), 1u);
  EXPECT_EQ(Ours->get(M.varIndex(X)), 7u);
  const auto *Array = Ours->getArray(M.varIndex(Arr));
  ASSERT_TRUE(Array);
  EXPECT_EQ(Array->at(2), 40u);
  EXPECT_EQ(Array->at(5), 50u);
  EXPECT_EQ(Array->at(4), 3u);
  const auto *Hash = Ours->getFunction("hash");
  ASSERT_TRUE(Hash);
  EXPECT_EQ(Hash->at({1, 2}), 12u);
  EXPECT_EQ(Hash->at({3, 4}), 34u);
  EXPECT_EQ(Hash->at({4, 3}), 99u);
  for (size_t Size = 0; Size < Out.Bytes.size(); ++Size) {
    Reader Short(StringRef(Out.Bytes).take_front(Size));
    EXPECT_FALSE(From.readModel(Short)) << Size;
  }
}

/// The server of the other process, in a thread of this one.
class Server {
public:
  Server() {
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, Ends), 0);
    Thread = std::thread([this] {
      serveZ3(Ends[1]);
      shutdown(Ends[1], SHUT_RDWR);
    });
  }
  ~Server() {
    shutdown(Ends[0], SHUT_RDWR);
    Thread.join();
    close(Ends[0]);
    close(Ends[1]);
  }

  void query(const ExprManager &M, ExprSender &From, ArrayRef<ExprId> All,
             Writer &W) {
    W.put(double(20));
    W.put(double(20));
    W.put(uint8_t(1));
    W.put(uint8_t(0));
    From.send(All, W);
    W.put(uint32_t(All.size()));
    for (ExprId E : All)
      W.put(From.numberOf(E));
  }
  bool send(const Writer &W) { return sendMessage(Ends[0], W); }
  void sendRaw(StringRef Bytes) {
    EXPECT_EQ(::send(Ends[0], Bytes.data(), Bytes.size(), MSG_NOSIGNAL),
              ssize_t(Bytes.size()));
  }
  /// Empty: it has ended.
  std::string answer() {
    std::string Size = received(4);
    if (Size.size() < 4)
      return "";
    uint32_t N;
    memcpy(&N, Size.data(), 4);
    return received(N);
  }

private:
  std::string received(size_t N) {
    std::string All(N, '\0');
    ssize_t Got = recv(Ends[0], All.data(), N, MSG_WAITALL);
    All.resize(Got > 0 ? size_t(Got) : 0);
    return All;
  }
  int Ends[2] = {-1, -1};
  std::thread Thread;
};

TEST(Wire, TheServerAnswers) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  ExprSender From(M);
  Server S;
  ExprId Path[] = {M.ult(X, M.constant(32, 10)), M.ult(M.constant(32, 7), X),
                   M.eq(Y, M.add(X, X))};
  Writer W;
  S.query(M, From, Path, W);
  ASSERT_TRUE(S.send(W));
  std::string A = S.answer();
  Reader R(A);
  EXPECT_EQ(R.get<Verdict>(), Verdict::Sat);
  EXPECT_EQ(R.text(), "");
  EXPECT_EQ(R.get<uint8_t>(), 0u);
  auto Model = From.readModel(R);
  ASSERT_TRUE(Model);
  for (ExprId E : Path)
    EXPECT_TRUE(evaluate(M, E, *Model));
  // The last one is the question, those before it the path: all of them hold.
  for (ExprId Last :
       {M.eq(X, M.constant(32, 3)), M.eq(Y, M.constant(32, 17))}) {
    ExprId More[] = {Path[0], Path[1], Path[2], Last};
    Writer Next;
    S.query(M, From, More, Next);
    // In pieces, as a socket may have it.
    Writer Whole;
    Whole.text(Next.Bytes);
    StringRef Bytes = Whole.Bytes;
    S.sendRaw(Bytes.take_front(2));
    S.sendRaw(Bytes.slice(2, 9));
    S.sendRaw(Bytes.drop_front(9));
    std::string No = S.answer();
    Reader N(No);
    EXPECT_EQ(N.get<Verdict>(), Verdict::Unsat);
    EXPECT_EQ(N.text(), "");
    N.get<uint8_t>();
    EXPECT_TRUE(N.ok());
    EXPECT_EQ(N.get<uint8_t>(), 0u);
    EXPECT_FALSE(N.ok()) << "no model";
  }
}

TEST(Wire, TheServerEndsWhereAQueryIsDamaged) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), Is = M.eq(X, M.constant(32, 1));
  Writer Good;
  {
    ExprSender From(M);
    Server S;
    S.query(M, From, Is, Good);
    ASSERT_TRUE(S.send(Good));
    EXPECT_NE(S.answer(), "");
  }
  Writer None = Good, Unknown = Good, Short;
  memset(None.Bytes.data() + None.Bytes.size() - 8, 0, 8); // no conditions
  None.Bytes.resize(None.Bytes.size() - 4);
  Unknown.Bytes[Unknown.Bytes.size() - 4] = 77; // one that was not sent
  Short.Bytes = StringRef(Good.Bytes).drop_back(3).str();
  for (const Writer &W : {None, Unknown, Short, Writer()}) {
    Server S;
    ASSERT_TRUE(S.send(W));
    EXPECT_EQ(S.answer(), "");
  }
}

} // namespace
