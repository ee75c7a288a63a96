import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// The laws of text for paragraphs of all styles.
@Suite struct ParagraphLaws {
  static func style(_ generator: inout SeededGenerator, most: Double) -> ParagraphStyle {
    var style = ParagraphStyle(
      lineSpacing: generator.pick([0, 0, 2.5]), paragraphSpacing: generator.pick([0, 0, 6]),
      alignment: generator.pick(TextAlignment.allCases + [.justified, .justified]))
    if generator.oneIn(3) { style.headIndent = generator.double(0...most / 6) }
    if generator.oneIn(3) { style.firstLineHeadIndent = generator.double(0...most / 6) }
    if generator.oneIn(4) { style.tailIndent = generator.double(-most / 6...0) }
    if generator.oneIn(8) { style.tailIndent = generator.double(0...most) }
    if generator.oneIn(4) { style.paragraphSpacingBefore = 3.25 }
    if generator.oneIn(4) { style.lastLineAlignment = generator.pick(TextAlignment.allCases) }
    if generator.oneIn(2) { style.justification.expandsWithKashida = true }
    if generator.oneIn(3) { style.justification.widthAxis = generator.pick([60...180, 90...110.5, 130...130]) }
    if generator.oneIn(4) { style.hangingPunctuation = HangingPunctuation(rawValue: generator.int(0...15)) }
    if generator.oneIn(4) { style.protrusion = .standard }
    if generator.oneIn(4) { style.justification.maximumSpace = generator.double(1...3) }
    if generator.oneIn(4) { style.justification.minimumSpace = generator.double(0...1) }
    if generator.oneIn(4) { style.justification.letterSpacing = generator.pick([-0.05...0.1, 0...0.02, -0.25...0]) }
    style.lineBreakStrategy = generator.pick(LineBreakStrategy.allCases)
    if generator.oneIn(3) {
      var location = 0.0
      for _ in 0..<generator.int(1...4) {
        location += generator.double(5...80)
        style.tabStops.append(TextTab(location: location, alignment: generator.pick(TextTab.Alignment.allCases)))
      }
    }
    if generator.oneIn(3) { style.baseDirection = generator.pick(BaseDirection.allCases) }
    if generator.oneIn(4) { style.wordBreak = generator.pick(WordBreak.allCases) }
    if generator.oneIn(5) { style.lineBreakStrictness = generator.pick(LineBreakStrictness.allCases) }
    if generator.oneIn(4) {
      style.textBoxTrim = TextBoxTrim(
        over: generator.pick(TextBoxTrim.Over.allCases), under: generator.pick(TextBoxTrim.Under.allCases))
    }
    if generator.oneIn(3) {
      style.hyphenation = Hyphenation(
        threshold: generator.pick([1, 1, 0.8]), requiresDictionary: false,
        maximumHyphenatedLines: generator.pick([nil, nil, 0, 2]))
    }
    if generator.oneIn(5) {
      style.lineGrid = LineGrid(pitch: generator.double(3...60), snap: generator.pick(LineGrid.Snap.allCases))
    }
    if generator.oneIn(3) { style.textSpacingTrim = generator.pick(TextSpacingTrim.allCases) }
    if generator.oneIn(4) { style.textAutospace = TextAutospace(rawValue: generator.int(0...15)) }
    return style
  }

  struct Compared {
    var lines = 0
  }

  /// Checks a text at four random widths, a quarter of them with a limit of lines.
  static func check(
    _ typesetter: Typesetter, _ generator: inout SeededGenerator, _ compared: inout Compared
  ) throws {
    let most = max(10, typesetter.maxContentWidth)
    for _ in 0..<4 {
      let width = generator.oneIn(6) ? .infinity : generator.double(0...most)
      try check(typesetter, width: width, limit: generator.oneIn(4) ? generator.int(1...3) : 0, &compared)
    }
  }

