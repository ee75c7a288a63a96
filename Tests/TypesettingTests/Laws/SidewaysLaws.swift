import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Sideways lines are horizontal lines that are turned by a quarter, so that a page is an oracle: all that has x and y is where the
/// turned page has it, and nothing else differs. That holds only if x and y are made of distances along and across lines in one place.
@Suite struct SidewaysLaws {
  /// The flows whose lines are horizontal ones that are turned.
  private static let flows = [
    TextFlow(.sidewaysRL), TextFlow(.sidewaysLR), TextFlow(.verticalRL, .sideways),
  ]

  /// A page that is turned clockwise or anticlockwise.
  private struct TurnedPage {
    let flow: TextFlow
    /// The size of the horizontal page.
    let size: Size

    func point(_ point: Point) -> Point {
      flow.writingMode == .sidewaysLR
        ? Point(x: point.y, y: size.width - point.x) : Point(x: size.height - point.y, y: point.x)
    }

    func rect(_ rect: Rect) -> Rect {
      let corners = [rect.origin, Point(x: rect.maxX, y: rect.maxY)].map(point)
      let (x, y) = (min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y))
      return Rect(x: x, y: y, width: rect.height, height: rect.width)
    }
  }

  private static func requireEqual(_ one: Rect, _ other: Rect, _ what: String) throws {
    for (a, b) in [
      (one.minX, other.minX), (one.minY, other.minY), (one.width, other.width), (one.height, other.height),
    ] { try require(isApproximatelyEqual(a, b, within: 1e-9), "\(what): \(one), expected \(other)") }
  }

  private static func check(_ turned: TextLine, _ line: TextLine, _ page: TurnedPage) throws -> Int {
    try require(turned.lineRange == line.lineRange, "\(turned.lineRange), expected \(line.lineRange)")
    try require(turned.x == line.x && turned.allRuns.count == line.allRuns.count, "\(turned), expected \(line)")
    try requireEqual(turned.bounds, page.rect(line.bounds), "line \(line.range)")
    var glyphs = 0
    for (run, expected) in zip(turned.allRuns, line.allRuns) {
      try require(run.range == expected.range && run.x == expected.x, "\(run), expected \(expected)")
      try require(run.glyphs.map(\.id) == expected.glyphs.map(\.id), "\(run), expected \(expected)")
      try require(
        run.turn == (page.flow.writingMode == .sidewaysLR ? .anticlockwise : .clockwise), "turned \(run.turn)")
      try require((run.inkBounds == nil) == (expected.inkBounds == nil), "ink of \(run)")
      if let ink = run.inkBounds, let other = expected.inkBounds { try requireEqual(ink, page.rect(other), "ink") }
      for (glyph, other) in zip(run.glyphs, expected.glyphs) {
        let position = page.point(other.position)
        try require(
          isApproximatelyEqual(glyph.position.x, position.x, within: 1e-9)
            && isApproximatelyEqual(glyph.position.y, position.y, within: 1e-9), "\(glyph), expected at \(position)")
        glyphs += 1
      }
    }
    return glyphs
  }

  private static func check(_ turned: TextInteraction, _ flat: TextInteraction, _ page: TurnedPage) throws -> Int {
    let length = flat.text.length
    var places: [TextPosition] = [TextPosition(offset: 0)]
    while let last = places.last, last.offset < length { places.append(try flat.position(after: last)) }
    for place in places {
      let (carets, expected) = (try turned.carets(at: place), try flat.carets(at: place))
      try requireEqual(carets.primary, page.rect(expected.primary), "caret \(place)")
      try require((carets.secondary == nil) == (expected.secondary == nil), "second caret of \(place)")
      if let one = carets.secondary, let other = expected.secondary {
        try requireEqual(one, page.rect(other), "second caret of \(place)")
      }
      let middle = Point(x: expected.primary.minX + 0.3, y: expected.primary.midY)
      let hit = turned.position(at: page.point(middle))
      try require(hit == flat.position(at: middle), "\(hit) at \(middle)")
      try require(turned.character(at: page.point(middle)) == flat.character(at: middle), "character at \(middle)")
      try require(
        try turned.position(1, linesBelow: place) == flat.position(1, linesBelow: place), "below \(place)")
    }
    let (rects, expected) = (
      try turned.selectionRects(for: 0..<length, lineBreakWidth: 3),
      try flat.selectionRects(for: 0..<length, lineBreakWidth: 3)
    )
    try require(rects.count == expected.count, "\(rects), expected \(expected)")
    for (rect, other) in zip(rects, expected) { try requireEqual(rect, page.rect(other), "selection") }
    return places.count
  }

  private static func style(_ generator: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle(
      baseDirection: generator.pick(BaseDirection.allCases), alignment: generator.pick(TextAlignment.allCases))
    if generator.oneIn(2) { (style.headIndent, style.tailIndent, style.lineSpacing) = (7, -3, 2) }
    return style
  }

  /// The text with its lines in another flow.
  private static func turned(_ text: StyledText, _ flow: TextFlow) -> StyledText {
    var text = text
    text.paragraphStyle.writingMode = flow.writingMode
    text.paragraphStyle.textOrientation = flow.orientation
    return text
  }

  @Test(arguments: flows)
  func `a layout is the horizontal one, turned`(flow: TextFlow) {
    var (glyphs, carets) = (0, 0)
    let random = RandomText()
    TextProperty("lines of \(flow)", rounds: 150) { random.next(&$0, pieces: 10) }.check { text, generator in
      var styled = try StyledText(
        text, font: BundledFont.named("Inter-Regular").font(12),
        paragraphStyle: generator.oneIn(3) ? ParagraphStyle() : Self.style(&generator))
      if generator.oneIn(2) { RubyTests.annotate(&styled, &generator) }
      // What stands behind a base on horizontal lines is over it on vertical ones.
      if [.verticalRL, .verticalLR].contains(flow.writingMode) {
        styled.rubyRuns.removeAll { $0.ruby.position == .interCharacter }
      }
      let flat = try Typesetter(styled)
      let turned = try Typesetter(Self.turned(styled, flow))
      let width = generator.oneIn(5) ? Double.infinity : generator.double(0...max(1, flat.maxContentWidth))
      let (layout, expected) = (try turned.layout(maxWidth: width), try flat.layout(maxWidth: width))
      let size = expected.size
      try require(layout.size == Size(width: size.height, height: size.width), "\(layout.size), not \(size) turned")
      try require(try turned.measure(maxWidth: width) == layout.measurement, "another size than the layout's")
      let page = TurnedPage(
        flow: flow, size: Size(width: width.isFinite ? width : size.width, height: size.height))
      for (line, other) in zip(layout.lines, expected.lines) { glyphs += try Self.check(line, other, page) }
      carets += try Self.check(
        try TextInteraction(turned, layout), try TextInteraction(flat, expected), page)
    }
    expectCompared(glyphs, atLeast: 1000, "glyphs")
    expectCompared(carets, atLeast: 1000, "carets")
  }

  @Test(arguments: flows)
  func `frames and their shapes are turned`(flow: TextFlow) {
    var glyphs = 0
    let random = RandomText()
    TextProperty("frames of \(flow)", rounds: 60) { random.next(&$0, pieces: 20) }.check { text, generator in
      let styled = try StyledText(
        text, font: BundledFont.named("Inter-Regular").font(12), paragraphStyle: Self.style(&generator))
      let page = TurnedPage(flow: flow, size: Size(width: 200, height: 120))
      let shape = Rect(x: 60.25, y: 20.5, width: 40, height: 30.75)
      let corners = [Point(x: 150, y: 70), Point(x: 190, y: 80), Point(x: 160, y: 110)]
      func frame(_ size: Size, _ shape: Rect, _ corners: [Point], isRound: Bool) -> TextFrame {
        TextFrame(
          Rect(origin: Point(x: 5, y: 6), size: size),
          exclusions: [isRound ? .ellipse(in: shape, margin: 2) : .rectangle(shape, margin: 2), .polygon(corners)])
      }
      let isRound = generator.oneIn(2)
      let expected = try Typesetter(styled).layout(in: [frame(page.size, shape, corners, isRound: isRound)])
      let found = try Typesetter(Self.turned(styled, flow)).layout(in: [
        frame(Size(width: 120, height: 200), page.rect(shape), corners.map(page.point), isRound: isRound)
      ])
      try require(found.frames.map(\.range) == expected.frames.map(\.range), "\(found.frames.map(\.range))")
      for (one, other) in zip(found.frames, expected.frames) {
        try require(
          one.layout.size == Size(width: other.layout.size.height, height: other.layout.size.width),
          "\(one.layout.size)")
        for (line, flat) in zip(one.lines, other.lines) { glyphs += try Self.check(line, flat, page) }
      }
    }
    expectCompared(glyphs, atLeast: 1000, "glyphs")
  }

  @Test func `vertical lines lie across the page`() throws {
    let styled = try StyledText("one two three four", font: BundledFont.named("Inter-Regular").font(12))
    let flat = try Typesetter(styled).layout(maxWidth: 40)
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let layout = try Typesetter(Self.turned(styled, TextFlow(mode))).layout(maxWidth: 40)
      #expect(layout.size == Size(width: flat.size.height, height: flat.size.width))
      let x = layout.lines.map(\.bounds.minX)
      #expect(x == (mode == .verticalLR ? x.sorted() : x.sorted().reversed()))
      #expect(layout.lines.map(\.bounds.height) == flat.lines.map(\.bounds.width))
      #expect(layout.lines.map(\.bounds.minY) == flat.lines.map(\.bounds.minX))
    }
  }
}
