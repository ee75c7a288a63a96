public import AutoLayout
public import Fonts
internal import Foundation

extension Image.SymbolConfiguration {
  /// A symbol that matches text in a style (`UIImage.SymbolConfiguration.init(textStyle:)`).
  public init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }

  /// A symbol that matches text in a style, in a scale.
  public init(textStyle: UIFont.TextStyle, scale: Image.SymbolScale) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }
}
