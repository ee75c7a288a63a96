internal import StringFormatting
internal import XMLEvents

/// An SVG drawing made fit for a page with many drawings: identifiers get a prefix, line ends become spaces, the prolog and
/// comments are left out. It is read as XML and written anew, so nothing but what the reader understood gets into the page.
///
/// A drawing is rejected when the page could be disturbed by it: when it is not well-formed, and when it has elements or
/// attributes that run scripts, that change others, that style the page, or that load from elsewhere. Drawings of this
/// package have none of these.
struct EmbeddedSVG {
  /// The `svg` element.
  private(set) var text = ""
  /// The size of the root element in pixels; `nil` unless both sides are positive numbers.
  private(set) var size: (width: Double, height: Double)?
  private let prefix: String

  /// The elements of static drawings; no `style`, `script`, `a`, animations or foreign objects.
  private static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "textPath", "title", "desc", "image", "clipPath", "mask", "pattern", "linearGradient", "radialGradient",
    "stop", "marker",
  ]
  private static let maximumDepth = 256

  /// Reads one `svg` element.
  ///
  /// - Parameter prefix: of identifiers; ASCII letters, digits and hyphens.
  /// - Returns: `nil` for a drawing that is rejected.
  /// - Complexity: O(bytes)
  init?(_ text: String, prefix: String) {
    self.prefix = prefix
    let parser = XMLEventParser(parts: .plain, maximumDepth: Self.maximumDepth, isUTF8: true)
    parser.parse(Array(text.utf8), isLast: true)
    guard parser.problem == nil else { return nil }
    var open: [String] = []
    for event in parser.events {
      switch event {
      case .start(let element):
        guard write(element, isRoot: open.isEmpty) else { return nil }
        open.append(element.qualifiedName)
      // Written also where the drawing has an empty tag: HTML and XML read it alike.
      case .end: self.text += "</\(open.removeLast())>"
      case .text(let text, _): self.text += XMLEscaping.shown(text)
      case .comment: break
      }
    }
  }

  /// - Returns: `false` for an element that is not allowed.
  private mutating func write(_ element: XMLElement, isRoot: Bool) -> Bool {
    let name = element.qualifiedName
    guard Self.elements.contains(name), !isRoot || name == "svg" else { return false }
    text += "<\(name)"
    for (name, value) in element.attributes {
      guard name.utf8.allSatisfy(Self.isNamePart), let changed = changed(value, of: name) else { return false }
      text += " \(name)=\"\(XMLEscaping.shown(changed))\""
    }
    text += ">"
    if isRoot, let width = Self.pixels(element["width"]), let height = Self.pixels(element["height"]) {
      size = (width, height)
    }
    return true
  }

  /// The value with prefixed identifiers; `nil` where the attribute or value is not allowed.
  private func changed(_ value: String, of name: String) -> String? {
    switch name {
    case "id": return prefix + value
    case "href", "xlink:href":
      if value.utf8.first == UInt8(ascii: "#") { return "#\(prefix)\(String(value.unicodeScalars.dropFirst()))" }
      let kinds = ["data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;"]
      return kinds.contains { value.utf8.starts(with: $0.utf8) } ? value : nil
    case "aria-labelledby", "aria-describedby":
      return value.unicodeScalars.split(separator: " ").map { prefix + String($0) }.joined(separator: " ")
    case _ where name.lowercased().hasPrefix("on"): return nil
    default: return withPrefixedReferences(value)
    }
  }

  /// A value in which each `url(` is one of `url(#name)`.
  private func withPrefixedReferences(_ value: String) -> String? {
    // Scalars: a combining mark behind the parenthesis would hide it in a character of Swift's.
    var rest = value.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let first = rest.first {
      guard rest.prefix(4).elementsEqual("url(".unicodeScalars, by: { $0.value | 0x20 == $1.value | 0x20 }) else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(4)
      guard rest.popFirst() == "#" else { return nil }
      result.append(contentsOf: "url(#\(prefix)".unicodeScalars)
    }
    return String(result)
  }

  /// A positive number with the unit `px` or none.
  private static func pixels(_ text: String?) -> Double? {
    guard let text, let value = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text) else { return nil }
    return value > 0 && value.isFinite ? value : nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
