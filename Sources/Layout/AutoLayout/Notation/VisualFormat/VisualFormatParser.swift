/// Parses a visual format from left to right with one character of look-ahead, without recursion: brackets do not nest.
///
/// The grammar of Apple's Auto Layout Guide, appendix "Visual Format Language", which has no white space.
struct VisualFormatParser {
  let text: String
  /// Offsets in errors count characters (grapheme clusters).
  let characters: [Character]
  var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  // MARK: The format

  mutating func readFormat() throws(VisualFormatError) -> VisualFormat {
    let orientation = try readOrientation()
    let leadingBar = try readLeadingBar()
    guard peek == "[" else { throw error("Expected a view here. Views stand in brackets, as in [name].") }
    var items = [try readItem(connection: nil)]
    var trailingBar: VisualFormat.Bar?
    while let next = peek, trailingBar == nil {
      guard next == "-" || next == "[" || next == "|" else {
        throw error("Expected a '-', a '[' or a '|' here, or the end.")
      }
      let connection = try readConnection()
      let offset = position
      if take("|") {
        trailingBar = VisualFormat.Bar(connection: connection, offset: offset)
      } else if peek == "[" {
        items.append(try readItem(connection: connection))
      } else {
        throw error("Expected a view or a '|' here. A connection has to lead somewhere.")
      }
    }
    guard peek == nil else { throw error("Expected the end here. Nothing can follow the '|' of the superview.") }
    return VisualFormat(
      text: text, orientation: orientation, leadingBar: leadingBar, items: items, trailingBar: trailingBar)
  }

  private mutating func readOrientation() throws(VisualFormatError) -> VisualFormat.Orientation {
    if take("H") {
      guard take(":") else { throw error("Expected ':' after 'H' to specify horizontal arrangement.") }
      return .horizontal
    }
    if take("V") {
      guard take(":") else { throw error("Expected ':' after 'V' to specify vertical arrangement.") }
      return .vertical
    }
    if characters.count > 1, characters[1] == ":" {
      throw error("Expected 'H' or 'V' here. These are the orientations.")
    }
    return .horizontal
  }

  private mutating func readLeadingBar() throws(VisualFormatError) -> VisualFormat.Bar? {
    let offset = position
    guard take("|") else { return nil }
    return VisualFormat.Bar(connection: try readConnection(), offset: offset)
  }

  /// The next character is a `[`.
  private mutating func readItem(connection: VisualFormat.Connection?) throws(VisualFormatError) -> VisualFormat.Item {
    let offset = position
    position += 1
    let nameOffset = position
    guard let name = readName() else {
      throw error(
        "Expected the name of a view here. Names start with a letter or an underscore, then have letters, digits and "
          + "underscores.")
    }
    var predicates: [VisualFormat.Predicate] = []
    if peek == "(" {
      predicates = try readPredicates(
        unclosed: "A predicate on a view's thickness must end with ')' and the view must end with ']'")
    }
    guard take("]") else { throw error("Expected a ']' here. That is how you give the end of a view.") }
    return VisualFormat.Item(
      connection: connection, name: VisualFormat.Name(text: name, offset: nameOffset), predicates: predicates,
      offset: offset)
  }

  // MARK: Connections

  private mutating func readConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    let offset = position
    guard take("-") else { return VisualFormat.Connection(gap: .flush, offset: offset) }
    let predicates: [VisualFormat.Predicate]
    switch peek {
    case nil, "[", "|":
      return VisualFormat.Connection(gap: .standard, offset: offset)
    case "(":
      predicates = try readPredicates(
        unclosed: "Expected a ')' here. That is how you give the end of the predicates of a connection.")
    default:
      predicates = [try readSimplePredicate()]
    }
    guard take("-") else { throw error("Expected a '-' here. That is how you give the end of a connection.") }
    return VisualFormat.Connection(gap: .predicates(predicates), offset: offset)
  }

  /// The predicate between two dashes without parentheses: a number or the name of a metric.
  private mutating func readSimplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    switch peek {
    case "-":
      throw error(
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around "
          + "negative numbers.")
    case "=", "<", ">":
      throw error("Use parentheses around a predicate with a relation, as in -(>=8)-.")
    default:
      break
    }
    let offset = position
    let operand = try readTerm(
      allowingSign: false,
      expected: "Expected a number, the name of a metric, or predicates in parentheses here.")
    if peek == "@" { throw error("Use parentheses around a predicate with a priority, as in -(8@500)-.") }
    return VisualFormat.Predicate(relation: .equal, operand: operand, priority: nil, offset: offset)
  }
}
