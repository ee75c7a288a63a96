import AttributedText
import Fonts
import Foundation
import TestSupport
import Testing

@Suite struct LineGapTests {
  @Test func `a font's line gap is part of lines unless the layout manager does not use it`() throws {
    // 200 units of 1000 at 10 points.
    let font = try FontWithLineGap.font(size: 10)
    let storage = NSTextStorage(string: "one two three\nfour", attributes: [.font: font])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 50, height: 0))
    manager.addTextContainer(container)
    #expect(manager.usesFontLeading)
    let lines = Double(manager.usedRect(for: container).height) / (font.metrics.ascent + font.metrics.descent + 2)
    #expect(isApproximatelyEqual(lines, lines.rounded(), within: 1e-6) && lines > 1)
    for usesLeading in [true, false] {
      manager.usesFontLeading = usesLeading
      var options = NSStringDrawingOptions.usesLineFragmentOrigin
      if usesLeading { options.insert(.usesFontLeading) }
      let rect = storage.boundingRect(with: CGSize(width: 40, height: 0), options: options, context: nil)
      #expect(isApproximatelyEqual(Double(manager.usedRect(for: container).height), Double(rect.height), within: 1e-6))
      // The second line begins where the first one ends.
      var first = NSRange()
      let room = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &first)
      let next = manager.lineFragmentRect(forGlyphAt: NSMaxRange(first), effectiveRange: nil)
      #expect(isApproximatelyEqual(Double(next.minY), Double(room.maxY), within: 1e-6))
      let height = font.metrics.ascent + font.metrics.descent + (usesLeading ? 2 : 0)
      #expect(isApproximatelyEqual(Double(room.height), height, within: 1e-6))
    }
  }
}
