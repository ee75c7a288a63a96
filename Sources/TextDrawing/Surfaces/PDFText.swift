internal import Fonts
internal import Geometry
internal import Typesetting

/// Glyphs with their text as a PDF has it: in visual order, each piece of text with the glyphs that stand for it.
///
/// Readers that take text out of a page (poppler's `pdftotext`, for one) turn what runs from right to left round by
/// themselves, character by character, and tell words apart by gaps. A ligature's letters, which are one piece, would come
/// out reversed, and marks, which have no width and stand where their letters want them, would break words. So a word
/// with either is written as one piece a character, at even steps over its width: its glyphs stand where they stand, and
/// spaces, which draw nothing, say where each character begins and ends.
struct PDFText {
  struct Piece {
    var text: String
    var glyphs: [PlacedGlyph]
  }

  struct PlacedGlyph {
    var id: UInt32
    /// Points of the drawing.
    var position: Point
    var advance = 0.0
  }

  /// In visual order.
  private(set) var pieces: [Piece] = []

  init(_ span: GlyphSpan) {
    var start = 0
    // In visual order clusters of text from right to left come last first.
    let clusters = (span.isRightToLeft ? span.clusters.reversed() : span.clusters).map { cluster in
      defer { start += cluster.glyphCount }
      let glyphs = span.glyphs[start..<start + cluster.glyphCount]
      return Piece(
        text: Self.encodable(cluster.text),
        glyphs: glyphs.map { PlacedGlyph(id: $0.id, position: $0.position, advance: $0.advance) })
    }
    guard span.isRightToLeft, let carrier = Carrier(span) else {
      pieces = clusters
      return
    }
    for word in clusters.split(omittingEmptySubsequences: false, whereSeparator: { $0.isWhiteSpace }) {
      // The white space before the word.
      if word.startIndex > 0 { pieces.append(clusters[word.startIndex - 1]) }
      pieces += Self.isPlain(word, carrier) ? Array(word) : carrier.spread(word)
    }
  }

  /// Whether every piece is a glyph for a character, on the baseline.
  private static func isPlain(_ word: ArraySlice<Piece>, _ carrier: Carrier) -> Bool {
    word.allSatisfy { piece in
      piece.glyphs.count == 1 && piece.text.unicodeScalars.count <= 1
        && piece.glyphs.allSatisfy { abs($0.position.y - carrier.baseline) < 0.25 && $0.advance > 0 }
    }
  }

  /// The glyph of a space: it draws nothing and has a width.
  private struct Carrier {
    let id: UInt32
    /// Points.
    let width: Double
    let baseline: Double
    /// A hundredth of an em, by which characters overlap: places in a PDF are rounded to a thousandth, and a gap of that
    /// size between single letters is a space to poppler, which goes by the least gap in a line.
    let overlap: Double

    /// `nil` for a font without a space.
    init?(_ span: GlyphSpan) {
      let shaping = span.font.shaping
      guard let id = shaping.glyph(for: " ") else { return nil }
      self.id = id
      width = Double(shaping.advance(of: " ")) * span.font.pointsPerUnit
      baseline = span.baseline
      overlap = span.font.size / 100
    }

    func at(_ x: Double) -> PlacedGlyph { PlacedGlyph(id: id, position: Point(x: x, y: baseline)) }

    /// One piece for each character. All glyphs of the word stand in the first, between the spaces. Cairo writes glyphs
    /// of a piece that runs from right to left last to first, and readers take the first one's left edge and the last
    /// one's right edge for those of the character.
    func spread(_ word: ArraySlice<Piece>) -> [Piece] {
      let glyphs = word.flatMap(\.glyphs)
      let characters = word.flatMap { Array($0.text.unicodeScalars.reversed()) }
      let wide = glyphs.filter { $0.advance > 0 }
      guard !characters.isEmpty, let left = (wide.isEmpty ? glyphs : wide).map(\.position.x).min() else {
        return Array(word)
      }
      let step = wide.reduce(0) { $0 + $1.advance } / Double(characters.count)
      return characters.enumerated().map { index, character in
        let start = left + step * Double(index)
        return Piece(
          text: String(character),
          glyphs: [at(start + step + overlap - width)] + (index == 0 ? glyphs : []) + [at(start)])
      }
    }
  }

  /// The text with U+FFFD for what Cairo takes for no text: noncharacters and U+0000. One refusal would end the drawing.
  private static func encodable(_ text: String) -> String {
    func isRefused(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isRefused) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isRefused(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension PDFText.Piece {
  var isWhiteSpace: Bool { !text.isEmpty && text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
