import Fonts
import Geometry
import JSONAnswers
import StringFormatting
import Typesetting

extension MeasureResult {
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
      hasRightToLeft = hasRightToLeft || typesetter.direction(at: line.range.lowerBound).isBackward
    }
    let numberWidth = String(measurement.lineCount).utf8.count
    let directionHeader = hasRightToLeft ? "dir  " : ""
    var output =
      style.dim(
        "\(Columns.pad("", numberWidth))  \(Columns.pad("bytes", rangeWidth))  \(Columns.pad("width", widthWidth, left: true))  \(directionHeader)text"
      ) + "\n"
    var number = 0
    var text = typesetter.text.string
    text.makeContiguousUTF8()
    _ = try forEachLine { line in
      number += 1
      let direction = typesetter.direction(at: line.range.lowerBound)
      output += style.dim(Columns.pad(String(number), numberWidth, left: true)) + "  "
      output += Columns.pad(Self.range(line), rangeWidth) + "  "
      output += style.bold(Columns.pad(Self.rounded(line.width), widthWidth, left: true)) + "  "
      if hasRightToLeft { output += style.dim(direction.isBackward ? "rtl  " : "ltr  ") }
      let visible = InvisibleCharacters.controlsAsSymbols(in: Self.visibleText(line, of: text))
      output += style.isolated(visible, isRightToLeft: direction.isBackward) + "\n"
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
        "\n" + style.dim("\(index == 0 ? "font " : "     ")\(face.shownName)\(size)")
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

  /// A line on standard error for what the fonts lack of the style and of pictures, and for every character that no font has; empty when
  /// there is none.
  var notes: String { Self.notes(on: typesetter, font, for: specification.font) }

  static func notes(on typesetter: Typesetter, _ font: Font, for request: FontChoice.Request) -> String {
    var notes = ""
    for note in FontChoice.notes(on: typesetter, font, for: request) { notes += "typesetter: \(note)\n" }
    return notes + report(of: typesetter.missingCharacters)
  }

  private static func report(of missing: [MissingCharacter]) -> String {
    // Joining an empty array costs more than measuring a label at the start of a program.
    if missing.isEmpty { return "" }
    return distinct(missing).map {
      let shown = $0.sequence.isEmpty ? "it is measured as a missing glyph" : "its parts are measured"
      return "typesetter: no font has \($0); \(shown)\n"
    }.joined()
  }

  /// A line on standard error for every emoji that a drawing shows as its first part.
  static func drawingNotes(on typesetter: Typesetter) -> String {
    distinct(typesetter.partlyDrawnEmoji).map {
      "typesetter: there is no picture of \($0); that of its first part is drawn\n"
    }.joined()
  }

  private static func rounded(_ value: Double) -> String {
    NumberText.exact(PixelRounding.ceil(value, scale: 1000))
  }
}
