import Fonts
import Geometry
import StrictJSON
import StringFormatting
import Typesetting

/// A text to be measured, printed as JSON or as a table.
///
/// Lines are printed as they are found: those of a long text take more memory than all the rest.
struct MeasureResult: Sendable {
  let specification: TextSpecification
  let font: Font
  let typesetter: Typesetter

  /// The length of a piece of output, in bytes.
  private static let pieceLength = 1 << 16

  private func forEachLine(_ body: (LineRange) -> Void) throws(TypesettingError) -> TextMeasurement {
    try typesetter.forEachLine(
      maxWidth: specification.width ?? .infinity, numberOfLines: specification.maxLines,
      lineBreakMode: specification.lineBreakMode, body)
  }

  /// A JSON object on one line.
  ///
  /// - Parameters:
  ///   - id: the value of `id` as JSON; `nil` for none.
  ///   - names: those of the fonts.
  ///   - write: called with what comes before the end, in pieces.
  /// - Returns: the end, for a short text the whole.
  /// - Throws: `TypesettingError`, before anything is written.
  func json(id: String?, names: FontNames, write: (String) -> Void) throws(TypesettingError) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    if let id {
      writer.name("id")
      writer.literal(id)
    }
    writer.name("lines")
    writer.beginArray()
    let measurement = try forEachLine { line in
      writer.beginObject()
      writer.name("start")
      writer.integer(line.range.lowerBound)
      writer.name("end")
      writer.integer(line.range.upperBound)
      writer.name("width")
      writer.length(line.width)
      writer.endObject()
      if writer.byteCount >= Self.pieceLength { write(writer.takeText()) }
    }
    writer.endArray()
    let metrics = font.metrics
    for (name, value) in [
      ("width", measurement.size.width), ("height", measurement.size.height), ("ascent", metrics.ascent),
      ("descent", metrics.descent), ("leading", metrics.leading), ("firstBaseline", measurement.firstBaseline),
      ("lastBaseline", measurement.lastBaseline),
    ] {
      writer.name(name)
      writer.length(value)
    }
    writer.name("truncated")
    writer.bool(measurement.isTruncated)
    writeFonts(names, &writer)
    if specification.wantsInk { try writeInk(&writer) }
    writer.endObject()
    return writer.takeText()
  }

  /// Writes the characters that no font has, each once, and the names of the fonts.
  private func writeFonts(_ names: FontNames, _ writer: inout JSONWriter) {
    writer.name("missing")
    writer.beginArray()
    for character in Self.distinct(typesetter.missingCharacters) {
      writer.beginObject()
      writer.name("character")
      writer.string(character.scalar.codePoint)
      writer.name("start")
      writer.integer(character.offset)
      writer.endObject()
    }
    writer.endArray()
    writer.name("fonts")
    writer.beginArray()
    for face in faces { writer.literal(names.json(of: face)) }
    writer.endArray()
  }

  private func writeInk(_ writer: inout JSONWriter) throws(TypesettingError) {
    writer.name("ink")
    guard let ink = try specification.layout(of: typesetter).inkBounds else {
      writer.null()
      return
    }
    writer.beginArray()
    for value in [ink.minX, ink.minY, ink.width, ink.height] { writer.length(value) }
    writer.endArray()
  }

  /// Writes a table for people. Numbers are rounded up to a thousandth of a point, so that the text fits a width copied
  /// from it.
  ///
  /// - Parameter write: called with pieces of the table, whole lines.
  /// - Throws: `TypesettingError`, before anything is written.
  func report(style: TerminalStyle, write: (String) -> Void) throws(TypesettingError) {
    var (rangeWidth, widthWidth) = (5, 5)
    var hasRightToLeft = false
    let measurement = try forEachLine { line in
      rangeWidth = max(rangeWidth, Self.range(line).utf8.count)
      widthWidth = max(widthWidth, Self.rounded(line.width).utf8.count)
      hasRightToLeft = hasRightToLeft || typesetter.isRightToLeft(at: line.range.lowerBound)
    }
    let numberWidth = String(measurement.lineCount).utf8.count
    let directionHeader = hasRightToLeft ? "dir  " : ""
    var output =
      style.dim(
        "\(Columns.pad("", numberWidth))  \(Columns.pad("bytes", rangeWidth))  \(Columns.pad("width", widthWidth, left: true))  \(directionHeader)text"
      ) + "\n"
    var number = 0
    var text = specification.text
    text.makeContiguousUTF8()
    _ = try forEachLine { line in
      number += 1
      let isRightToLeft = typesetter.isRightToLeft(at: line.range.lowerBound)
      output += style.dim(Columns.pad(String(number), numberWidth, left: true)) + "  "
      output += Columns.pad(Self.range(line), rangeWidth) + "  "
      output += style.bold(Columns.pad(Self.rounded(line.width), widthWidth, left: true)) + "  "
      if hasRightToLeft { output += style.dim(isRightToLeft ? "rtl  " : "ltr  ") }
      let visible = InvisibleCharacters.controlsAsSymbols(in: Self.visibleText(line, of: text))
      output += style.isolated(visible, isRightToLeft: isRightToLeft) + "\n"
      if output.utf8.count >= Self.pieceLength {
        write(output)
        output = ""
      }
    }
    let size = "\(Self.rounded(measurement.size.width)) × \(Self.rounded(measurement.size.height)) pt"
    let lineWord = measurement.lineCount == 1 ? "line" : "lines"
    output +=
      style.bold(size) + ", \(measurement.lineCount) \(lineWord)\(measurement.isTruncated ? ", truncated" : "")\n"
    output += style.dim(
      "first baseline at \(Self.rounded(measurement.firstBaseline)), last at \(Self.rounded(measurement.lastBaseline))")
    if specification.wantsInk { output += style.dim("\n\(try inkReport())") }
    for (index, face) in faces.enumerated() {
      let size = index == 0 ? ", \(NumberText.exact(font.size)) pt" : ""
      output +=
        "\n" + style.dim("\(index == 0 ? "font " : "     ")\(InvisibleCharacters.onOneLine(face.fullName))\(size)")
    }
    write(output)
  }

  private func inkReport() throws(TypesettingError) -> String {
    guard let ink = try specification.layout(of: typesetter).inkBounds else { return "no ink" }
    let (left, top) = (NumberText.rounded(ink.minX), NumberText.rounded(ink.minY))
    return "ink from \(left), \(top): \(NumberText.rounded(ink.width)) × \(NumberText.rounded(ink.height)) pt"
  }

  private static func range(_ line: LineRange) -> String { "\(line.range.lowerBound)..<\(line.range.upperBound)" }

  private static func visibleText(_ line: LineRange, of whole: String) -> String {
    let bytes = whole.utf8
    func text(_ range: Range<Int>) -> String {
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      return String(whole[start..<bytes.index(start, offsetBy: range.count)])
    }
    guard let parts = line.truncatedParts else { return text(line.contentRange) + (line.showsHyphen ? "-" : "") }
    return text(parts.beforeEllipsis) + "…" + text(parts.afterEllipsis)
  }

  /// The fonts that supply glyphs, each once, the text's own first.
  private var faces: [FontFace] {
    var faces = [font.face]
    for run in typesetter.fontRuns where run.isFallback && !faces.contains(where: { $0 === run.font.face }) {
      faces.append(run.font.face)
    }
    return faces
  }

  /// A line on standard error for what the font lacks of the style, and for every character that no font has; empty when
  /// there is none.
  var notes: String { Self.notes(on: typesetter, font, for: specification.font) }

  static func notes(on typesetter: Typesetter, _ font: Font, for request: FontChoice.Request) -> String {
    var style = ""
    for note in FontChoice.notes(on: font, for: request) {
      style += "typesetter: \(InvisibleCharacters.onOneLine(note))\n"
    }
    return style + report(of: typesetter.missingCharacters)
  }

  private static func report(of missing: [MissingCharacter]) -> String {
    // Joining an empty array costs more than measuring a label at the start of a program.
    if missing.isEmpty { return "" }
    return distinct(missing).map {
      "typesetter: no font has \($0.scalar.codePoint) at byte \($0.offset); it is measured as a missing glyph\n"
    }.joined()
  }

  /// Each character once, where it is first.
  private static func distinct(_ missing: [MissingCharacter]) -> [MissingCharacter] {
    var seen: Set<Unicode.Scalar> = []
    return missing.filter { seen.insert($0.scalar).inserted }
  }

  private static func rounded(_ value: Double) -> String {
    NumberText.exact(PixelRounding.ceil(value, scale: 1000))
  }
}
