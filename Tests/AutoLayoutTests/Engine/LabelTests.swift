import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Labels are as high as their glyphs at the width that layout gives them.
@Suite struct LabelTests {
  private func label(_ text: String, lines: Int = 0) throws -> Label {
    let label = Label()
    label.text = text
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func height(_ label: Label, _ width: Double) throws -> Double {
    let typesetter = try #require(label.typesetter)
    return PixelRounding.ceil(
      try typesetter.measure(maxWidth: width, numberOfLines: label.numberOfLines).size.height, scale: 2)
  }

  /// Prepared text stays the label's text, also when the label gets another font.
  @Test func `prepared text replaces earlier text`() throws {
    let label = try label("earlier text")
    let small = try Typesetter(StyledText("prepared", font: BundledFont.named("Inter-Regular").font(10)))
    label.typesetter = small
    #expect(label.text == "prepared")
    #expect(try label.intrinsicContentSize == PixelRounding.ceil(CGSize(small.measure().size), scale: 1))
    label.font = try BundledFont.named("Inter-Bold").font(20)
    #expect(label.text == "prepared")
    let large = try Typesetter(StyledText("prepared", font: BundledFont.named("Inter-Bold").font(20)))
    #expect(try label.intrinsicContentSize == PixelRounding.ceil(CGSize(large.measure().size), scale: 1))
    label.typesetter = nil
    #expect(label.text == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `a label that was measured forgets that with its line break mode and its number of lines`() throws {
    let text = "some words and averyveryverylongwordatthe end"
    let size = CGSize(width: 100, height: 0)
    let label = try label(text)
    for (mode, lines) in [
      (LineBreakMode.byWordWrapping, 0), (.byCharWrapping, 0), (.byClipping, 1), (.byClipping, 2), (.byCharWrapping, 2),
    ] {
      label.lineBreakMode = mode
      label.numberOfLines = lines
      let fresh = try self.label(text, lines: lines)
      fresh.lineBreakMode = mode
      #expect(label.sizeThatFits(size) == fresh.sizeThatFits(size), "\(mode), \(lines) lines")
    }
  }

  @Test func `fitting height is that of the glyphs`() throws {
    let cell = View()
    cell.displayScale = 2
    let title = try label("A title that needs more than one line at most widths")
    let body = try label("Быстрая лиса 敏捷的狐狸 すばやい狐 and more text to break at several places of this cell")
    cell.addSubview(title)
    cell.addSubview(body)
    var constraints: [LayoutConstraint] = []
    for view in [title, body] {
      constraints.append(
        LayoutConstraint(item: view, attribute: .leading, toItem: cell, attribute: .leading, constant: 15))
      constraints.append(
        LayoutConstraint(item: view, attribute: .trailing, toItem: cell, attribute: .trailing, constant: -15))
    }
    constraints.append(LayoutConstraint(item: title, attribute: .top, toItem: cell, attribute: .top, constant: 10))
    constraints.append(LayoutConstraint(item: body, attribute: .top, toItem: title, attribute: .bottom, constant: 8))
    constraints.append(LayoutConstraint(item: cell, attribute: .bottom, toItem: body, attribute: .bottom, constant: 10))
    LayoutConstraint.activate(constraints)
    for width in [320.0, 200, 120, 90, 500] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.width == width)
      #expect(size.height == 28 + (try height(title, width - 30)) + (try height(body, width - 30)), "\(width)")
    }
    #expect(cell.constraints.count == constraints.count)
    title.text = "Short"
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == 28 + (try height(title, 290)) + (try height(body, 290)))
  }
}
