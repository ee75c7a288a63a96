package import AutoLayout

/// The cells, or headers and footers, of a table or a collection view by reuse identifier: the closure that makes one, the template cell,
/// and those that wait for reuse.
package struct ReusableViewPool<Cell: View> {
  private var makers: [String: (String) -> Cell?] = [:]
  private var templates: [String: Cell] = [:]
  private var waiting: [String: [Cell]] = [:]

  package init() {}

  package var identifiers: [String] { makers.keys.sorted() }

  package mutating func register(_ identifier: String, make: ((String) -> Cell?)?) {
    makers[identifier] = make
    templates[identifier] = nil
    waiting[identifier] = nil
  }

  func template(_ identifier: String) -> Cell? { templates[identifier] }

  mutating func setTemplate(_ cell: Cell?, _ identifier: String) { templates[identifier] = cell }

  /// The same registrations without templates and cells.
  var withoutTemplates: ReusableViewPool {
    var copy = self
    copy.templates = [:]
    copy.waiting = [:]
    return copy
  }

  package func make(_ identifier: String) -> Cell? { makers[identifier].flatMap { $0(identifier) } }

  /// Removes and returns a cell that waits for reuse.
  package mutating func takeWaiting(_ identifier: String) -> Cell? { waiting[identifier]?.popLast() }

  package mutating func keep(_ cell: Cell, _ identifier: String) { waiting[identifier, default: []].append(cell) }
}
