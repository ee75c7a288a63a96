import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

/// The example of README.md, so that it goes on compiling and giving what it says there.
@Suite struct ReadmeExampleTests {
  @Test func `the example gives what the README says`() throws {
    let short = try Typesetter("Grüße aus Köln, 你好 👋").measure(maxWidth: 120).size

    let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
    let text = StyledText("Grüße aus Köln, 你好 👋", font: font)
    let label = try Typesetter(text)  // shapes, finds break opportunities, fonts and directions: once

    let size = try label.measure(maxWidth: 120).size  // arithmetic: repeat it at any width
    let height = try label.measure(maxWidth: 120, numberOfLines: 1).size.height
    let lines = try label.lines(maxWidth: 120).map(\.range)  // UTF-8 offsets
    let layout = try label.layout(maxWidth: 120)  // lines → runs → glyphs with positions

    #expect(lines == [0..<12, 12..<30])
    #expect(isApproximatelyEqual(size.width, 103.0446, within: 0.0001))
    #expect(height < size.height)
    #expect(layout.size == size)
    #expect(short == size)
  }
}
