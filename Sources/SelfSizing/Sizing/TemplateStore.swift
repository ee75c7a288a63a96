internal import AutoLayout

/// The cells that a table measures with, one for each reuse identifier, and those that wait to be shown again.
struct TemplateStore<Cell: View> {
  private var makers: [String: (String) -> Cell] = [:]
  private var templates: [String: Cell] = [:]
  private var waiting: [String: [Cell]] = [:]

  var identifiers: [String] { makers.keys.sorted() }

  mutating func register(_ identifier: String, make: ((String) -> Cell)?) {
    makers[identifier] = make
    templates[identifier] = nil
    waiting[identifier] = nil
  }

  func template(_ identifier: String) -> Cell? { templates[identifier] }

  mutating func setTemplate(_ cell: Cell?, _ identifier: String) { templates[identifier] = cell }

  /// The same registrations, with nothing made yet.
  var withoutTemplates: TemplateStore {
    var copy = self
    copy.templates = [:]
    copy.waiting = [:]
    return copy
  }

  func make(_ identifier: String) -> Cell? { makers[identifier]?(identifier) }

  /// A cell that is not shown any more.
  mutating func takeWaiting(_ identifier: String) -> Cell? { waiting[identifier]?.popLast() }

  mutating func keep(_ cell: Cell, _ identifier: String) { waiting[identifier, default: []].append(cell) }
}
