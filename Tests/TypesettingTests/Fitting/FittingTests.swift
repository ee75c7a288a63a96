import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Widths, sizes and columns that fit, against measuring at many of them.
@Suite struct FittingTests {
  @Test func `steps of a label`() throws {
    let steps = try Mono.typesetter("one two three four").lineCountSteps()
    // 18 characters; "one two three" and "four"; "one two", "three" and "four"; a word a line needs no less than "three",
    // where "one two" does not fit.
    #expect(
      steps == [
        LineCountStep(lineCount: 1, minimumWidth: 108), LineCountStep(lineCount: 2, minimumWidth: 60),
        LineCountStep(lineCount: 3, minimumWidth: 42), LineCountStep(lineCount: 4, minimumWidth: 30),
      ])
    #expect(try Mono.typesetter("").lineCountSteps() == [LineCountStep(lineCount: 1, minimumWidth: 0)])
    #expect(try Mono.typesetter("a\n\nb").lineCountSteps() == [LineCountStep(lineCount: 3, minimumWidth: 6)])
    #expect(try Mono.typesetter("abc").lineCountSteps(downTo: 0).map(\.minimumWidth) == [18, 12, 0])
    #expect(throws: TypesettingError.self) { try Mono.typesetter("abc").lineCountSteps(downTo: -1) }
    #expect(throws: TypesettingError.self) { try Mono.typesetter("abc").lineCountSteps(downTo: .nan) }
  }

  @Test(arguments: BundledFont.all)
  func `steps agree with measuring at random widths`(font: BundledFont) throws {
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    var (compared, several) = (0, 0)
    TextProperty("steps in \(font)", rounds: 15) { texts.next(&$0, pieces: 16) }.check { text, generator in
      let typesetter = try Typesetter(StyledText(text, font: font.font(12)), fallback: .empty)
      let table = typesetter.prepared
      guard table.paragraphs.indices.allSatisfy({ !table.paragraphs[$0].flags.contains(.isNotMonotone) }) else {
        return
      }
      let least = generator.oneIn(4) ? typesetter.minContentWidth / 3 : typesetter.minContentWidth
      let steps = try typesetter.lineCountSteps(downTo: least)
      try require(
        zip(steps, steps.dropFirst()).allSatisfy { $0.lineCount < $1.lineCount && $0.minimumWidth > $1.minimumWidth },
        "\(steps) are out of order")
      for _ in 0..<30 {
        let width = generator.double(least...max(least + 1, typesetter.maxContentWidth * 1.1))
        // Not so near to a step that the tolerance of line breaking decides.
        guard steps.allSatisfy({ abs($0.minimumWidth - width) > 1e-5 }), width > least else { continue }
        let found = steps.first { $0.minimumWidth <= width } ?? steps[steps.count - 1]
        let count = try typesetter.measure(maxWidth: width).lineCount
        try require(found.lineCount == count, "width \(width): \(count) lines, by the steps \(found), \(steps)")
        compared += 1
      }
      for step in steps {
        let count = try typesetter.measure(maxWidth: step.minimumWidth).lineCount
        try require(count == step.lineCount, "at \(step.minimumWidth) \(count) lines, expected \(step.lineCount)")
      }
      if steps.count > 2 { several += 1 }
    }
    expectCompared(compared, atLeast: 150, "widths")
    expectCompared(several, atLeast: 3, "texts of several steps")
  }

  @Test(arguments: BundledFont.all)
  func `the least width has as many lines, and a little less has more`(font: BundledFont) throws {
    var compared = 0
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    TextProperty("least width in \(font)", rounds: 30) { texts.next(&$0, pieces: 20) }.check { text, generator in
      let typesetter = try Typesetter(StyledText(text, font: font.font(12)), fallback: .empty)
      let width = generator.double(
        typesetter.minContentWidth...max(typesetter.minContentWidth, typesetter.maxContentWidth))
      let count = try typesetter.measure(maxWidth: width).lineCount
      let least = try typesetter.leastWidth(withLinesAt: width)
      try require(least <= width, "\(least) is more than \(width)")
      let (at, below) = (
        try typesetter.measure(maxWidth: least), try typesetter.measure(maxWidth: max(0, least - 1e-4))
      )
      try require(at.lineCount == count, "width \(width): \(at.lineCount) lines at \(least), not \(count)")
      try require(below.lineCount > count || least < 1e-4, "width \(width): also \(count) lines below \(least)")
      compared += 1
    }
    expectCompared(compared, atLeast: 25, "widths")
  }

  @Test(arguments: [
    "Inter-Regular", "NotoSans-Regular", "NotoSansArabic-Regular", "NotoSansThai-Regular", "Inter-roman.var",
  ])
  func `the largest size fits, and the next one does not`(name: String) throws {
    let font = BundledFont.named(name)
    var (compared, none) = (0, 0)
    TextProperty("sizes of \(font)", rounds: 25) { RandomText(samples: font.samples).next(&$0, pieces: 14) }.check {
      text, generator in
      let typesetter = try Typesetter(
        StyledText(text, font: font.font(generator.pick([10, 17])), paragraphStyle: ParagraphStyle(lineSpacing: 1)),
        fallback: .empty)
      let box = Size(width: generator.double(1...300), height: generator.double(1...120))
      let limit = generator.pick([0, 0, 2])
      let sizes = Array(stride(from: 5.0, through: 40, by: 1.25))
      let fitted = try typesetter.fitting(box, sizes: 5...40, step: 1.25, numberOfLines: limit)
      // Every size, prepared for itself.
      let expected = try sizes.last(where: { size in
        let own = try Typesetter(
          typesetter.text.scaled(by: size / typesetter.text.runs[0].style.font.size), fallback: .empty)
        let measured = try own.measure(maxWidth: box.width, numberOfLines: limit, lineBreakMode: .byWordWrapping)
        return own.minContentWidth <= box.width + 1e-6 && !measured.isTruncated
          && measured.size.width <= box.width + 1e-6
          && measured.size.height <= box.height + 1e-6
      })
      try require(
        fitted?.fontSize == expected,
        "\(box), \(limit) lines: \(String(describing: fitted?.fontSize)), expected \(String(describing: expected))")
      compared += 1
      if expected == nil { none += 1 }
    }
    expectCompared(compared - none, atLeast: 8, "texts that fit")
  }

  @Test func `sizes that cannot be tried`() throws {
    let typesetter = try Mono.typesetter("abc")
    let box = Size(width: 100, height: 100)
    for sizes in [0.0...3, 1.0...1e9] {
      #expect(throws: TypesettingError.self) { try typesetter.fitting(box, sizes: sizes) }
    }
    #expect(throws: TypesettingError.self) { try typesetter.fitting(box, sizes: 1...2, step: 0) }
    #expect(throws: TypesettingError.self) { try typesetter.fitting(box, sizes: 1...2, step: .nan) }
    #expect(throws: TypesettingError.self) { try typesetter.fitting(Size(width: -1, height: 3), sizes: 1...2) }
    #expect(try typesetter.fitting(Size(width: 1, height: 100), sizes: 5...9) == nil)
    #expect(try typesetter.fitting(Size(width: 3, height: 100), sizes: 5...9, breaksWords: true)?.fontSize == 5)
    #expect(try typesetter.fitting(Size(width: 18, height: 100), sizes: 5...90)?.fontSize == 10)
    #expect(try typesetter.fitting(Size(width: Double.infinity, height: .infinity), sizes: 5...90)?.fontSize == 90)
  }

  @Test(arguments: ["NotoSans-Regular", "NotoSansArabic-Regular", "NotoSansJP-Regular"])
  func `columns have the least height of all`(name: String) throws {
    let font = BundledFont.named(name)
    var compared = 0
    TextProperty("columns in \(font)", rounds: 40) { RandomText(samples: font.samples).next(&$0, pieces: 30) }.check {
      text, generator in
      var typesetter = try Typesetter(
        StyledText(text, font: font.font(12), paragraphStyle: ParagraphStyle(lineSpacing: 2, paragraphSpacing: 9)),
        fallback: .empty)
      if generator.oneIn(3) {
        var styled = typesetter.text
        styled.append("big", style: TextStyle(font: try font.font(40)))
        typesetter = try Typesetter(styled, fallback: .empty)
      }
      let width = generator.double(20...200)
      let count = generator.int(1...5)
      let columns = try typesetter.equalColumns(count, width: width)
      let lines = try typesetter.lines(maxWidth: width, lineBreakMode: .byWordWrapping)
      try require(columns.lines.count == count, "\(columns.lines.count) columns")
      try require(
        columns.lines.flatMap { Array($0) } == Array(lines.indices), "\(columns.lines) of \(lines.count) lines")
      func height(_ range: Range<Int>) -> Double {
        guard let last = range.last else { return 0 }
        return lines[last].y + lines[last].metrics.height - lines[range.lowerBound].y
      }
      try require(
        columns.lines.map(height).max() == columns.height,
        "columns of \(columns.lines.map(height)), said \(columns.height)")
      // The least greatest part of all ways to divide the lines, one more column at a time.
      var least = (0...lines.count).map { height(0..<$0) }
      for _ in 1..<max(1, count) {
        least = (0...lines.count).map { end in (0...end).map { max(least[$0], height($0..<end)) }.min() ?? 0 }
      }
      try require(
        isApproximatelyEqual(columns.height, least[lines.count], within: 1e-5),
        "\(count) columns of \(width): \(columns.height), least \(least[lines.count])")
      compared += 1
    }
    expectCompared(compared, atLeast: 40, "texts")
  }

  @Test func `no columns`() throws {
    #expect(throws: TypesettingError.self) { try Mono.typesetter("a").equalColumns(0, width: 10) }
  }
}
