/// How strings are measured, with Apple's raw values.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Options of Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width, and gives a rectangle whose origin is the top left of the text. Without it the first
  /// paragraph is measured as one line, and the origin of the text is on its baseline.
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  /// Adds the line gap of fonts to the heights of lines.
  public static let usesFontLeading = Self(rawValue: 2)
  /// Measures the ink of the glyphs and not their advances and line boxes.
  public static let usesDeviceMetrics = Self(rawValue: 8)
  /// Leaves out lines that do not fit into the height, and truncates the last one that does. Used only together with
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}
