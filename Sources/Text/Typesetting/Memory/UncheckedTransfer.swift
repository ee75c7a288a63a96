/// Passes a value into or out of a lock where the compiler cannot prove that only one thread uses it.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value
}
