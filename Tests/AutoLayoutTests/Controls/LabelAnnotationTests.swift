import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Labels whose text has annotations.
@MainActor @Suite struct LabelAnnotationTests {
  @Test func `a label is as high as its text with its annotations`() throws {
    var style = ParagraphStyle()
    style.readsRubyMarkup = true
    let text = StyledText(
      "{電子出版|でんししゅっぱん}と{志|こころざし}", font: try BundledFont.named("NotoSansJP-Regular").font(17),
      paragraphStyle: style)
    let label = Label()
    label.numberOfLines = 0
    label.styledText = text
    for width in [60.0, 100, 400] {
      let size = try Typesetter(text).measure(maxWidth: width).size
      let fitting = label.sizeThatFits(CGSize(width: width, height: 0))
      #expect(fitting.height >= size.height && fitting.height < size.height + 1, "\(fitting), text \(size)")
    }
    // The compressed height of a view has the room of the annotations.
    let plain = Label()
    plain.numberOfLines = 0
    plain.styledText = try text.readingRubyMarkup()
    #expect(plain.intrinsicContentSize == label.intrinsicContentSize)
    plain.styledText = StyledText("電子出版と志", font: text.runs[0].style.font)
    #expect(plain.intrinsicContentSize.height < label.intrinsicContentSize.height)
  }
}
