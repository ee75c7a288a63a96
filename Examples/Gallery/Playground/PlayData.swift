internal import Geometry
internal import StrictJSON
internal import TextDrawing
internal import Typesetting

/// What the page's script knows about a text: its steps with their lines.
struct PlayData {
  let playground: Playground

  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("margin")
    writer.number(PlayStep.margin)
    writer.name("steps")
    writer.beginArray()
    for step in playground.steps { write(step, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.takeText()
  }

  private func write(_ step: PlayStep, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("width")
    writer.number(step.width)
    writer.name("height")
    writer.number(step.layout.size.height)
    writer.name("baseline")
    writer.number(step.layout.measurement.firstBaseline)
    for (name, pictures) in [("plain", step.plain), ("guided", step.guided)] {
      writer.name(name)
      writer.beginArray()
      let size = pictures[.light]?.size ?? Size(width: 0, height: 0)
      writer.number(size.width)
      writer.number(size.height)
      writer.endArray()
    }
    writer.name("lines")
    writer.beginArray()
    for line in step.layout.lines {
      let visible = VisibleLine(line, of: playground.text.string)
      writer.beginObject()
      writer.name("start")
      writer.integer(visible.range.lowerBound)
      writer.name("end")
      writer.integer(visible.range.upperBound)
      for (name, value) in [("x", visible.x), ("y", line.lineRange.y), ("width", visible.width)] {
        writer.name(name)
        writer.number(value)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

/// A line as a browser can be asked about it: without white space and hyphen at its end.
struct VisibleLine {
  /// UTF-16 offsets.
  var range: Range<Int>
  /// Points from the left edge of the layout.
  var x: Double
  var width: Double

  init(_ line: TextLine, of text: String) {
    let utf8 = text.utf8
    func utf16Offset(_ offset: Int) -> Int {
      text.utf16.distance(from: text.startIndex, to: utf8.index(utf8.startIndex, offsetBy: offset))
    }
    let content = line.lineRange.contentRange
    let start = utf16Offset(content.lowerBound)
    var end = utf16Offset(content.upperBound)
    let softHyphen: UInt16 = 0xAD
    while end > start, text.utf16[text.utf16.index(text.utf16.startIndex, offsetBy: end - 1)] == softHyphen { end -= 1 }
    range = start..<end
    let runs = line.runs.filter { !$0.isInserted && !$0.isHanging }
    x = runs.map(\.x).min() ?? line.x
    width = (runs.map { $0.x + $0.width }.max() ?? x) - x
  }
}