  static func check(
    _ typesetter: Typesetter, width: Double, limit: Int, _ compared: inout Compared
  ) throws {
    let text = typesetter.text
    let styles = [text.paragraphStyle] + text.paragraphRuns.map(\.style)
    let place = "width \(width), \(limit) lines, \"\(text.string.escaped)\", \(styles)"
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: limit)
    let measurement = try typesetter.measure(maxWidth: width, numberOfLines: limit)
    let lines = try typesetter.lines(maxWidth: width, numberOfLines: limit)
    try require(layout.measurement == measurement, "\(place): \(layout.measurement), measured \(measurement)")
    try require(layout.lines.map(\.lineRange) == lines, "\(place): other lines")
    var offset = 0
    for line in layout.lines {
      try require(line.range.lowerBound == offset, "\(place): \(line.range) does not start at \(offset)")
      offset = line.range.upperBound
      // The glyphs are as wide as the line says.
      let contents = line.runs.filter { !$0.isHanging }
      let overhang = line.lineRange.overhang ?? LineOverhang()
      let width = contents.reduce(0) { $0 + $1.width } - overhang.start - overhang.end
      if contents.allSatisfy({ $0.width >= 0 }) {
        try require(
          isApproximatelyEqual(width, line.width, within: 1e-6),
          "\(place): line \(line.range) is \(line.width) wide, its runs \(width)")
      }
      for run in contents where !run.glyphs.isEmpty {
        let advances = run.glyphs.reduce(0) { $0 + $1.advance }
        try require(isApproximatelyEqual(advances, run.width, within: 1e-6), "\(place): run \(run.range)")
      }
      compared.lines += 1
    }
    if limit == 0 { try require(offset == text.count, "\(place): lines end at \(offset)") }
  }

  @Test(arguments: BundledFont.all)
  func `sizes, lines and glyphs agree`(font: BundledFont) throws {
    var compared = Compared()
    let texts = RandomText(samples: font.samples)
    TextProperty("paragraphs in \(font)", rounds: 30) { generator in
      (0..<generator.int(1...4)).map { _ in texts.next(&generator, pieces: generator.int(0...24)) }
        .joined(separator: "\n")
    }.check { string, generator in
      let language = try LanguageTag(generator.pick(["en", "de", "hu", "ja", "ko", "ar", "ru"]))
      let height = generator.pick([LineHeight.natural, .exact(9), LineHeight(multiple: 1.5, placement: .halfLeading)])
      var text = StyledText(
        string, style: TextStyle(font: try font.font(12), language: language, lineHeight: height))
      let most = try Typesetter(text, fallback: .empty).maxContentWidth
      text.paragraphStyle = Self.style(&generator, most: max(10, most))
      if generator.oneIn(4) {
        text.paragraphStyle.writingMode = generator.pick(WritingMode.allCases)
        text.paragraphStyle.textOrientation = generator.pick(TextOrientation.allCases)
      }
      var start = 0
      for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
        let end = min(text.count, start + paragraph.utf8.count + 1)
        if start < end, !generator.oneIn(3) {
          try text.setParagraphStyle(Self.style(&generator, most: max(10, most)), in: start..<end)
        }
        start = end
      }
      let typesetter = try Typesetter(text, fallback: .empty)
      for _ in 0..<4 {
        let width = generator.oneIn(6) ? .infinity : generator.double(0...max(1, most))
        try Self.check(typesetter, width: width, limit: generator.oneIn(4) ? generator.int(1...4) : 0, &compared)
      }
    }
    expectCompared(compared.lines, atLeast: 500, "lines")
  }

  @Test(arguments: BundledFont.all)
  func `paragraphs in the style of the text are as without`(font: BundledFont) throws {
    var compared = 0
    TextProperty("equal styles in \(font)", rounds: 20) { RandomText(samples: font.samples).next(&$0, pieces: 30) }
      .check { string, generator in
        let plain = StyledText(
          string, font: try font.font(12), paragraphStyle: ParagraphStyle(lineSpacing: 1, paragraphSpacing: 2))
        var styled = plain
        let middle = styled.count / 2
        if let offset = (0...middle).reversed().first(where: { (try? plain.validate($0..<$0)) != nil }) {
          try styled.setParagraphStyle(plain.paragraphStyle, in: 0..<offset)
          try styled.setParagraphStyle(plain.paragraphStyle, in: offset..<plain.count)
        }
        let (left, right) = (try Typesetter(plain, fallback: .empty), try Typesetter(styled, fallback: .empty))
        for _ in 0..<4 {
          let width = generator.double(0...max(1, left.maxContentWidth))
          let limit = generator.oneIn(3) ? 2 : 0
          let expected = try left.layout(maxWidth: width, numberOfLines: limit)
          let found = try right.layout(maxWidth: width, numberOfLines: limit)
          try require(
            found == expected, "width \(width): \(found.debugDescription), plain \(expected.debugDescription)")
          compared += expected.lines.count
        }
      }
    expectCompared(compared, atLeast: 200, "lines")
  }

  @Test(arguments: BundledFont.all)
  func `justified lines with a space are exactly as wide as their room`(font: BundledFont) throws {
    var (compared, narrow) = (0, 0)
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    TextProperty("justified in \(font)", rounds: 40) { texts.next(&$0, pieces: 40) }.check { string, generator in
      var style = ParagraphStyle(alignment: .justified)
      style.headIndent = generator.pick([0, 6.5])
      style.firstLineHeadIndent = generator.pick([0, 11])
      style.tailIndent = generator.pick([0, -4.25])
      style.justification.expandsWithKashida = generator.oneIn(3)
      style.justification.widthAxis = generator.oneIn(3) ? 70...130 : nil
      style.lineBreakStrategy = generator.pick(LineBreakStrategy.allCases)
      let typesetter = try Typesetter(
        StyledText(string, font: font.font(12), paragraphStyle: style), fallback: .empty)
      let width = generator.double(
        typesetter.minContentWidth...max(typesetter.minContentWidth, typesetter.maxContentWidth))
      let bytes = Array(string.utf8)
      for line in try typesetter.layout(maxWidth: width).lines {
        let content = line.lineRange.contentRange
        let paragraph = typesetter.prepared.paragraphs[typesetter.prepared.paragraphIndex(at: line.range.lowerBound)]
        let isFirst = paragraph.startsParagraph(at: line.range.lowerBound)
        let room = width - (isFirst ? style.firstLineHeadIndent : style.headIndent) + style.tailIndent
        try require(line.width < room + 1e-4, "width \(width): line \(line.range) is \(line.width) wide, room \(room)")
        let isLast = line.range.upperBound == Int(paragraph.end)
        guard !isLast, bytes[content].contains(0x20) else {
          narrow += 1
          continue
        }
        try require(
          isApproximatelyEqual(line.width, room, within: 1e-6),
          "width \(width), \(style): line \(line.range) is \(line.width) wide, room \(room), \"\(string.escaped)\"")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 20, "justified lines")
    expectCompared(narrow, atLeast: 20, "lines that are not widened")
  }

  @Test(arguments: BundledFont.all)
  func `a measured width keeps its lines`(font: BundledFont) throws {
    var compared = 0
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    TextProperty("fed back in \(font)", rounds: 30) { texts.next(&$0, pieces: 30) }.check { string, generator in
      var text = StyledText(string, font: try font.font(12))
      let most = try Typesetter(text, fallback: .empty).maxContentWidth
      var style = Self.style(&generator, most: max(10, most))
      // A stop or an end at a fixed place keeps lines that are wider than the layout; others are chosen for its width.
      style.tailIndent = min(0, style.tailIndent)
      style.lineBreakStrategy = .greedy
      text.paragraphStyle = style
      let typesetter = try Typesetter(text, fallback: .empty)
      let width = generator.double(0...max(1, most))
      let measured = try typesetter.measuredLines(maxWidth: width)
      guard measured.measurement.size.width <= width else { return }
      let again = try typesetter.lines(maxWidth: measured.measurement.size.width)
      try require(
        again.map(\.range) == measured.lines.map(\.range),
        "width \(width), measured \(measured.measurement.size.width), \(style): \(again), \(measured.lines)")
      compared += again.count
    }
    expectCompared(compared, atLeast: 60, "lines")
  }
}
