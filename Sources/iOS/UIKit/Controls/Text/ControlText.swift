internal import AttributedText
internal import AutoLayout
internal import Fonts
internal import Foundation
internal import Typesetting

/// The texts of controls that are given as attributed strings.
enum ControlText {
  /// The text of an attributed string, with a font where it has none.
  static func styled(_ attributed: NSAttributedString, font: Font) -> StyledText {
    StyledText(attributed, defaultFont: font)
  }

  /// An attributed string of a text of Foundation's kind. A transformer is given the attributes of each run, with the
  /// font where there is none.
  static func attributed(
    _ string: AttributedString, font: Font, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    guard let transformer else { return NSAttributedString(string) }
    var result = string
    for run in string.runs {
      var attributes = run.attributes
      if attributes.uiKitAttributes[.font] == nil {
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
      }
      result[run.range].setAttributes(transformer(attributes))
    }
    return NSAttributedString(result)
  }
}
