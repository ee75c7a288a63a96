@testable import AutoLayout
import Foundation
import Testing

/// Writes a format in full: always an orientation, always parentheses, always a relation.
func rendering(of format: VisualFormat) -> String {
  var text = format.orientation == .horizontal ? "H:" : "V:"
  if let bar = format.leadingBar { text += "|" + rendering(of: bar.connection) }
  for item in format.items {
    if let connection = item.connection { text += rendering(of: connection) }
    text += "[" + item.name.text + (item.predicates.isEmpty ? "" : rendering(of: item.predicates)) + "]"
  }
  if let bar = format.trailingBar { text += rendering(of: bar.connection) + "|" }
  return text
}

private func rendering(of connection: VisualFormat.Connection) -> String {
  switch connection.gap {
  case .flush: ""
  case .standard: "-"
  case .predicates(let predicates): "-" + rendering(of: predicates) + "-"
  }
}

private func rendering(of predicates: [VisualFormat.Predicate]) -> String {
  let texts = predicates.map { predicate in
    predicate.relation.description + rendering(of: predicate.operand)
      + (predicate.priority.map { "@" + rendering(of: $0) } ?? "")
  }
  return "(" + texts.joined(separator: ",") + ")"
}

private func rendering(of term: VisualFormat.Term) -> String {
  switch term.content {
  case .number(let number): "\(number)"
  case .name(let name): name
  }
}

/// Checks what holds for every format that can be read: all offsets are offsets in the text, and bars, items and
/// connections go together.
func checkPlaces(of format: VisualFormat, sourceLocation: SourceLocation = #_sourceLocation) {
  let characters = Array(format.text)
  var last = -1

  func check(_ offset: Int, _ starts: [String], _ what: String) {
    let rest = characters.indices.contains(offset) ? characters[offset...] : []
    #expect(
      starts.contains { rest.starts(with: $0) }, "\(what) at \(offset) in \(format.text)",
      sourceLocation: sourceLocation)
  }
  func check(_ term: VisualFormat.Term) {
    switch term.content {
    case .name(let name): check(term.offset, [name], "name")
    case .number(let number):
      #expect(number.isFinite, sourceLocation: sourceLocation)
      check(term.offset, "+-.0123456789".map { String($0) }, "number")
    }
  }
  func check(_ predicates: [VisualFormat.Predicate]) {
    for predicate in predicates {
      #expect(predicate.offset > last, sourceLocation: sourceLocation)
      last = predicate.offset
      if predicate.offset != predicate.operand.offset {
        check(predicate.offset, [predicate.relation.description], "relation")
      }
      check(predicate.operand)
      if let priority = predicate.priority { check(priority) }
    }
  }
  func check(_ connection: VisualFormat.Connection) {
    switch connection.gap {
    case .flush: check(connection.offset, ["[", "|"], "flush connection")
    case .standard: check(connection.offset, ["-[", "-|"], "standard connection")
    case .predicates(let predicates):
      check(connection.offset, ["-"], "connection")
      #expect(!predicates.isEmpty, sourceLocation: sourceLocation)
      check(predicates)
    }
  }

  if let bar = format.leadingBar {
    check(bar.offset, ["|"], "bar")
    check(bar.connection)
  }
  #expect(!format.items.isEmpty, sourceLocation: sourceLocation)
  for (index, item) in format.items.enumerated() {
    #expect((item.connection == nil) == (index == 0), sourceLocation: sourceLocation)
    if let connection = item.connection { check(connection) }
    check(item.offset, ["[" + item.name.text], "item")
    #expect(item.name.offset == item.offset + 1, sourceLocation: sourceLocation)
    check(item.predicates)
  }
  if let bar = format.trailingBar {
    check(bar.connection)
    check(bar.offset, ["|"], "bar")
    #expect(bar.offset == characters.count - 1, sourceLocation: sourceLocation)
  }
}
