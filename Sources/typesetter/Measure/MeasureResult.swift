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
  ///   - write: called with what comes before the end, in pieces.
  /// - Returns: the end, for a short text the whole.
  /// - Throws: `TypesettingError`, before anything is written.
  func json(id: String?, write: (String) -> Void) throws(TypesettingError) -> String {
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
    for (name, value) in [
      ("width", measurement.size.width), ("height", measurement.size.height), ("ascent", font.metrics.ascent),
      ("descent", font.metrics.descent), ("leading", font.metrics.leading),
    ] {
      writer.name(name)
      writer.length(value)
    }
    writer.endObject()
    return writer.takeText()
  }

  /// Writes a table for people. Numbers are rounded up to a thousandth of a point, so that the text fits a width copied
  /// from it.
  ///
  /// - Parameter write: called with pieces of the table, whole lines.
  /// - Throws: `TypesettingError`, before anything is written.
  func report(style: TerminalStyle, write: (String) -> Void) throws(TypesettingError) {
    var rangeWidth = 5
    var widthWidth = 5
    let measurement = try forEachLine { line in
      rangeWidth = max(rangeWidth, Self.range(line).utf8.count)
      widthWidth = max(widthWidth, Self.rounded(line.width).utf8.count)
    }
    let numberWidth = String(measurement.lineCount).utf8.count
    var output =
      style.dim(
        "\(pad("", numberWidth))  \(pad("bytes", rangeWidth))  \(pad("width", widthWidth, left: true))  text") + "\n"
    var number = 0
    var text = specification.text
    text.makeContiguousUTF8()
    _ = try forEachLine { line in
      number += 1
      output +=
        style.dim(pad(String(number), numberWidth, left: true)) + "  " + pad(Self.range(line), rangeWidth) + "  "
      output += style.bold(pad(Self.rounded(line.width), widthWidth, left: true)) + "  "
      output += InvisibleCharacters.controlsAsSymbols(in: Self.visibleText(line, of: text)) + "\n"
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
      "\(fontNames), \(NumberText.exact(font.size)) pt; first baseline at \(Self.rounded(measurement.firstBaseline)), last at \(Self.rounded(measurement.lastBaseline))"
    )
    write(output)
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
  private var fontNames: String {
    var names = [font.face.fullName]
    for run in typesetter.fontRuns where run.isFallback && !names.contains(run.font.face.fullName) {
      names.append(run.font.face.fullName)
    }
    return InvisibleCharacters.onOneLine(names.joined(separator: " + "))
  }

  /// A line on standard error for every character that no font has; empty when there is none.
  var missingReport: String { Self.report(of: typesetter.missingCharacters) }

  static func report(of missing: [MissingCharacter]) -> String {
    var seen: Set<Unicode.Scalar> = []
    return missing.filter { seen.insert($0.scalar).inserted }.map {
      "typesetter: no font has \($0.scalar.codePoint) at byte \($0.offset); it is measured as a missing glyph\n"
    }.joined()
  }

  private static func rounded(_ value: Double) -> String {
    NumberText.exact(PixelRounding.ceil(value, scale: 1000))
  }

  private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
