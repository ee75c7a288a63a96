import Geometry
import TestSupport
import Testing
import Typesetting

/// What is selected by dragging from one point to another.
func selection(_ typesetter: Typesetter, width: Double, from start: Point, to end: Point) throws -> [Rect] {
  let interaction = try TextInteraction(typesetter, typesetter.layout(maxWidth: width))
  let offsets = [interaction.position(at: start).offset, interaction.position(at: end).offset].sorted()
  return try interaction.selectionRects(for: offsets[0]..<offsets[1])
}

@Suite struct InteractionGuideTests {
  @Test func `the example of the guide selects what is between two points`() throws {
    let rects = try selection(
      Mono.typesetter("abc def"), width: 20, from: Point(x: 11, y: 3), to: Point(x: 7, y: 20))
    #expect(rects.map(\.minX) == [12, 0])
    // "c" and the space that hangs, and "d".
    #expect(rects.map(\.width) == [12, 6])
    try GuideBlocks.check("Guides/Interaction.md", in: "Tests/TypesettingTests/Interaction/InteractionGuideTests.swift")
  }
}
