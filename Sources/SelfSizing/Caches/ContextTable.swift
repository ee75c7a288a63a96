/// Numbers contexts, as long as something was measured in them.
struct ContextTable: Sendable {
  private var numbers: [HeightContext: Int32] = [:]
  /// By number: how many heights use the context.
  private var useCounts: [Int] = []
  private var free: [Int32] = []
  /// Most questions are about the context of the last one.
  private var last: (context: HeightContext, number: Int32)?

  /// Contexts are few, so what the dictionary costs beside its entries is not counted.
  var byteCount: Int {
    numbers.capacity * (MemoryLayout<HeightContext>.stride + MemoryLayout<Int32>.stride)
      + useCounts.capacity * MemoryLayout<Int>.stride + free.capacity * MemoryLayout<Int32>.stride
  }

  mutating func number(of context: HeightContext) -> Int32? {
    if let last, last.context == context { return last.number }
    guard let number = numbers[context] else { return nil }
    last = (context, number)
    return number
  }

  /// The context's number, which it gets now if it has none; one more height uses it.
  mutating func use(_ context: HeightContext) -> Int32 {
    let number: Int32
    if let known = self.number(of: context) {
      number = known
    } else {
      if let reused = free.popLast() {
        number = reused
      } else {
        number = Int32(useCounts.count)
        useCounts.append(0)
      }
      numbers[context] = number
    }
    useCounts[Int(number)] += 1
    return number
  }

  mutating func release(_ number: Int32) {
    useCounts[Int(number)] -= 1
    if useCounts[Int(number)] > 0 { return }
    // Rare: the last height of a context went.
    if last?.number == number { last = nil }
    if let context = numbers.first(where: { $0.value == number })?.key { numbers[context] = nil }
    free.append(number)
  }
}
