// For ../../lifetimes.test.
SmallVector<const Class *, 8> contract::supertypes(const Class &C);

void loops(const Class &C, ArrayRef<const Class *> All) {
  for (const Class *K : drop_begin(supertypes(C)))
    use(K);
  for (auto [A, B] : llvm::reverse(
           contract::supertypes(*C.Owner)))
    use(A);
  for (const Class *K : supertypes(C).drop_front(1))
    use(K);
  // Not for (const Class *K : drop_begin(supertypes(C))), nor these.
  for (const Class *K : supertypes(C))
    use(K);
  for (const Class *K : drop_begin(All))
    use(K);
}
