/// A step of the way through an XML document.
enum XMLEvent {
  case start(XMLElement)
  /// The end of the element that was started last.
  case end(line: Int)
  /// A piece of text; one text may come in several pieces. Entities are resolved.
  case text(String, line: Int)
  case comment(String, line: Int)
}

/// The start of an element.
struct XMLElement {
  /// The name without its prefix: formats here have one vocabulary each.
  var name: String
  /// The names with their prefixes.
  var attributes: [(name: String, value: String)]
  var line: Int

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}
