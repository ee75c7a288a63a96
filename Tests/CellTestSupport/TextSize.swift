public import Foundation
internal import Typesetting
public import UIKit

/// Device pixels per point in the tests of cells: the scale of the screen.
public var pixelsPerPoint: CGFloat { UIScreen.main.scale }

/// A length in points, raised to the next whole pixel.
public func raisedToPixels(_ length: CGFloat, scale: CGFloat = pixelsPerPoint) -> CGFloat {
  (length * scale - 1e-6).rounded(.up) / scale
}

/// The height of a text in points, from the typesetter and without a view, raised to whole pixels. An empty text has
/// the height 0, as an empty label.
///
/// - Parameters:
///   - width: points; infinite for one line per paragraph.
///   - lines: the largest number of lines; 0 for no limit.
public func textHeight(
  _ text: String, _ font: UIFont, width: CGFloat = .infinity, lines: Int = 0, scale: CGFloat = pixelsPerPoint
) throws -> CGFloat {
  guard !text.isEmpty else { return 0 }
  let typesetter = try Typesetter(StyledText(text, font: font))
  return raisedToPixels(
    CGFloat(try typesetter.measure(maxWidth: Double(width), numberOfLines: lines).size.height), scale: scale)
}

/// The width of a text in one line in points, from the typesetter and without a view, raised to whole pixels.
public func textWidth(_ text: String, _ font: UIFont, scale: CGFloat = pixelsPerPoint) throws -> CGFloat {
  guard !text.isEmpty else { return 0 }
  return raisedToPixels(CGFloat(try Typesetter(StyledText(text, font: font)).measure().size.width), scale: scale)
}

/// The number of lines of a text at a width in points.
public func lineCount(_ text: String, _ font: UIFont, width: CGFloat) throws -> Int {
  try Typesetter(StyledText(text, font: font)).measure(maxWidth: Double(width)).lineCount
}
