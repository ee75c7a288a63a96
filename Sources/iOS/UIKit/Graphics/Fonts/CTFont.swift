internal import Fonts
public import Foundation

/// `CTFont`: a font at a size.
public typealias CTFont = UIFont
/// `CTFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor

/// The font of a name at a size in points, 12 for 0; the system font for a name that is not known. The matrix is not read.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(name: name, size: size) ?? .systemFont(ofSize: size > 0 ? size : 12)
}

/// The font of a descriptor at a size in points; 0 for the size of the descriptor. The matrix is not read.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }

/// A font without a size at a size in points, 12 for 0. Matrix and attributes are not read.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { graphicsFont.font.withSize(size) }

/// The font without its size. The attributes are not written.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont { CGFont(font) }

/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// The full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face.fullName }
/// The family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// Points per em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Points from the baseline to the top of a line.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Points from the baseline to the bottom of a line, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The gap between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of the lowercase x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(clamping: font.face.unitsPerEm) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// Writes the glyphs to which a font maps UTF-16 units: 0 for a character that it lacks, and for the second unit of a pair.
///
/// - Parameters:
///   - font: the font.
///   - characters: the units.
///   - glyphs: room for as many glyphs.
///   - count: how many units there are.
/// - Returns: whether the font has all characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  let count = max(0, count)
  var hasAll = true
  var index = 0
  while index < count {
    let unit = characters[index]
    glyphs[index] = 0
    var scalar = Unicode.Scalar(unit)
    var length = 1
    if UTF16.isLeadSurrogate(unit), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
      let (high, low) = (UInt32(unit & 0x3ff), UInt32(characters[index + 1] & 0x3ff))
      scalar = Unicode.Scalar(0x10000 + high << 10 + low)
      glyphs[index + 1] = 0
      length = 2
    }
    if let glyph = scalar.flatMap(font.shaping.glyph), let number = CGGlyph(exactly: glyph), number != 0 {
      glyphs[index] = number
    } else {
      hasAll = false
    }
    index += length
  }
  return hasAll
}

/// How lines of glyphs run (`CTFontOrientation`).
public enum CTFontOrientation: UInt32, Hashable, Sendable {
  /// As the font says: horizontally.
  case `default`
  /// Horizontally.
  case horizontal
  /// Vertically.
  case vertical
}

/// Writes the horizontal advances of glyphs, in points; 0 for those that are not in the font.
///
/// - Parameters:
///   - font: the font.
///   - orientation: not read: advances are horizontal.
///   - glyphs: the numbers of the glyphs.
///   - advances: room for as many sizes, or `nil`.
///   - count: how many there are.
/// - Returns: the sum of the advances, in points.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = Int(glyphs[index]) < font.face.glyphCount ? font.advance(ofGlyph: glyphs[index]) : 0
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}
