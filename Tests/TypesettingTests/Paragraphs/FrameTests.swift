import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Lines in columns, on pages and round shapes.
@Suite struct FrameTests {
  private static let line = Mono.height

  private static func frame(_ x: Double = 0, width: Double, lines: Double, _ shapes: ExclusionShape...) -> TextFrame {
    TextFrame(Rect(x: x, y: 0, width: width, height: lines * line), exclusions: shapes)
  }

  private static func texts(_ frame: FramedLayout.Frame, _ text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return frame.lines.map { String(decoding: utf8[$0.lineRange.contentRange], as: UTF8.self) }
  }

  @Test func `two columns and what did not fit`() throws {
    let text = "aa bb cc dd ee ff gg"
    let typesetter = try Mono.typesetter(text)
    let columns = [Self.frame(width: 30, lines: 1), Self.frame(100, width: 30, lines: 2)]
    let layout = try typesetter.layout(in: columns)
    #expect(layout.frames.map { Self.texts($0, text) } == [["aa bb"], ["cc dd", "ee ff"]])
    #expect(layout.frames[1].lines.map(\.x) == [0, 0])
    #expect(layout.frames[1].layout.size == Size(width: 30, height: 2 * Self.line))
    #expect(layout.frames[1].lines[1].runs[0].glyphs[0].position.y == Self.line + Mono.ascent)
    #expect(layout.remainder?.offset == 18)
    let rest = try typesetter.layout(in: columns, from: layout.remainder)
    #expect(rest.frames.map { Self.texts($0, text) } == [["gg"]])
    #expect(rest.remainder == nil)
  }

  @Test func `a word that does not fit beside a shape goes below it`() throws {
    // 72 points with a picture in the middle: 30 at the left, 18 at the right; below it the whole width.
    let picture = ExclusionShape.rectangle(Rect(x: 30, y: 0, width: 24, height: 2 * Self.line - 1))
    let text = "aa bbbb cc ddddddd e"
    let layout = try Mono.typesetter(text).layout(in: [Self.frame(width: 72, lines: 9, picture)])
    #expect(Self.texts(layout.frames[0], text) == ["aa", "bbbb", "cc", "ddddddd e"])
    #expect(layout.frames[0].lines.map(\.x) == [0, 0, 54, 0])
    // Where no room is left, words are divided.
    let bar = ExclusionShape.rectangle(Rect(x: 30, y: 0, width: 42, height: 1000))
    let divided = try Mono.typesetter("aaaaaaaa b").layout(in: [Self.frame(width: 72, lines: 9, bar)])
    #expect(Self.texts(divided.frames[0], "aaaaaaaa b") == ["aaaaa", "aaa b"])
    // A word wider than the frame is divided where the row is whole.
    let wide = String(repeating: "x", count: 20)
    let whole = try Mono.typesetter(wide).layout(in: [Self.frame(width: 72, lines: 9, picture)])
    #expect(Self.texts(whole.frames[0], wide) == ["xxxxxxxxxxxx", "xxxxxxxx"])
    #expect(whole.frames[0].lines[0].lineRange.y >= 2 * Self.line - 1)
  }

  @Test func `lines go round a picture on both sides`() throws {
    let text = "aa bb cc dd ee ff gg hh"
    let picture = ExclusionShape.rectangle(Rect(x: 30, y: 0, width: 12, height: 20))
    let layout = try Mono.typesetter(text).layout(in: [Self.frame(width: 72, lines: 9, picture)])
    #expect(Self.texts(layout.frames[0], text) == ["aa bb", "cc dd", "ee ff", "gg hh"])
    #expect(layout.frames[0].lines.map(\.x) == [0, 42, 0, 42])
    #expect(layout.frames[0].lines.map(\.lineRange.y) == [0, 0, Self.line, Self.line])
  }

  @Test func `a row without room is passed over`() throws {
    let bar = ExclusionShape.rectangle(Rect(x: -10, y: 5, width: 200, height: 30), margin: 2)
    let layout = try Mono.typesetter("aa bb").layout(in: [Self.frame(width: 30, lines: 9, bar)])
    #expect(layout.frames[0].lines.map(\.lineRange.y) == [37])
  }

  @Test func `a high box does not keep letters out of narrow rooms`() throws {
    var text = try Mono.styled("aa bb cc dd ee ff gg")
    let style = text.runs[0].style
    try text.append(InlineBox(width: 10, ascent: 60), style: style)
    let picture = ExclusionShape.rectangle(Rect(x: 30, y: 0, width: 30, height: 30))
    let layout = try Typesetter(text, fallback: .empty).layout(in: [Self.frame(width: 60, lines: 40, picture)])
    #expect(layout.frames[0].lines[0].lineRange.y == 0)
    #expect(layout.remainder == nil)
  }

  @Test func `a shape that is very far down is passed over`() throws {
    // A quarter of a line is less than the distance between two numbers there.
    let far = 1e17
    let above = ExclusionShape.rectangle(Rect(x: 0, y: 0, width: 60, height: far))
    let corners = [(-5.0, far), (200, far), (200, far + 1024), (-5, far + 1024)].map { Point(x: $0.0, y: $0.1) }
    let frame = TextFrame(Rect(x: 0, y: 0, width: 60, height: 1e18), exclusions: [above, .polygon(corners)])
    let layout = try Mono.typesetter("aa bb").layout(in: [frame])
    #expect(layout.frames.first?.lines.first.map { $0.lineRange.y >= far + 1024 } == true)
  }

