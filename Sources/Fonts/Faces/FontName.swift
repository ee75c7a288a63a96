/// A string of the OpenType `name` table, by its number there.
public struct FontName: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let copyright = FontName(rawValue: 0)
  public static let family = FontName(rawValue: 1)
  public static let subfamily = FontName(rawValue: 2)
  public static let fullName = FontName(rawValue: 4)
  public static let version = FontName(rawValue: 5)
  public static let postScriptName = FontName(rawValue: 6)
  public static let license = FontName(rawValue: 13)
  public static let licenseURL = FontName(rawValue: 14)
  public static let typographicFamily = FontName(rawValue: 16)
  public static let typographicSubfamily = FontName(rawValue: 17)
}
