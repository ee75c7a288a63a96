/// A step of the way through an XML document.
package enum XMLEvent {
  case start(XMLElement)
  /// The end of the element that was started last.
  case end(line: Int)
  /// A piece of text; one text may come in several pieces. Entities are resolved.
  case text(String, line: Int)
  case comment(String, line: Int)
}

/// The start of an element.
package struct XMLElement {
  /// The name, with its prefix.
  package let qualifiedName: String
  /// The name without its prefix, for formats that have one vocabulary each.
  package let name: String
  /// The names with their prefixes, in the order of the document, and the values with entities resolved.
  package let attributes: [(name: String, value: String)]
  package let line: Int

  init(_ qualifiedName: String, attributes: [(name: String, value: String)], line: Int) {
    self.qualifiedName = qualifiedName
    name =
      qualifiedName.firstIndex(of: ":").map { String(qualifiedName[qualifiedName.index(after: $0)...]) }
      ?? qualifiedName
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}
