/// An element of an interface file, with all that stands in it: what no reader knows is kept with its line.
package struct InterfaceElement: Sendable {
  /// The name, as in `<tableViewCell>`.
  package let name: String
  package let attributes: [String: String]
  /// The line of its start, from 1.
  package let line: Int
  package internal(set) var children: [InterfaceElement] = []
  /// The text directly in it.
  package internal(set) var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  // MARK: Questions

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The name by which others refer to it.
  package var id: String? { attributes["id"] }
  /// The role of the element in the one around it.
  package var key: String? { attributes["key"] }

  /// The first child of a name.
  package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child with a role, of a name or of any.
  package func child(_ name: String? = nil, key: String) -> InterfaceElement? {
    children.first { $0.key == key && (name == nil || $0.name == name) }
  }

  /// The children of the child of a name: what a list such as `<subviews>` has.
  package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// A flag: `YES` or `NO`; `nil` for other values.
  package func flag(_ attribute: String) -> Bool? {
    switch attributes[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A finite number.
  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number of at most nine digits.
  package func integer(_ attribute: String) -> Int? {
    attributes[attribute].flatMap(Int.init).flatMap { abs($0) < 1_000_000_000 ? $0 : nil }
  }

  /// A text: an attribute, or the `<string>` or `<mutableString>` with its role, where it has line ends.
  package func string(_ key: String) -> String? {
    if let value = attributes[key] { return value }
    guard let element = children.first(where: { $0.key == key && Self.textNames.contains($0.name) }) else { return nil }
    return element.stringValue
  }

  private static let textNames: Set = ["string", "mutableString"]

  /// The text of a `<string>`; Base64 where the element says so.
  package var stringValue: String {
    guard attributes["base64-UTF8"] == "YES" else { return text }
    return Base64Text.decode(text) ?? text
  }
}
