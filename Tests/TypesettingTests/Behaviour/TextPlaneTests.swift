import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct TextPlaneTests {
  /// The size of the layouts: 100 along the lines, 40 across them.
  private static let size = LineSize(inline: 100, block: 40)

  private static func plane(_ mode: WritingMode) -> TextPlane { TextPlane(TextFlow(mode), size: size) }

  private static func vector(_ plane: TextPlane, inline: Double, block: Double) -> Point {
    let (origin, end) = (
      plane.point(LinePoint(inline: 0, block: 0)), plane.point(LinePoint(inline: inline, block: block))
    )
    return Point(x: end.x - origin.x, y: end.y - origin.y)
  }

  @Test func `horizontal lines have their distances as x and y`() {
    Property("horizontal planes", rounds: 200).check { generator in
      let values = (0..<4).map { _ in generator.double(-1e6...1e6) }
      for plane in [TextPlane(), Self.plane(.horizontalTB)] {
        let point = LinePoint(inline: values[0], block: values[1])
        try require(plane.point(point) == Point(x: values[0], y: values[1]), "\(point)")
        let rect = plane.rect(
          LineRect(inline: values[0], block: values[1], inlineSize: values[2], blockSize: values[3]))
        try require(rect == Rect(x: values[0], y: values[1], width: values[2], height: values[3]), "\(rect)")
        let origin = plane.glyphOrigin(pen: values[0], baseline: values[1], overOffset: values[2])
        try require(origin == Point(x: values[0], y: values[1] - values[2]), "\(origin)")
      }
    }
    #expect(TextPlane() == Self.plane(.horizontalTB))
  }

  @Test(arguments: WritingMode.allCases)
  func `points go to the plane and back`(mode: WritingMode) {
    let plane = Self.plane(mode)
    Property("points of \(mode)", rounds: 200).check { generator in
      // Multiples of an eighth, which are exact.
      let point = LinePoint(
        inline: Double(generator.int(-800...1600)) / 8, block: Double(generator.int(-800...1600)) / 8)
      try require(plane.linePoint(plane.point(point)) == point, "\(point) became \(plane.point(point))")
    }
  }

  @Test(arguments: WritingMode.allCases)
  func `a mode keeps lengths and right angles`(mode: WritingMode) {
    let plane = Self.plane(mode)
    let inline = Self.vector(plane, inline: 1, block: 0)
    let block = Self.vector(plane, inline: 0, block: 1)
    #expect(inline.x * inline.x + inline.y * inline.y == 1)
    #expect(block.x * block.x + block.y * block.y == 1)
    #expect(inline.x * block.x + inline.y * block.y == 0)
  }

  @Test(arguments: WritingMode.allCases)
  func `letters are turned and never mirrored`(mode: WritingMode) {
    let plane = Self.plane(mode)
    let inline = Self.vector(plane, inline: 1, block: 0)
    let baseline = plane.glyphOrigin(pen: 0, baseline: 10, overOffset: 0)
    let raised = plane.glyphOrigin(pen: 0, baseline: 10, overOffset: 1)
    // Up is a quarter turn anticlockwise from the direction of the line; y grows downwards.
    #expect(raised.x - baseline.x == inline.y)
    #expect(raised.y - baseline.y == -inline.x)
  }

  /// The sides of CSS Writing Modes 4 §6.4: where the first line, the start of a line from left to right and the heads of its
  /// letters are.
  @Test func `sides of the page are those of the table of CSS`() {
    struct Sides: Equatable { var blockStart, lineLeft, lineOver: String }
    func side(_ vector: Point) -> String {
      vector.x < 0 ? "left" : vector.x > 0 ? "right" : vector.y < 0 ? "top" : "bottom"
    }
    func sides(_ mode: WritingMode) -> Sides {
      let plane = Self.plane(mode)
      let over = plane.glyphOrigin(pen: 0, baseline: 0, overOffset: 1)
      let zero = plane.glyphOrigin(pen: 0, baseline: 0, overOffset: 0)
      return Sides(
        blockStart: side(Self.vector(plane, inline: 0, block: -1)),
        lineLeft: side(Self.vector(plane, inline: -1, block: 0)),
        lineOver: side(Point(x: over.x - zero.x, y: over.y - zero.y)))
    }
    #expect(sides(.horizontalTB) == Sides(blockStart: "top", lineLeft: "left", lineOver: "top"))
    #expect(sides(.verticalRL) == Sides(blockStart: "right", lineLeft: "top", lineOver: "right"))
    #expect(sides(.verticalLR) == Sides(blockStart: "left", lineLeft: "top", lineOver: "right"))
    #expect(sides(.sidewaysRL) == Sides(blockStart: "right", lineLeft: "top", lineOver: "right"))
    #expect(sides(.sidewaysLR) == Sides(blockStart: "left", lineLeft: "bottom", lineOver: "left"))
  }

  @Test(arguments: WritingMode.allCases)
  func `the whole layout fills its size from the origin`(mode: WritingMode) {
    let all = Self.plane(mode).rect(LineRect(inline: 0, block: 0, inlineSize: 100, blockSize: 40))
    #expect(
      all == Rect(origin: .zero, size: mode.isVertical ? Size(width: 40, height: 100) : Size(width: 100, height: 40)))
    #expect(mode.lineSize(mode.size(Self.size)) == Self.size)
  }

  @Test(arguments: WritingMode.allCases)
  func `rectangles have their points as corners`(mode: WritingMode) {
    let plane = Self.plane(mode)
    Property("rectangles of \(mode)", rounds: 100).check { generator in
      let rect = LineRect(
        inline: Double(generator.int(-800...800)) / 8, block: Double(generator.int(-800...800)) / 8,
        inlineSize: Double(generator.int(0...800)) / 8, blockSize: Double(generator.int(0...800)) / 8)
      let corners = [0, rect.size.inline].flatMap { inline in
        [0, rect.size.block].map { block in
          plane.point(LinePoint(inline: rect.origin.inline + inline, block: rect.origin.block + block))
        }
      }
      let found = plane.rect(rect)
      try require(found.minX == corners.map(\.x).min() && found.maxX == corners.map(\.x).max(), "\(rect): \(found)")
      try require(found.minY == corners.map(\.y).min() && found.maxY == corners.map(\.y).max(), "\(rect): \(found)")
    }
  }

  @Test func `a direction says where the start of a line is`() {
    #expect(
      (UInt8(0)...3).map { InlineDirection(level: $0) } == [.leftToRight, .rightToLeft, .leftToRight, .rightToLeft])
    for direction in InlineDirection.allCases { #expect(InlineDirection(level: direction.level) == direction) }
    let ahead = InlineDirection.leftToRight.edges(from: 10, size: 30, in: 100)
    #expect(ahead == (10, 40))
    let back = InlineDirection.rightToLeft.edges(from: 10, size: 30, in: 100)
    #expect(back == (60, 90))
    #expect(InlineDirection.leftToRight.startPosition(left: 10, right: 40, size: 5) == 10)
    #expect(InlineDirection.leftToRight.endPosition(left: 10, right: 40, size: 5) == 35)
    #expect(InlineDirection.rightToLeft.startPosition(left: 10, right: 40, size: 5) == 35)
    #expect(InlineDirection.rightToLeft.endPosition(left: 10, right: 40, size: 5) == 10)
    #expect(InlineDirection.rightToLeft.reordered([1, 2, 3]) == [3, 2, 1])
  }
}
