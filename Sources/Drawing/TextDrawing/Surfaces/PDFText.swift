internal import Fonts
internal import Geometry
internal import Typesetting

/// The glyphs of a span with their text for a PDF: pieces of text with their glyphs, in visual order.
///
/// Programs that extract text from a page, such as poppler's `pdftotext`, reverse right-to-left text character by
/// character and find word boundaries by gaps. The letters of a ligature, which are one piece, would be extracted in
/// reverse order, and marks, which have no advance, would break words. A word with either is therefore written as one
/// piece for each character, at even steps over its width. Its glyphs keep their positions; invisible glyphs of the
/// space mark the start and end of each character.
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

  /// The pieces in visual order.
  private(set) var pieces: [Piece] = []

  init(_ span: GlyphSpan) {
    var start = 0
    // The clusters of the span are in logical order.
    let clusters = span.direction.reordered(span.clusters).map { cluster in
      defer { start += cluster.glyphCount }
      let glyphs = span.glyphs[start..<start + cluster.glyphCount]
      return Piece(
        text: Self.encodable(cluster.text),
        glyphs: glyphs.map { PlacedGlyph(id: $0.id, position: $0.position, advance: $0.advance) })
    }
    guard span.direction.isBackward, !span.isUpright, let space = SpaceGlyph(span) else {
      pieces = clusters
      return
    }
    // As if the line were horizontal.
    let flat = clusters.map { $0.turned(span.turn.reversed) }
    pieces = Self.spread(flat, space).map { $0.turned(span.turn) }
  }

  /// Divides text from right to left into words.
  private static func spread(_ clusters: [Piece], _ space: SpaceGlyph) -> [Piece] {
    var pieces: [Piece] = []
    for word in clusters.split(omittingEmptySubsequences: false, whereSeparator: { $0.isWhiteSpace }) {
      // The white space before the word.
      if word.startIndex > 0 { pieces.append(clusters[word.startIndex - 1]) }
      pieces += Self.isPlain(word, space) ? Array(word) : space.spread(word)
    }
    return pieces
  }

  /// Whether every piece is one glyph for one character, on the baseline.
  private static func isPlain(_ word: ArraySlice<Piece>, _ space: SpaceGlyph) -> Bool {
    word.allSatisfy { piece in
      piece.glyphs.count == 1 && piece.text.unicodeScalars.count <= 1
        && piece.glyphs.allSatisfy { abs($0.position.y - space.baseline) < 0.25 && $0.advance > 0 }
    }
  }

  /// The glyph of a space, which is invisible and has a width, to mark the extent of a character.
  private struct SpaceGlyph {
    let id: UInt32
    /// Points.
    let width: Double
    let baseline: Double
    /// The overlap of characters in points, a hundredth of an em. Positions in a PDF are rounded to a thousandth, and
    /// poppler treats a gap of that size between single letters as a space.
    let overlap: Double

    /// `nil` for a font without a space.
    init?(_ span: GlyphSpan) {
      let shaping = span.font.shaping
      guard let id = shaping.glyph(for: " ") else { return nil }
      self.id = id
      width = Double(shaping.advance(of: " ")) * span.font.pointsPerUnit
      baseline = span.turn.reversed.point(span.origin).y
      overlap = span.font.size / 100
    }

    /// A space glyph at a horizontal position.
    func at(_ x: Double) -> PlacedGlyph { PlacedGlyph(id: id, position: Point(x: x, y: baseline)) }

    /// One piece for each character. The first has all glyphs of the word, between two space glyphs. Cairo writes the
    /// glyphs of a right-to-left piece last to first, and programs use the left side of the first and the right side of
    /// the last as the sides of the character.
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

  /// The text with U+FFFD for noncharacters and U+0000, which Cairo rejects with an error for the whole drawing.
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
  /// The piece with its glyphs turned about the corner of the drawing.
  fileprivate func turned(_ turn: QuarterTurn) -> PDFText.Piece {
    var piece = self
    for index in piece.glyphs.indices { piece.glyphs[index].position = turn.point(piece.glyphs[index].position) }
    return piece
  }

  var isWhiteSpace: Bool { !text.isEmpty && text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
