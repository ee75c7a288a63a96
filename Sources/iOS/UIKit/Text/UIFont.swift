public import Fonts
public import Foundation

/// A font at a size (`UIFont`). Unlike UIKit, it has no subclasses.
public typealias UIFont = Font

extension Font {
  /// The system font at 12 points, for code that needs any font (`UIFont.init()`).
  public convenience init() { self.init(.systemFont(ofSize: 12)) }

  /// Points per em.
  public var pointSize: CGFloat { CGFloat(size) }
  /// Points from the baseline to the top of the line, positive.
  public var ascender: CGFloat { CGFloat(metrics.ascent) }
  /// Points from the baseline to the bottom of the line, negative.
  public var descender: CGFloat { CGFloat(-metrics.descent) }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of the lowercase x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// The height of a line in points, not rounded: `ascender` − `descender`, without `leading`.
  public var lineHeight: CGFloat { CGFloat(metrics.ascent + metrics.descent) }
  /// The font's line gap, in points. Unlike UIKit, fonts of text styles have no
  /// leading of their own.
  public var leading: CGFloat { CGFloat(metrics.leading) }

  /// The PostScript name of the face, such as "Inter-SemiBold"; the name of the bundled font where one stands in.
  public var fontName: String { face.postScriptName }
  /// The family, such as "Inter"; the family of the bundled font where one stands in.
  public var familyName: String { face.familyName }

  /// The same font at another size.
  ///
  /// - Parameter fontSize: points per em; a size out of range is replaced as by `systemFont(ofSize:)`.
  public func withSize(_ fontSize: CGFloat) -> Font {
    // The form of the module `Fonts`, whose only error is a size out of range.
    let resized: (Double) throws(FontError) -> Font = withSize
    return (try? resized(Self.valid(fontSize))) ?? self
  }

  /// A size as UIKit takes it: 12 points for 0, and here also for what is no size at all.
  static func valid(_ size: CGFloat) -> Double {
    size > 0 && size <= CGFloat(maximumSize) ? Double(size) : 12
  }
}
