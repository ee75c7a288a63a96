public import AutoLayout
public import Fonts
public import Foundation
public import Typesetting

/// `UILabel`: text on one or more lines.
public typealias UILabel = Label
/// `UIFont`: a face at a size.
public typealias UIFont = Font
/// `NSLineBreakMode`.
public typealias NSLineBreakMode = LineBreakMode
/// `NSTextAlignment`.
public typealias NSTextAlignment = TextAlignment

extension Font {
  /// A weight by UIKit's names (`UIFont.Weight`); the raw value is the OpenType weight.
  public enum Weight: Double, Hashable, Sendable {
    /// OpenType weight 100.
    case ultraLight = 100
    /// OpenType weight 200.
    case thin = 200
    /// OpenType weight 300.
    case light = 300
    /// OpenType weight 400.
    case regular = 400
    /// OpenType weight 500.
    case medium = 500
    /// OpenType weight 600.
    case semibold = 600
    /// OpenType weight 700.
    case bold = 700
    /// OpenType weight 800.
    case heavy = 800
    /// OpenType weight 900.
    case black = 900
  }

  /// The size of labels, in points (`UIFont.labelFontSize`).
  public static let labelFontSize = 17.0
  /// The size of buttons, in points (`UIFont.buttonFontSize`).
  public static let buttonFontSize = 18.0
  /// The size of the system font, in points (`UIFont.systemFontSize`).
  public static let systemFontSize = 14.0
  /// The small size of the system font, in points (`UIFont.smallSystemFontSize`).
  public static let smallSystemFontSize = 12.0

  /// Inter in place of the system's font, which is not free (`UIFont.systemFont(ofSize:weight:)`). `nil` when the
  /// bundled fonts are not found, or for a size that is out of range.
  ///
  /// - Parameter size: points per em.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font? {
    try? bundled(size: size, weight: weight.rawValue)
  }

  /// Inter Bold, see ``systemFont(ofSize:weight:)``.
  public static func boldSystemFont(ofSize size: Double) -> Font? { systemFont(ofSize: size, weight: .bold) }

  /// Inter Italic, see ``systemFont(ofSize:weight:)``.
  public static func italicSystemFont(ofSize size: Double) -> Font? {
    try? bundled(size: size, slant: .italic)
  }
}
