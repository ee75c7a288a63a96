internal import StringFormatting

/// An OpenType feature with its value.
public struct FontFeature: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The tag, such as `liga`.
  public var tag: FontTag
  /// 0 switches the feature off, 1 on; higher numbers choose an alternate, counted from 1.
  public var value: UInt32

  /// A feature, switched on unless another value is given.
  public init(_ tag: FontTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// Reads `kern`, `+kern`, `-liga`, `ss01=1` or `liga off`, as `hb-shape --features` does.
  ///
  /// - Throws: ``FontError/Code/unknownFeature`` for anything else.
  public init(parsing text: String) throws(FontError) {
    var body = Substring(text)
    while body.first == " " { body.removeFirst() }
    while body.last == " " { body.removeLast() }
    var value: UInt32 = 1
    if body.first == "+" || body.first == "-" {
      value = body.removeFirst() == "-" ? 0 : 1
    } else if let separator = body.firstIndex(where: { $0 == "=" || $0 == " " }) {
      switch body[body.index(after: separator)...] {
      case "on", "true": value = 1
      case "off", "false": value = 0
      case let digits:
        guard let number = UInt32(digits) else { throw Self.malformed(text) }
        value = number
      }
      body = body[..<separator]
    }
    // OpenType pads a shorter tag with spaces, but every registered feature has four letters or digits.
    guard body.utf8.count == 4, body.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }), let tag = FontTag(body)
    else { throw Self.malformed(text) }
    self.init(tag, value: value)
  }

  /// Reads a list such as `ss01,-liga,cv05=2`.
  ///
  /// - Throws: ``FontError/Code/unknownFeature`` for a part that ``init(parsing:)`` does not read.
  package static func list(_ text: String) throws(FontError) -> [FontFeature] {
    var features: [FontFeature] = []
    for part in text.split(separator: ",") { features.append(try FontFeature(parsing: String(part))) }
    return features
  }

  private static func malformed(_ text: String) -> FontError {
    FontError(
      .unknownFeature,
      "feature '\(text)' is malformed: expected a tag of four letters or digits as in 'ss01', 'ss01=1' or '-liga'",
      at: FontError.Location(feature: text))
  }

  /// Tag and value, as in `liga=0`: a form that ``init(parsing:)`` reads.
  public var description: String { InvisibleCharacters.onOneLine("\(tag)=\(value)") }
}
