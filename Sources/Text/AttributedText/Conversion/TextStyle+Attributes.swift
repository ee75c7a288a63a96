internal import Fonts
internal import Foundation
internal import Geometry
internal import Typesetting

extension TextStyle {
  /// The style of characters with attributes.
  ///
  /// - Parameters:
  ///   - defaultFont: the font where the attributes have none.
  ///   - lineHeight: the line height of the paragraph.
  init(_ attributes: [NSAttributedString.Key: Any], defaultFont: Font, lineHeight: LineHeight) {
    func number(_ key: NSAttributedString.Key) -> Double? { attributes[key].flatMap(AttributeNumber.value) }
    self.init(font: attributes[.font] as? Font ?? defaultFont, lineHeight: lineHeight)
    if let slant = number(.obliqueness), slant != 0 { font = font.slanted(by: slant) }
    // Core Text's rules: tracking other than 0 replaces kern, and kern 0 is not the same as no kern.
    if let tracking = number(.tracking), tracking != 0 {
      self.tracking = Self.inRange(tracking)
    } else if let kern = number(.kern) {
      usesKerning = kern != 0
      tracking = Self.inRange(kern)
    }
    if let ligature = number(.ligature) { usesLigatures = ligature != 0 }
    if let offset = number(.baselineOffset) { baselineOffset = Self.inRange(offset) }
    if let tag = attributes[.languageIdentifier] as? String { language = try? LanguageTag(localeIdentifier: tag) }
  }

  /// The style of the character of an attachment: empty, with its width, and with a line box of its height.
  ///
  /// - Parameter bounds: from the glyph's origin on the baseline, y upwards, in points.
  init(attachmentBounds bounds: CGRect, padding: CGFloat, lineHeight: LineHeight) {
    func points(_ value: CGFloat) -> Double { value.isFinite ? Self.inRange(Double(value)) : 0 }
    let width = max(0, points(bounds.size.width) + 2 * max(0, points(padding)))
    // The line box always has the baseline in it.
    let bottom = min(points(bounds.origin.y), 0)
    let top = max(points(bounds.origin.y) + max(0, points(bounds.size.height)), 0)
    self.init(box: InlineBox(width: width, ascent: top, descent: -bottom), lineHeight: lineHeight)
  }

  private static func inRange(_ points: Double) -> Double { min(max(points, -Font.maximumSize), Font.maximumSize) }
}

extension Font {
  /// The font with a synthetic slant.
  fileprivate func slanted(by slant: Double) -> Font {
    let slanted = try? Font(
      face: face, size: size, variations: variations, features: features, hasSyntheticBold: hasSyntheticBold,
      syntheticSlant: min(max(syntheticSlant + slant, -4), 4), keepsAdvances: keepsAdvances)
    return slanted ?? self
  }
}