  @Test func `no room at all leaves the whole text`() throws {
    let typesetter = try Mono.typesetter("aa bb")
    #expect(try typesetter.layout(in: []).remainder?.offset == 0)
    let full = Self.frame(width: 30, lines: 1e7, .rectangle(Rect(x: 0, y: 0, width: 30, height: 1e9)))
    #expect(try typesetter.layout(in: [full]).remainder?.offset == 0)
    let round = Self.frame(width: 30, lines: 1e7, .ellipse(in: Rect(x: -1e8, y: -1e8, width: 2e8, height: 1e9)))
    #expect(try typesetter.layout(in: [round]).remainder?.offset == 0)
    #expect(try typesetter.layout(in: [Self.frame(width: 0, lines: 3)]).remainder?.offset == 4)
  }

  @Test func `an empty text has one line`() throws {
    let layout = try Mono.typesetter("").layout(in: [Self.frame(width: 30, lines: 1)])
    #expect(layout.frames.map(\.lines.count) == [1])
    #expect(layout.remainder == nil)
  }

  @Test func `frames and cursors that cannot be used`() throws {
    let typesetter = try Mono.typesetter("aa bb")
    let cursor = try typesetter.layout(in: []).remainder
    let other = try Mono.typesetter("aa bb")
    #expect(throws: TypesettingError.self) { try other.layout(in: [Self.frame(width: 9, lines: 1)], from: cursor) }
    for bounds in [Rect(x: 0, y: 0, width: -1, height: 5), Rect(x: .nan, y: 0, width: 1, height: 5)] {
      #expect(throws: TypesettingError.self) { try typesetter.layout(in: [TextFrame(bounds)]) }
    }
    let shape = ExclusionShape.polygon([Point(x: .infinity, y: 0)])
    #expect(throws: TypesettingError.self) { try typesetter.layout(in: [Self.frame(width: 9, lines: 1, shape)]) }
  }

  @Test(arguments: BundledFont.all)
  func `one tall frame has the lines of a layout`(font: BundledFont) throws {
    var compared = 0
    TextProperty("a frame in \(font)", rounds: 20) { RandomText(samples: font.samples).next(&$0, pieces: 30) }
      .check { text, generator in
        let typesetter = try Typesetter(
          StyledText(
            text, font: font.font(12),
            paragraphStyle: ParagraphStyle(lineSpacing: 1, alignment: generator.pick([.natural, .center, .justified]))),
          fallback: .empty)
        let width = generator.double(0...max(1, typesetter.maxContentWidth))
        let expected = try typesetter.layout(maxWidth: width, lineBreakMode: .byWordWrapping)
        let found = try typesetter.layout(in: [TextFrame(Rect(x: 0, y: 0, width: width, height: 1e9))])
        try require(found.remainder == nil, "width \(width): text is left")
        try require(found.frames.first?.lines == expected.lines, "width \(width): other lines")
        compared += expected.lines.count
      }
    expectCompared(compared, atLeast: 50, "lines")
  }

  @Test(arguments: BundledFont.all)
  func `lines keep out of shapes and inside their frames`(font: BundledFont) throws {
    var (compared, continued) = (0, 0)
    TextProperty("frames in \(font)", rounds: 20) { RandomText(samples: font.samples).next(&$0, pieces: 60) }
      .check { text, generator in
        let typesetter = try Typesetter(StyledText(text, font: font.font(12)), fallback: .empty)
        let frames = (0..<generator.int(1...4)).map { index in
          TextFrame(
            Rect(x: Double(index) * 400, y: 7, width: generator.double(30...300), height: generator.double(10...120)),
            exclusions: (0..<generator.int(0...2)).map { _ in
              let bounds = Rect(
                x: generator.double(0...150), y: generator.double(0...80), width: generator.double(1...120),
                height: generator.double(1...60))
              return generator.pick([
                .rectangle(bounds, margin: 2), .ellipse(in: bounds),
                .polygon([bounds.origin, Point(x: bounds.maxX, y: bounds.midY), Point(x: bounds.minX, y: bounds.maxY)]),
              ])
            })
        }
        let layout = try typesetter.layout(in: frames)
        var offset = 0
        for part in layout.frames {
          let frame = frames[part.index]
          for line in part.lines {
            try require(line.range.lowerBound == offset, "line \(line.range) does not start at \(offset)")
            offset = line.range.upperBound
            let bottom = line.lineRange.y + line.metrics.height
            try require(bottom <= frame.bounds.height + 1e-6, "line \(line.range) ends at \(bottom)")
            // A single cluster may be wider than its room.
            let x = line.x
            let isWide = x + line.width > frame.bounds.width + 1e-6
            for blocked in frame.blocked(from: line.lineRange.y, to: bottom)
            where x < blocked.upperBound - 1e-6 && x + line.width > blocked.lowerBound + 1e-6 && line.width > 0 {
              try require(
                isWide || line.width > blocked.lowerBound - x, "line \(line.range) at \(x) meets a shape \(blocked)")
              try require(line.lineRange.contentRange.count < 40, "line \(line.range) at \(x) meets a shape \(blocked)")
            }
            compared += 1
          }
        }
        try require((layout.remainder?.offset ?? typesetter.text.count) == offset, "the rest starts elsewhere")
        // Frame by frame, each from the cursor of the one before it.
        var cursor: TextCursor?
        for part in layout.frames.filter({ $0.range.count > 0 }) {
          let single = try typesetter.layout(in: [frames[part.index]], from: cursor)
          try require(single.frames.first?.lines == part.lines, "frame \(part.index) from a cursor has other lines")
          cursor = single.remainder
          continued += 1
        }
      }
    expectCompared(compared, atLeast: 50, "lines")
    expectCompared(continued, atLeast: 10, "frames from a cursor")
  }
}
