/// The name ID of a string in the OpenType `name` table.
public struct FontNameID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number in the `name` table.
  public let rawValue: UInt32

  /// A name ID by its number; fonts may define their own from 256 on.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The number, as in `name 16`.
  public var description: String { "name \(rawValue)" }

  /// The copyright notice.
  public static let copyright = FontNameID(rawValue: 0)
  /// The family, with at most four styles; see ``typographicFamily``.
  public static let family = FontNameID(rawValue: 1)
  /// The style in ``family``: regular, bold, italic or bold italic.
  public static let subfamily = FontNameID(rawValue: 2)
  /// Family and style together, as the display name.
  public static let fullName = FontNameID(rawValue: 4)
  /// The version of the font.
  public static let version = FontNameID(rawValue: 5)
  /// The name in PostScript and PDF, in ASCII and without spaces.
  public static let postScriptName = FontNameID(rawValue: 6)
  /// The text of the licence.
  public static let license = FontNameID(rawValue: 13)
  /// The URL of the licence.
  public static let licenseURL = FontNameID(rawValue: 14)
  /// The family with any number of styles; absent where it is the same as ``family``.
  public static let typographicFamily = FontNameID(rawValue: 16)
  /// The style in ``typographicFamily``; absent where it is the same as ``subfamily``.
  public static let typographicSubfamily = FontNameID(rawValue: 17)
}
