import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct EmptyTextTests {
  @Test(arguments: [0.0, 5, 1000, .infinity])
  func `empty text has one empty line of its font's height`(width: Double) throws {
    let typesetter = try Mono.typesetter("")
    let measurement = try typesetter.measure(maxWidth: width)
    #expect(measurement.lineCount == 1)
    #expect(measurement.size.width == 0)
    #expect(isApproximatelyEqual(measurement.size.height, Mono.height))
    #expect(isApproximatelyEqual(measurement.firstBaseline, Mono.ascent))
    #expect(isApproximatelyEqual(measurement.lastBaseline, Mono.ascent))
    #expect(!measurement.isTruncated)
    #expect(try typesetter.lines(maxWidth: width).map(\.range) == [0..<0])
    #expect(try typesetter.layout(maxWidth: width).inkBounds == nil)
    #expect(typesetter.minContentWidth == 0)
    #expect(typesetter.maxContentWidth == 0)
    #expect(typesetter.fontRuns.isEmpty)
    #expect(typesetter.missingCharacters.isEmpty)
  }

  @Test(arguments: RandomText.newlines)
  func `every mandatory break ends a line`(newline: String) throws {
    let length = newline.utf8.count
    let typesetter = try Mono.typesetter("ab\(newline)c")
    let lines = try typesetter.lines()
    #expect(lines.map(\.range) == [0..<2 + length, 2 + length..<3 + length])
    #expect(lines.map(\.contentRange) == [0..<2, 2 + length..<3 + length])
    #expect(lines.map(\.width) == [12, 6])
    // Other modes and widths end the lines in the same places.
    for mode in LineBreakMode.allCases {
      #expect(try typesetter.lines(maxWidth: 12, lineBreakMode: mode).map(\.range) == lines.map(\.range))
    }
  }

  @Test(arguments: RandomText.newlines)
  func `a final newline opens an empty last line`(newline: String) throws {
    let length = newline.utf8.count
    for mode in LineBreakMode.allCases {
      let lines = try Mono.typesetter("ab\(newline)").lines(maxWidth: 100, lineBreakMode: mode)
      #expect(lines.map(\.range) == [0..<2 + length, 2 + length..<2 + length])
      #expect(lines.map(\.width) == [12, 0])
      #expect(isApproximatelyEqual(lines.map(\.metrics.height).reduce(0, +), 2 * Mono.height))
    }
    let only = try Mono.typesetter(newline).measure()
    #expect(only.lineCount == 2)
    #expect(isApproximatelyEqual(only.size.height, 2 * Mono.height))
  }

  @Test func `CR LF is one line end and LF CR are two`() throws {
    #expect(try Mono.typesetter("a\r\nb").measure().lineCount == 2)
    #expect(try Mono.typesetter("a\n\rb").measure().lineCount == 3)
    #expect(try Mono.typesetter("a\r\r\n\nb").measure().lineCount == 4)
  }

  @Test func `empty lines between others have their font's height`() throws {
    var styled = try Mono.styled("a\n")
    styled.append("\n", style: TextStyle(font: try Mono.font(20)))
    styled.append("b", style: TextStyle(font: try Mono.font()))
    let heights = try Typesetter(styled, fallback: .empty).lines().map(\.metrics.height)
    #expect(heights.count == 3)
    #expect(isApproximatelyEqual(heights[0], Mono.height))
    #expect(isApproximatelyEqual(heights[1], 2 * Mono.height))
    #expect(isApproximatelyEqual(heights[2], Mono.height))
  }

  @Test func `other control characters do not end lines`() throws {
    for scalar in ["\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}", "\u{0}", "\u{200B}"] {
      #expect(try Mono.typesetter("a\(scalar)b").measure().lineCount == 1, "\(scalar.escaped)")
    }
  }
}
