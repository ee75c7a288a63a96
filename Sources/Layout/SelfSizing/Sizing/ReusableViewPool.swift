package import AutoLayout

/// The cells, or headers and footers, of a table or a collection view by reuse identifier: the closure that makes one, the
/// template cell, and those that wait for reuse.
package struct ReusableViewPool<Cell: View> {
  private struct Kind {
    let identifier: String
    var make: ((String) -> Cell?)?
    var template: Cell?
    var waiting: [Cell] = []
  }

  private var kinds: [Kind] = []
  /// The indices of `kinds`, once there are more than a few: comparing some strings takes less than hashing one.
  private var indices: [String: Int] = [:]
  private static var few: Int { 8 }

  package init() {}

  package var identifiers: [String] { kinds.filter { $0.make != nil }.map(\.identifier).sorted() }

  package mutating func register(_ identifier: String, make: ((String) -> Cell?)?) {
    let index = addedIndex(of: identifier)
    kinds[index] = Kind(identifier: identifier, make: make)
  }

  func template(_ identifier: String) -> Cell? { index(of: identifier).flatMap { kinds[$0].template } }

  mutating func setTemplate(_ cell: Cell?, _ identifier: String) { kinds[addedIndex(of: identifier)].template = cell }

  /// The same registrations without templates and cells.
  var withoutTemplates: ReusableViewPool {
    var copy = self
    copy.kinds = kinds.map { Kind(identifier: $0.identifier, make: $0.make) }
    return copy
  }

  package func make(_ identifier: String) -> Cell? { index(of: identifier).flatMap { kinds[$0].make }?(identifier) }

  /// Removes and returns a cell that waits for reuse.
  package mutating func takeWaiting(_ identifier: String) -> Cell? {
    index(of: identifier).flatMap { kinds[$0].waiting.popLast() }
  }

  package mutating func keep(_ cell: Cell, _ identifier: String) {
    kinds[addedIndex(of: identifier)].waiting.append(cell)
  }

  private func index(of identifier: String) -> Int? {
    if kinds.count > Self.few { return indices[identifier] }
    for index in kinds.indices where kinds[index].identifier == identifier { return index }
    return nil
  }

  private mutating func addedIndex(of identifier: String) -> Int {
    if let known = index(of: identifier) { return known }
    kinds.append(Kind(identifier: identifier))
    if kinds.count == Self.few + 1 {
      for index in kinds.indices { indices[kinds[index].identifier] = index }
    } else if kinds.count > Self.few {
      indices[identifier] = kinds.count - 1
    }
    return kinds.count - 1
  }
}
