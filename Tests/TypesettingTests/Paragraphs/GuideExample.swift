import Geometry
import TestSupport
import Testing
import Typesetting

func columns(_ typesetter: Typesetter, pictureHeight: Double) throws -> FramedLayout {
  let picture = ExclusionShape.rectangle(Rect(x: 60, y: 0, width: 100, height: pictureHeight), margin: 6)
  return try typesetter.layout(in: [
    TextFrame(Rect(x: 0, y: 0, width: 160, height: 400), exclusions: [picture]),
    TextFrame(Rect(x: 180, y: 0, width: 160, height: 400)),
  ])
}

@Suite struct ParagraphGuideTests {
  @Test func `the example of the guide has room beside the picture and in the second column`() throws {
    let text = Array(repeating: "Lorem ipsum dolor sit amet", count: 60).joined(separator: ", ")
    let typesetter = try Mono.typesetter(text)
    let layout = try columns(typesetter, pictureHeight: 100)
    #expect(layout.frames.map(\.index) == [0, 1])
    #expect(layout.frames[0].lines[0].width <= 54)
    try GuideBlocks.check("Guides/Paragraphs.md", in: "Tests/TypesettingTests/Paragraphs/GuideExample.swift")
  }
}
