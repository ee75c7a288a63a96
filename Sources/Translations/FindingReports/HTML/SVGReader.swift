/// Copies the tags of an SVG document, each checked, with prefixed identifiers.
struct SVGReader {
  private let bytes: [UInt8]
  private let prefix: [UInt8]
  private var position = 0
  /// The names of the elements that are open.
  private var open: [ArraySlice<UInt8>] = []
  private var hasRoot = false
  private(set) var output: [UInt8] = []
  private(set) var width: Double?
  private(set) var height: Double?

  /// The elements of static drawings; no `style`, `script`, `a`, animations or foreign objects.
  private static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "textPath", "title", "desc", "image", "clipPath", "mask", "pattern", "linearGradient", "radialGradient",
    "stop", "marker",
  ]
  private static let maximumDepth = 256

  init(_ bytes: [UInt8], prefix: String) {
    self.bytes = bytes
    self.prefix = Array(prefix.utf8)
    output.reserveCapacity(bytes.count + bytes.count / 8)
  }

  /// - Returns: whether the whole text is one `svg` element that can be embedded.
  mutating func read() -> Bool {
    while position < bytes.count {
      let isRead = bytes[position] == UInt8(ascii: "<") ? readMarkup() : readText()
      guard isRead else { return false }
    }
    return hasRoot && open.isEmpty
  }

  private mutating func readText() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    guard open.isEmpty else { return append(bytes[start..<position]) }
    return bytes[start..<position].allSatisfy(Self.isSpace)
  }

  private mutating func readMarkup() -> Bool {
    if take("<?") { return skip(past: "?>") }
    if take("<!--") { return skip(past: "-->") }
    if take("</") { return readEnd() }
    // Document types and CDATA sections are rejected.
    return !starts("<!") && take("<") && readStart()
  }

  private mutating func readEnd() -> Bool {
    let name = takeName()
    skipSpace()
    guard let last = open.popLast(), last == name, take(">") else { return false }
    output += Array("</".utf8) + name + [UInt8(ascii: ">")]
    return true
  }

  private mutating func readStart() -> Bool {
    let name = takeName()
    let isRoot = open.isEmpty
    guard Self.elements.contains(String(decoding: name, as: UTF8.self)), open.count < Self.maximumDepth,
      !isRoot || !hasRoot && name.elementsEqual("svg".utf8)
    else { return false }
    output.append(UInt8(ascii: "<"))
    output += name
    while true {
      let hadSpace = skipSpace()
      if take("/>") {
        // Written with an end tag, which HTML and XML read alike.
        output += Array("></".utf8) + name + [UInt8(ascii: ">")]
        hasRoot = true
        return true
      }
      if take(">") {
        output.append(UInt8(ascii: ">"))
        open.append(name)
        hasRoot = true
        return true
      }
      guard hadSpace, readAttribute(isRoot: isRoot) else { return false }
    }
  }

  private mutating func readAttribute(isRoot: Bool) -> Bool {
    let name = takeName()
    skipSpace()
    guard !name.isEmpty, take("=") else { return false }
    skipSpace()
    guard position < bytes.count else { return false }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] != UInt8(ascii: "<") else { return false }
      position += 1
    }
    guard position < bytes.count else { return false }
    let value = bytes[start..<position]
    position += 1
    let text = String(decoding: name, as: UTF8.self)
    if isRoot, text == "width" { width = Self.pixels(value) }
    if isRoot, text == "height" { height = Self.pixels(value) }
    guard let changed = changed(value, of: text) else { return false }
    output.append(UInt8(ascii: " "))
    output += name
    output += [UInt8(ascii: "="), quote]
    guard append(changed[...]) else { return false }
    output.append(quote)
    return true
  }

  /// The value with prefixed identifiers; `nil` where the attribute or value is not allowed.
  private func changed(_ value: ArraySlice<UInt8>, of name: String) -> [UInt8]? {
    switch name {
    case "id": return prefix + value
    case "href", "xlink:href":
      if value.first == UInt8(ascii: "#") { return [UInt8(ascii: "#")] + prefix + value.dropFirst() }
      let kinds = ["data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;"]
      return kinds.contains { value.starts(with: $0.utf8) } ? Array(value) : nil
    case "aria-labelledby", "aria-describedby":
      let names = value.split(whereSeparator: Self.isSpace).map { prefix + $0 }
      return Array(names.joined(separator: [UInt8(ascii: " ")]))
    case _ where name.lowercased().hasPrefix("on"): return nil
    default: return withPrefixedReferences(value)
    }
  }

  /// A value in which each `url(` is one of `url(#name)`.
  private func withPrefixedReferences(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    let call = Array("url(".utf8)
    var result: [UInt8] = []
    var index = value.startIndex
    while index < value.endIndex {
      guard value[index...].starts(with: call) else {
        result.append(value[index])
        index += 1
        continue
      }
      index += call.count
      guard index < value.endIndex, value[index] == UInt8(ascii: "#") else { return nil }
      result += call + [UInt8(ascii: "#")] + prefix
      index += 1
    }
    return result
  }

  /// A number with the unit `px` or none.
  private static func pixels(_ value: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: value, as: UTF8.self)
    return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
  }

  // MARK: Bytes

  /// - Returns: false for a text with a character that XML 1.0 does not allow or with an ampersand that starts no reference
  ///   to a character.
  private mutating func append(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let byte = rest.first {
      switch byte {
      case 0x09, 0x0A, 0x0D: output.append(0x20)
      case ..<0x20: return false
      // XML does not allow "]]>" in text.
      case UInt8(ascii: ">"): output += Array("&gt;".utf8)
      case UInt8(ascii: "&") where !Self.startsReference(rest): return false
      // U+FFFE and U+FFFF.
      case 0xEF where rest.starts(with: [0xEF, 0xBF, 0xBE]) || rest.starts(with: [0xEF, 0xBF, 0xBF]): return false
      default: output.append(byte)
      }
      rest = rest.dropFirst()
    }
    return true
  }

  /// Whether a text starts with a reference to a character: one of the five names of XML, or a number.
  private static func startsReference(_ text: ArraySlice<UInt8>) -> Bool {
    // The longest one is &#x10FFFF; with some zeros.
    guard let end = text.prefix(16).firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = String(decoding: text[text.startIndex + 1..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    guard name.hasPrefix("#") else { return false }
    let isHexadecimal = name.hasPrefix("#x")
    guard let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
      Unicode.Scalar(value) != nil
    else { return false }
    return value >= 0x20 && value & 0xFFFE != 0xFFFE || [0x09, 0x0A, 0x0D].contains(value)
  }

  private func starts(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return position + length <= bytes.count && (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard starts(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skip(past end: StaticString) -> Bool {
    while position < bytes.count {
      if take(end) { return true }
      position += 1
    }
    return false
  }

  private mutating func takeName() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
