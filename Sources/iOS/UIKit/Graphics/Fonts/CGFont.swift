internal import Fonts
internal import Foundation

/// The number of a glyph in its font (`CGGlyph`).
public typealias CGGlyph = UInt16
/// The number of a glyph in its font (`CGFontIndex`).
public typealias CGFontIndex = UInt16

/// A font without a size (`CGFont`). Its lengths are in units of the font, ``unitsPerEm`` to the em.
public final class CGFont: Hashable, Sendable {
  /// The font at a size of as many points as the em has units, so that points are units.
  let font: Font
  /// The bytes of a font that was made of some; `nil` for one that was found by its name.
  let provider: CGDataProvider?

  init(_ font: Font, provider: CGDataProvider? = nil) {
    self.font = font.withSize(CGFloat(font.face.unitsPerEm))
    self.provider = provider
  }

  /// The font of a PostScript name or a full name, as `UIFont.init(name:size:)` finds it; `nil` for a name that is not known.
  public convenience init?(_ name: CFString) {
    guard let font = UIFont(name: name, size: 12) else { return nil }
    self.init(font)
  }

  /// The first font of a file; `nil` for bytes that are no font.
  ///
  /// - Complexity: O(bytes)
  public convenience init?(_ provider: CGDataProvider) {
    guard let bytes = provider.data, let face = try? FontFace(bytes: [UInt8](bytes)),
      let font = try? Font(face: face, size: 12)
    else { return nil }
    self.init(font, provider: provider)
  }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { font.face.glyphCount }
  /// Units per em.
  public var unitsPerEm: Int32 { Int32(clamping: font.face.unitsPerEm) }
  /// The PostScript name, such as "Inter-Regular"; `nil` for a font without one.
  public var postScriptName: CFString? { font.face.postScriptName.isEmpty ? nil : font.face.postScriptName }
  /// The full name, such as "Inter Regular"; `nil` for a font without one.
  public var fullName: CFString? { font.face.fullName.isEmpty ? nil : font.face.fullName }
  /// From the baseline to the top of a line, positive.
  public var ascent: Int32 { units(font.metrics.ascent) }
  /// From the baseline to the bottom of a line, negative.
  public var descent: Int32 { units(-font.metrics.descent) }
  /// The gap between lines.
  public var leading: Int32 { units(font.metrics.leading) }
  /// The height of capital letters.
  public var capHeight: Int32 { units(font.metrics.capHeight) }
  /// The height of the lowercase x.
  public var xHeight: Int32 { units(font.metrics.xHeight) }

  private func units(_ value: Double) -> Int32 { Int32(exactly: value.rounded()) ?? 0 }

  /// Writes the advances of glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: the numbers of the glyphs.
  ///   - count: how many there are.
  ///   - advances: room for as many advances.
  /// - Returns: whether all glyphs are in the font; the advances of others are 0.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    var areKnown = true
    for index in 0..<max(0, count) {
      let known = Int(glyphs[index]) < numberOfGlyphs
      advances[index] = known ? units(font.advance(ofGlyph: glyphs[index])) : 0
      areKnown = areKnown && known
    }
    return areKnown
  }

  /// Whether both are the same face with the same axis values.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.font == right.font }
  /// Hashes the face.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
  /// The advance of a glyph, in points.
  func advance(ofGlyph glyph: CGGlyph) -> Double { Double(shaping.advance(ofGlyph: UInt32(glyph))) * pointsPerUnit }
}
