internal import Fonts
internal import Foundation
internal import Geometry
internal import Typesetting

/// Measures an attributed string as UIKit's string drawing does.
struct StringMeasurement {
  private let typesetter: Typesetter
  private let mode: LineBreakMode
  private let options: NSStringDrawingOptions

  /// - Returns: `nil` for a text that is too long, or has a number that is out of range.
  init?(_ attributed: NSAttributedString, options: NSStringDrawingOptions) {
    self.options = options
    mode = Self.mode(of: attributed)
    // A final line break opens no further line, as in a label.
    let text = attributed.withoutFinalLineBreak
    let styled = StyledText(text, defaultFont: .bundledOrLastResort(size: NSAttributedString.defaultFontSize))
    guard let typesetter = try? Typesetter(styled) else { return nil }
    self.typesetter = typesetter
  }

  /// How the lines of a string break: as the style of its first paragraph says.
  static func mode(of attributed: NSAttributedString) -> LineBreakMode {
    let style = attributed.length > 0 ? attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
    return (style as? NSParagraphStyle ?? .default).lineBreakMode
  }

  /// The rectangle that the string takes, not rounded; zero when it cannot be measured.
  ///
  /// - Parameter size: the greatest size, in points; 0 for no limit.
  func rect(in size: CGSize) -> CGRect {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let width = isMultiline ? Self.limit(size.width) : .infinity
    guard let lines = lines(width: width, height: Self.limit(size.height), isMultiline: isMultiline) else {
      return .zero
    }
    let rect = options.contains(.usesDeviceMetrics) ? ink(of: lines) : bounds(of: lines, width: width)
    return isMultiline ? rect : rect.offsetBy(dx: 0, dy: -(lines.lines.first?.lineRange.metrics.ascent ?? 0))
  }

  /// A limit in points; infinite for 0 or less, and for what UIKit's users take for no limit.
  private static func limit(_ value: CGFloat) -> Double { value > 0 && value < 1e7 ? Double(value) : .infinity }

  private func lines(width: Double, height: Double, isMultiline: Bool) -> TextLayout? {
    guard isMultiline else { return try? typesetter.layout(numberOfLines: 1, lineBreakMode: .byClipping) }
    let breakWidth = mode.keepsOneLine ? .infinity : width
    let wrapping = mode == .byCharWrapping ? mode : .byWordWrapping
    guard let all = try? typesetter.layout(maxWidth: breakWidth, lineBreakMode: wrapping) else { return nil }
    guard options.contains(.truncatesLastVisibleLine), all.measurement.size.height > height + 1e-6 else { return all }
    let fitting = all.lines.prefix { $0.lineRange.y + $0.metrics.height <= height + 1e-6 }.count
    return try? typesetter.layout(
      maxWidth: breakWidth, numberOfLines: max(1, fitting), lineBreakMode: .byTruncatingTail)
  }

  /// The widest line, and all line boxes with the spaces between them.
  private func bounds(of layout: TextLayout, width limit: Double) -> CGRect {
    var width = typesetter.widthWithParagraphEnds(of: layout)
    if mode.keepsOneLine { width = min(width, limit) }
    var height = layout.measurement.size.height
    if !options.contains(.usesFontLeading) { height -= layout.lines.reduce(0) { $0 + $1.metrics.leading } }
    return CGRect(x: 0, y: 0, width: width, height: height)
  }

  private func ink(of layout: TextLayout) -> CGRect {
    let bounds = layout.lines.compactMap(\.inkBounds)
    guard let first = bounds.first else { return .zero }
    let ink = bounds.dropFirst().reduce(first) { $0.union($1) }
    return CGRect(x: ink.minX, y: ink.minY, width: ink.width, height: ink.height)
  }
}

extension NSAttributedString {
  /// The size of the default font, in points: UIKit's default is Helvetica 12.
  package static let defaultFontSize = 12.0

  /// Whether a character ends a line (UAX #14 BK, CR, LF and NL).
  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  /// The string without one line break at its end.
  fileprivate var withoutFinalLineBreak: NSAttributedString {
    let scalars = string.unicodeScalars
    guard let last = scalars.last, Self.isLineBreak(last) else { return self }
    let isPair = last == "\n" && scalars.dropLast().last == "\r"
    let kept = length - (isPair ? 2 : 1)
    // An empty string has no attributes, and its line the height of its font.
    return kept > 0
      ? attributedSubstring(from: NSRange(location: 0, length: kept))
      : NSAttributedString(string: "\u{200B}", attributes: attributes(at: 0, effectiveRange: nil))
  }
}
