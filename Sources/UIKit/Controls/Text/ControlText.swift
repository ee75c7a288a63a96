internal import AutoLayout
internal import Fonts
internal import Foundation
internal import Typesetting

/// The texts of controls that are given as attributed strings.
enum ControlText {
  /// The text of an attributed string, with a font where it has none.
  static func styled(_ attributed: NSAttributedString, font: Font) -> StyledText {
    StyledText(attributed.string, style: TextStyle(font: font))
  }

  /// An attributed string of a text of Foundation's kind, with the attributes that a transformer adds.
  static func attributed(
    _ string: AttributedString, font: Font, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    NSAttributedString(string: String(string.characters))
  }
}
