/// Carries a value into or out of a lock where the compiler cannot prove that only one thread refers to it.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value
}
