import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// The size alone is found by a loop of its own over the lines that need no more than the break table. It must be the size of
/// the lines, whichever is asked first: what one of them shapes is kept for the other.
@Suite struct SizeLaws {
  private static func paragraphs(_ texts: RandomText, _ generator: inout SeededGenerator) -> String {
    let pieces = generator.pick([2, 8, 40, 200])
    return (0..<generator.int(1...5)).map { _ in texts.next(&generator, pieces: generator.int(0...pieces)) }
      .joined(separator: generator.pick(["\n", "\r\n", "\u{2029}", "\n\n"]))
  }

  private static func paragraphStyle(_ generator: inout SeededGenerator) -> ParagraphStyle {
    ParagraphStyle(
      lineSpacing: generator.pick([0, 0.1, 3, 1e-9]), paragraphSpacing: generator.pick([0, 0.7, 12]))
  }

  private struct Compared {
    var sizes = 0
    var lines = 0
    var limited = 0
  }

  /// Compares the sizes at a width, one paragraph after the other summed up from the lines.
  private static func compare(
    _ typesetter: Typesetter, width: Double, _ compared: inout Compared, _ generator: inout SeededGenerator
  ) throws {
    let limit = generator.oneIn(3) ? generator.int(1...12) : 0
    let mode = generator.oneIn(2) ? LineBreakMode.byTruncatingTail : generator.pick(LineBreakMode.allCases)
    func size() throws -> TextMeasurement {
      try typesetter.measure(maxWidth: width, numberOfLines: limit, lineBreakMode: mode)
    }
    let isFirst = generator.oneIn(2)
    let before = try isFirst ? size() : nil
    let measured = try typesetter.measuredLines(maxWidth: width, numberOfLines: limit, lineBreakMode: mode)
    let (lines, walked) = (measured.lines, measured.measurement)
    let after = try size()
    let place = "width \(width), \(limit) lines, \(mode), \"\(typesetter.text.string.escaped)\""
    try require(after == walked, "\(place): \(after), by lines \(walked)")
    try require(before == nil || before == walked, "\(place): \(String(describing: before)), by lines \(walked)")
    try require(after.lineCount == lines.count, "\(place): \(after.lineCount) lines, listed \(lines.count)")
    try require(after.size.width == lines.map(\.width).max(), "\(place): \(after.size.width) is not that of the widest")
    if let last = lines.last {
      try require(after.size.height == last.y + last.metrics.height, "\(place): height \(after.size.height)")
      try require(after.lastBaseline == last.baseline, "\(place): last baseline \(after.lastBaseline)")
    }
    try require(after.firstBaseline == lines.first?.baseline, "\(place): first baseline \(after.firstBaseline)")
    compared.sizes += 1
    compared.lines += lines.count
    if after.isTruncated { compared.limited += 1 }
  }

  @Test(arguments: BundledFont.all)
  func `a size is that of the lines`(font: BundledFont) throws {
    var compared = Compared()
    let (own, any) = (RandomText(samples: font.samples), RandomText())
    TextProperty("sizes in \(font)", rounds: 40) { Self.paragraphs($0.oneIn(4) ? any : own, &$0) }.check {
      text, generator in
      let style = TextStyle(
        font: try font.font(generator.pick([7.25, 17])), tracking: generator.pick([0, 0, 0.3, -0.2]))
      let typesetter = try Typesetter(
        StyledText(text, style: style, paragraphStyle: Self.paragraphStyle(&generator)))
      let most = typesetter.maxContentWidth
      for _ in 0..<6 {
        let width =
          generator.oneIn(8) ? Double.infinity : generator.double(0...max(1, most / generator.double(0.9...20)))
        try Self.compare(typesetter, width: width, &compared, &generator)
      }
    }
    expectCompared(compared.sizes, atLeast: 200, "sizes")
    expectCompared(compared.lines, atLeast: 2000, "lines")
    expectCompared(compared.limited, atLeast: 10, "truncated texts")
  }
}
