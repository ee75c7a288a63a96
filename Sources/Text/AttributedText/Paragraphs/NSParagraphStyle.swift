public import Foundation
public import Typesetting

/// The style of a paragraph, which does not change; `NSMutableParagraphStyle` does.
///
/// Inert, kept and readable: hyphenation, tightening and line-break strategy.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let header = AttributeObjectHeader()

  /// Rules for line breaks in some scripts, with Apple's raw values. Inert: breaks follow UAX #14 and the language.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// A strategy of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Avoids a last line of one word.
    public static let pushOut = Self(rawValue: 1)
    /// Breaks Korean between words only.
    public static let hangulWordPriority = Self(rawValue: 2)
    /// The rules of labels.
    public static let standard = Self(rawValue: 0xFFFF)
  }

  var values = ParagraphValues()

  /// A style with the defaults.
  public override required init() {}

  private static let shared = NSParagraphStyle()

  /// The default style: natural alignment, word wrapping, 12 tab stops 28 points apart, all numbers 0.
  open class var `default`: NSParagraphStyle { shared }

  /// The direction of a language; `natural` for `nil` and for a language without a direction of its own.
  open class func defaultWritingDirection(forLanguage language: String?) -> NSWritingDirection {
    guard let language, let code = language.split(whereSeparator: { "-_".contains($0) }).first else { return .natural }
    return ["ar", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi"].contains(code.lowercased())
      ? .rightToLeft : .leftToRight
  }

  /// The position of lines in the width.
  open var alignment: TextAlignment { values.alignment }
  /// How lines break; a mode that truncates or clips keeps a paragraph on one line.
  open var lineBreakMode: LineBreakMode { values.lineBreakMode }
  /// The direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Rules for line breaks. Inert.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Points between one line and the next.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points below the paragraph, before the next one.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points above the paragraph, after the one before it.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Points from the leading side to all lines but the first.
  open var headIndent: CGFloat { values.headIndent }
  /// Points from the leading side to the end of lines, or from the trailing side if negative.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Points from the leading side to the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The least height of lines, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of lines, in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the natural height of lines is multiplied; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How full a line must be to be left without a hyphen, 0 to 1: 0 for no hyphens.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether the system decides on hyphens: words are hyphenated.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters may move together before text is truncated. Inert.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// Points between tab stops after the last of `tabStops`.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// The tab stops, 12 left ones every 28 points by default. Behind the last one, stops follow every `defaultTabInterval`
  /// points, or every 28 if that is 0.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.standardTabStops }

  private static let standardTabStops: [NSTextTab] = (1...ParagraphValues.standardTabCount).map { number in
    NSTextTab(textAlignment: .left, location: CGFloat(number) * ParagraphValues.standardTabInterval)
  }

  /// The style itself, or for a style that can change an unchanging one with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// A style with the same values that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both have the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// A hash of all values.
  open override var hash: Int { values.hashValue }
}
