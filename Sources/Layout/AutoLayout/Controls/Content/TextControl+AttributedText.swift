internal import AttributedText
internal import Fonts
internal import Foundation
internal import Typesetting

extension TextControl {
  /// The text as an attributed string, as `attributedText` of labels and text views has it: the one that was set, or the
  /// plain text with its font, and its colour if there is one.
  var attributedContent: NSAttributedString? {
    get {
      if let (string, styled) = textContent.attributedSource, textContent.styledText == styled { return string }
      guard let text = textContent.text else { return nil }
      var attributes: [NSAttributedString.Key: Any] = [.font: attributedFont]
      if let shownTextColor { attributes[.foregroundColor] = shownTextColor }
      return NSAttributedString(string: text, attributes: attributes)
    }
    set {
      textContent.attributedSource = newValue.map {
        let string = NSAttributedString(attributedString: $0)
        return (string, StyledText(string, defaultFont: attributedFont))
      }
      let styled = textContent.attributedSource?.styled
      change { $0.styledText = styled }
    }
  }

  /// The font of characters without one of their own.
  private var attributedFont: Font {
    textContent.font ?? .bundledOrLastResort(size: NSAttributedString.defaultFontSize)
  }
}
