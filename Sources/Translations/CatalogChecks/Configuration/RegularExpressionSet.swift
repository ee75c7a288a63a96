internal import CPatterns

/// Many regular expressions that are matched in one pass over a text. May be used from any thread.
final class RegularExpressionSet: @unchecked Sendable {
  private let expressions: [RegularExpression]
  /// `nil` where the memory is not enough for all at once.
  private let handle: OpaquePointer?

  /// Bytes that the set and its matches may take.
  private static let memory: Int64 = 1 << 26

  init(_ expressions: [RegularExpression]) {
    self.expressions = expressions
    guard expressions.count > 1 else {
      handle = nil
      return
    }
    let set = cp_set_create(Self.memory)
    for expression in expressions {
      guard expression.pattern.withCharacters({ cp_set_add(set, $0, $1) }) else {
        cp_set_destroy(set)
        handle = nil
        return
      }
    }
    guard cp_set_compile(set) else {
      cp_set_destroy(set)
      handle = nil
      return
    }
    handle = set
  }

  deinit { if let handle { cp_set_destroy(handle) } }

  /// Whether all expressions are matched at once. If not, each is tried.
  var isOnePass: Bool { handle != nil || expressions.count < 2 }

  /// The positions of the expressions that match a part of a text, in no order.
  ///
  /// - Complexity: O(characters) in general; where the memory is not enough, O(characters · expressions)
  func matches(in text: String) -> [Int] {
    if let handle, let found = found(by: handle, in: text) { return found }
    return expressions.indices.filter { expressions[$0].matches(text) }
  }

  /// `nil` where the memory is not enough.
  private func found(by handle: OpaquePointer, in text: String) -> [Int]? {
    var isFound = true
    let numbers = [Int32](unsafeUninitializedCapacity: expressions.count) { numbers, count in
      guard let start = numbers.baseAddress else { return }
      let found = text.withCharacters { cp_set_match(handle, $0, $1, start) }
      isFound = found >= 0
      count = max(0, found)
    }
    return isFound ? numbers.map { Int($0) } : nil
  }
}
