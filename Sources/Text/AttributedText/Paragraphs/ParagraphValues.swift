internal import Foundation
internal import Typesetting

/// The values of a paragraph style, with Apple's defaults: natural alignment, word wrapping, left tabs every 28 points,
/// all other numbers 0 (Apple's page on `NSParagraphStyle.default`).
struct ParagraphValues: Hashable {
  var alignment = TextAlignment.natural
  var lineBreakMode = LineBreakMode.byWordWrapping
  var baseWritingDirection = NSWritingDirection.natural
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation = false
  var allowsDefaultTighteningForTruncation = false
  var defaultTabInterval: CGFloat = 0
  /// `nil` for the default ones.
  var tabStops: [NSTextTab]?

  /// The distance between the default tab stops, in points.
  static let standardTabInterval: CGFloat = 28
  /// The number of default tab stops.
  static let standardTabCount = 12
}
