/// An OpenType tag: four printable ASCII characters, such as `wght` or `kern`.
public struct FontTag: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four bytes, the first one highest.
  public let rawValue: UInt32

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

  public static func < (left: FontTag, right: FontTag) -> Bool { left.rawValue < right.rawValue }

  public var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }

  // The tags the engine itself speaks of; each is a constant, so the force of a failable initializer is not needed.
  public static let weight = FontTag(rawValue: 0x7767_6874)  // wght
  public static let width = FontTag(rawValue: 0x7764_7468)  // wdth
  public static let slant = FontTag(rawValue: 0x736C_6E74)  // slnt
  public static let italic = FontTag(rawValue: 0x6974_616C)  // ital
  public static let opticalSize = FontTag(rawValue: 0x6F70_737A)  // opsz
  public static let kerning = FontTag(rawValue: 0x6B65_726E)  // kern
  public static let standardLigatures = FontTag(rawValue: 0x6C69_6761)  // liga
  public static let contextualLigatures = FontTag(rawValue: 0x636C_6967)  // clig
  public static let contextualAlternates = FontTag(rawValue: 0x6361_6C74)  // calt
}
