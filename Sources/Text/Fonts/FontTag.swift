/// An OpenType tag: four printable ASCII characters, such as `wght` or `kern`.
public struct FontTag: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four bytes, the first one highest.
  public let rawValue: UInt32

  /// A tag of four bytes, the first one highest, as stored in font tables.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A tag of one to four printable ASCII characters, padded with spaces; `nil` for anything else.
  public init?(_ string: some StringProtocol) {
    let bytes = Array(string.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    var value: UInt32 = 0
    for index in 0..<4 { value = value << 8 | UInt32(index < bytes.count ? bytes[index] : 0x20) }
    self.init(rawValue: value)
  }

  /// Alphabetical order.
  public static func < (left: FontTag, right: FontTag) -> Bool { left.rawValue < right.rawValue }

  /// The four characters, with the spaces that pad a shorter tag.
  public var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }

  // The tags that this package uses, by number, because the initialiser from a string is failable.

  /// The axis `wght`: OpenType weights, 1 to 1000.
  public static let weight = FontTag(rawValue: 0x7767_6874)
  /// The axis `wdth`: percent of the normal width.
  public static let width = FontTag(rawValue: 0x7764_7468)
  /// The axis `slnt`: degrees counter-clockwise, so that a design that leans to the right has negative values.
  public static let slant = FontTag(rawValue: 0x736C_6E74)
  /// The axis `ital`: 0 for upright, 1 for italic.
  public static let italic = FontTag(rawValue: 0x6974_616C)
  /// The axis `opsz`: the size in points that the design is made for.
  public static let opticalSize = FontTag(rawValue: 0x6F70_737A)
  /// The feature `halt`: marks of full width without their blank halves.
  package static let halfWidths = FontTag(rawValue: 0x6861_6C74)
  /// The feature `vhal`: the same on vertical lines.
  package static let verticalHalfWidths = FontTag(rawValue: 0x7668_616C)
  /// The feature `kern`: kerning of pairs of glyphs.
  public static let kerning = FontTag(rawValue: 0x6B65_726E)
  /// The feature `liga`: ligatures that are on by default.
  public static let standardLigatures = FontTag(rawValue: 0x6C69_6761)
  /// The feature `clig`: ligatures that depend on the context.
  public static let contextualLigatures = FontTag(rawValue: 0x636C_6967)
  /// The feature `rand`: alternates that are chosen at random.
  static let randomize = FontTag(rawValue: 0x7261_6E64)
  /// Fractions `frac`, their numerators `numr` and denominators `dnom`.
  static let fractions = [0x6672_6163, 0x6E75_6D72, 0x646E_6F6D].map(FontTag.init(rawValue:))
  /// The feature `calt`: glyph alternates that depend on the context.
  public static let contextualAlternates = FontTag(rawValue: 0x6361_6C74)
}

// A tag is encoded as its four characters, also as the key of a dictionary.
extension FontTag: Codable, CodingKeyRepresentable {
  /// Reads a tag of one to four printable ASCII characters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = FontTag(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not an OpenType tag: expected one to four ASCII characters")
    }
    self = tag
  }

  /// Writes the four characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The four characters as the key of a dictionary.
  public var codingKey: any CodingKey { TagKey(stringValue: description) }

  /// The tag of a dictionary key of one to four printable ASCII characters; `nil` for any other key.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }

  private struct TagKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
