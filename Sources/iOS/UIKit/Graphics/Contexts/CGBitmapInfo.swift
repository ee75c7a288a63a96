/// How the pixels of an image are stored (`CGBitmapInfo`).
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32

  /// A set by Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the opacity.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// Numbers with a fraction.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The order of the machine.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16 bits, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16 bits, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
