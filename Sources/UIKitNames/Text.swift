@_exported public import AutoLayout
@_exported public import Fonts
@_exported public import Typesetting

public typealias UILabel = Label
public typealias UIFont = Font
public typealias NSLineBreakMode = LineBreakMode
public typealias NSTextAlignment = TextAlignment

extension Font {
  /// A weight by UIKit's names (`UIFont.Weight`).
  public enum Weight: Double, Hashable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  public static let labelFontSize = 17.0
  public static let buttonFontSize = 18.0
  public static let systemFontSize = 14.0
  public static let smallSystemFontSize = 12.0

  /// Inter stands for the system's font, which is not free; `nil` where the bundled fonts are not found.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font? {
    try? FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size, weight: weight.rawValue))
  }

  public static func boldSystemFont(ofSize size: Double) -> Font? { systemFont(ofSize: size, weight: .bold) }

  public static func italicSystemFont(ofSize size: Double) -> Font? {
    try? FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size, weight: 400, slant: .italic))
  }
}
