package import Fonts
internal import Geometry
internal import StrictJSON
internal import StringFormatting
package import Typesetting

/// A text to be measured, answered as JSON.
///
/// Lines are written as they are found: lines of a long text take more memory than all the rest.
package struct MeasureResult: Sendable {
  package let specification: TextSpecification
  package let choice: FontChoice.Choice
  package let typesetter: Typesetter

  /// The length of a piece of output, in bytes.
  package static let pieceLength = 1 << 16
  /// The length up to which an answer does not need more memory while it is written, in bytes.
  private static let usualLength = 960

  package var font: Font { choice.font }

  package func forEachLine(_ body: (LineRange) -> Void) throws(TypesettingError) -> TextMeasurement {
    try typesetter.forEachLine(
      maxWidth: specification.width ?? .infinity, numberOfLines: specification.maxLines,
      lineBreakMode: specification.lineBreakMode, body)
  }

  /// A JSON object on one line, in UTF-8.
  ///
  /// - Parameters:
  ///   - id: the value of `id` as JSON; `nil` for none.
  ///   - names: the names of the fonts.
  ///   - write: called with what comes before the end, in pieces.
  /// - Returns: the end, for a short text the whole.
  /// - Throws: `TypesettingError`, before anything is written.
  package func json(id: String?, names: FontNames, write: ([UInt8]) -> Void) throws(TypesettingError) -> [UInt8] {
    var writer = JSONWriter(capacity: Self.usualLength)
    writer.beginObject()
    if let id {
      writer.name(plain: "id")
      writer.literal(id)
    }
    writer.name(plain: "lines")
    writer.beginArray()
    let measurement = try forEachLine { line in
      writer.beginObject()
      writer.name(plain: "start")
      writer.integer(line.range.lowerBound)
      writer.name(plain: "end")
      writer.integer(line.range.upperBound)
      writer.length(line.width, named: "width")
      writer.endObject()
      if writer.byteCount >= Self.pieceLength { write(writer.takeBytes()) }
    }
    writer.endArray()
    let metrics = font.metrics
    writer.length(measurement.size.width, named: "width")
    writer.length(measurement.size.height, named: "height")
    writer.length(metrics.ascent, named: "ascent")
    writer.length(metrics.descent, named: "descent")
    writer.length(metrics.leading, named: "leading")
    writer.length(measurement.firstBaseline, named: "firstBaseline")
    writer.length(measurement.lastBaseline, named: "lastBaseline")
    writer.name(plain: "truncated")
    writer.bool(measurement.isTruncated)
    writeFonts(names, &writer)
    if specification.wantsInk { try writeInk(&writer) }
    writer.engineVersion()
    writer.notes(fontNotes)
    if specification.paragraphStyle.changesText {
      // Offsets are offsets in what is prepared.
      writer.name(plain: "text")
      writer.string(typesetter.text.string)
    }
    writer.endObject()
    return writer.takeBytes()
  }

  /// Writes the characters that no font has, each once, and the names of the fonts.
  private func writeFonts(_ names: FontNames, _ writer: inout JSONWriter) {
    writer.name(plain: "missing")
    writer.beginArray()
    for character in Self.distinct(typesetter.missingCharacters) {
      writer.beginObject()
      writer.name(plain: "character")
      writer.string(character.codePoints)
      writer.name(plain: "start")
      writer.integer(character.offset)
      writer.endObject()
    }
    writer.endArray()
    writer.name(plain: "fonts")
    writer.beginArray()
    writer.literal(names.json(of: choice))
    for face in fallbackFaces { writer.literal(names.json(of: face)) }
    writer.endArray()
  }

  private func writeInk(_ writer: inout JSONWriter) throws(TypesettingError) {
    writer.name(plain: "ink")
    guard let ink = try specification.layout(of: typesetter).inkBounds else {
      writer.null()
      return
    }
    writer.beginArray()
    for value in [ink.minX, ink.minY, ink.width, ink.height] { writer.length(value) }
    writer.endArray()
  }

  /// The fonts that supply glyphs, each once, the text's own first.
  package var faces: [FontFace] { [font.face] + fallbackFaces }

  /// What the fonts lack of the style that was asked for, and of pictures.
  package var fontNotes: [String] { FontChoice.notes(on: typesetter, font, for: specification.font) }

  private var fallbackFaces: [FontFace] { typesetter.fallbackFaces.filter { $0 !== font.face } }

  /// Each character once, where it is first.
  package static func distinct(_ missing: [MissingCharacter]) -> [MissingCharacter] {
    if missing.isEmpty { return [] }
    var seen: Set<String> = []
    return missing.filter { seen.insert($0.codePoints).inserted }
  }
}
