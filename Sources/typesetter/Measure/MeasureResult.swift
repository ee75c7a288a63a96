import Fonts
import Geometry
import StrictJSON
import StringFormatting
import Typesetting

/// A measured text, printed as JSON or as a table.
struct MeasureResult: Sendable {
  var text: String
  var font: Font
  var lines: [LineRange]
  var measurement: TextMeasurement
  var missing: [MissingCharacter]
  var fontRuns: [FontRun]

  /// A JSON object on one line.
  ///
  /// - Parameter id: the value of `id` as JSON; `nil` for none.
  func json(id: String?) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    if let id {
      writer.name("id")
      writer.literal(id)
    }
    writer.name("lines")
    writer.beginArray()
    for line in lines {
      writer.beginObject()
      writer.name("start")
      writer.integer(line.range.lowerBound)
      writer.name("end")
      writer.integer(line.range.upperBound)
      writer.name("width")
      writer.number(line.width)
      writer.endObject()
    }
    writer.endArray()
    for (name, value) in [
      ("width", measurement.size.width), ("height", measurement.size.height), ("ascent", font.metrics.ascent),
      ("descent", font.metrics.descent), ("leading", font.metrics.leading),
    ] {
      writer.name(name)
      writer.number(value)
    }
    writer.endObject()
    return writer.text
  }

  /// A table for people. Numbers are rounded up to a thousandth of a point, so that the text fits a width copied from
  /// it.
  func report(style: TerminalStyle) -> String {
    var text = self.text
    let rows = text.withUTF8 { bytes in
      lines.enumerated().map { index, line in
        (
          number: String(index + 1), range: "\(line.range.lowerBound)..<\(line.range.upperBound)",
          width: Self.rounded(line.width),
          text: Self.visibleText(line, of: bytes)
        )
      }
    }
    let numberWidth = rows.map(\.number.count).max() ?? 1
    let rangeWidth = max(5, rows.map(\.range.count).max() ?? 0)
    let widthWidth = max(5, rows.map(\.width.count).max() ?? 0)
    var output =
      style.dim(
        "\(pad("", numberWidth))  \(pad("bytes", rangeWidth))  \(pad("width", widthWidth, left: true))  text") + "\n"
    for row in rows {
      output += style.dim(pad(row.number, numberWidth, left: true)) + "  " + pad(row.range, rangeWidth) + "  "
      output +=
        style.bold(pad(row.width, widthWidth, left: true)) + "  " + InvisibleCharacters.controlsAsSymbols(in: row.text)
        + "\n"
    }
    let size = "\(Self.rounded(measurement.size.width)) × \(Self.rounded(measurement.size.height)) pt"
    let lineWord = measurement.lineCount == 1 ? "line" : "lines"
    output +=
      style.bold(size) + ", \(measurement.lineCount) \(lineWord)\(measurement.isTruncated ? ", truncated" : "")\n"
    output += style.dim(
      "\(fontNames), \(NumberText.exact(font.size)) pt; first baseline at \(Self.rounded(measurement.firstBaseline)), last at \(Self.rounded(measurement.lastBaseline))"
    )
    return output
  }

  private static func visibleText(_ line: LineRange, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let parts = line.truncatedParts else { return text(line.contentRange) + (line.showsHyphen ? "-" : "") }
    return text(parts.beforeEllipsis) + "…" + text(parts.afterEllipsis)
  }

  /// The fonts that supply glyphs, each once, the text's own first.
  private var fontNames: String {
    var names = [font.face.fullName]
    for run in fontRuns where run.isFallback && !names.contains(run.font.face.fullName) {
      names.append(run.font.face.fullName)
    }
    return names.joined(separator: " + ")
  }

  /// A line on standard error for every character that no font has; empty when there is none.
  var missingReport: String { Self.report(of: missing) }

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
