public import Foundation
public import Typesetting

/// A paragraph style that can change.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The position of lines in the width.
  open override var alignment: TextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines break; a mode that truncates or clips keeps a paragraph on one line.
  open override var lineBreakMode: LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Rules for line breaks. Inert.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Points between one line and the next.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points below the paragraph, before the next one.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points above the paragraph, after the one before it.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Points from the leading side to all lines but the first. Inert: lines start at the side.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Points from the leading side to the end of lines, or from the trailing side if negative. Inert.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Points from the leading side to the first line. Inert: lines start at the side.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The least height of lines, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of lines, in points; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor by which the natural height of lines is multiplied; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// How full a line must be to be left without a hyphen, 0 to 1: 0 for no hyphens.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether the system decides on hyphens: words are hyphenated.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// Whether letters may move together before text is truncated. Inert.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Points between tab stops after the last of `tabStops`.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// The tab stops; `nil` for the default ones. How they are measured is said at `NSParagraphStyle`.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }

  /// Adds a tab stop, in the order of places.
  open func addTabStop(_ tab: NSTextTab) {
    values.tabStops = (super.tabStops + [tab]).sorted { $0.location < $1.location }
  }

  /// Removes the tab stops that are equal to one.
  open func removeTabStop(_ tab: NSTextTab) {
    values.tabStops = super.tabStops.filter { $0 != tab }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  /// An unchanging style with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
}
