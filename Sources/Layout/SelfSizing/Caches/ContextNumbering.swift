/// Numbers the contexts of the heights in a ``HeightCache``.
struct ContextNumbering: Sendable {
  private var numbers: [HeightContext: Int32] = [:]
  /// The number of heights of each context, by its number.
  private var useCounts: [Int] = []
  private var free: [Int32] = []
  /// The context of the last call, since most calls have the same.
  private var last: (context: HeightContext, number: Int32)?

  /// The size in bytes, without the overhead of the dictionary, which is small because there are few contexts.
  var byteCount: Int {
    numbers.capacity * (MemoryLayout<HeightContext>.stride + MemoryLayout<Int32>.stride)
      + useCounts.capacity * MemoryLayout<Int>.stride + free.capacity * MemoryLayout<Int32>.stride
  }

  /// The number of a context; `nil` when there is no height of it.
  mutating func number(of context: HeightContext) -> Int32? {
    if let last, last.context == context { return last.number }
    guard let number = numbers[context] else { return nil }
    last = (context, number)
    return number
  }

  /// The number of a context for one more height; assigned if it has none.
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

  /// Counts one height less of a context. The number of a context without heights is reused.
  mutating func release(_ number: Int32) {
    useCounts[Int(number)] -= 1
    if useCounts[Int(number)] > 0 { return }
    // Searching by number is rare: only for the last height of a context.
    if last?.number == number { last = nil }
    if let context = numbers.first(where: { $0.value == number })?.key { numbers[context] = nil }
    free.append(number)
  }
}
