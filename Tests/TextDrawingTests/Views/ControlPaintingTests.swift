import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
@testable import TextDrawing
import Typesetting
@testable import ViewDrawing

/// What controls show is painted where layout measures it: baselines, insets, and sizes that just hold the content.
@Suite struct ControlPaintingTests {
  /// Words of fonts with different ascents, so that a truncated line can be lower than the whole one.
  private static let texts = [
    "H", "Save", "A longer title of some words", "漢字 and words", "words and ไม้ไผ่", "שלום לכולם", "",
    "two\nlines", "ends with 漢字",
  ]

  private func font(_ size: Double = 17) throws -> Font { try BundledFont.named("Inter-Regular").font(size) }

  private func spans(_ drawing: Drawing) -> [GlyphSpan] {
    drawing.elements.compactMap { if case .glyphs(let span) = $0 { span } else { nil } }
  }

  private func fills(_ drawing: Drawing, _ color: Color = Palette.light.fill) -> [CGRect] {
    drawing.elements.compactMap {
      if case .fill(let rect, color) = $0 { CGRect(rect) } else { nil }
    }
  }

  /// A control in a root, at its own frame. The root goes afterwards, so the control keeps scale and direction itself.
  private func drawing(of view: View, _ direction: LayoutDirection = .leftToRight, scale: Double = 2) throws -> Drawing
  {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    (view.displayScale, view.layoutDirection) = (scale, direction)
    root.addSubview(view)
    return try Drawing(of: root)
  }

  private final class InsetLabel: Label {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 7, left: 3, bottom: 2, right: 11) }
  }

  private final class InsetButton: Button {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 7, left: 3, bottom: 2, right: 11) }
  }

  private final class InsetTextView: TextView {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 7, left: 3, bottom: 2, right: 11) }
  }

  private final class InsetTagList: TagListView {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 7, left: 3, bottom: 2, right: 11) }
  }

  private func randomInsets(_ random: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
      top: Double(random.int(-4...30)) / 3, left: Double(random.int(-4...60)) / 7,
      bottom: Double(random.int(-4...30)) / 3, right: Double(random.int(-4...60)) / 7)
  }

  private func randomControl(_ random: inout SeededGenerator) throws -> View {
    let text = random.pick(Self.texts)
    let font = try font(Double(random.int(40...120)) / 5)
    let isInset = random.oneIn(4)
    switch random.int(0...3) {
    case 0:
      let label = isInset ? InsetLabel() : Label()
      (label.text, label.font, label.numberOfLines) = (text, font, random.int(0...2))
      label.adjustsFontSizeToFitWidth = random.oneIn(3)
      return label
    case 1:
      let button = isInset ? InsetButton() : Button()
      (button.title, button.font, button.contentEdgeInsets) = (text, font, randomInsets(&random))
      if random.oneIn(2) { button.image = try Image(size: CGSize(width: 24, height: Double(random.int(10...60)))) }
      return button
    case 2:
      let view = isInset ? InsetTextView() : TextView()
      (view.text, view.font, view.textContainerInset) = (text, font, randomInsets(&random))
      view.lineFragmentPadding = Double(random.int(0...20)) / 3
      view.isScrollEnabled = random.oneIn(2)
      return view
    default:
      let list = isInset ? InsetTagList() : TagListView()
      list.font = font
      list.tags = (0..<random.int(1...4)).map { _ in random.pick(Self.texts) }
      list.contentInsets = randomInsets(&random)
      list.horizontalPadding = Double(random.int(0...40)) / 3
      return list
    }
  }

  @Test func `text stands on the baselines that constraints use`() throws {
    var compared = 0
    Property("painted baselines", rounds: 400).check { random in
      let view = try randomControl(&random)
      // Layout gives no view a negative size, so it is the alignment rectangle that is drawn by lot.
      view.frame = view.frame(
        forAlignmentRect: CGRect(
          x: 50, y: 40, width: Double(random.int(180...600)) / 3, height: Double(random.int(4...400)) / 3))
      // A tag, or a last line, that has no room for a character has a baseline and no glyphs.
      if view is TagListView { view.frame.size.width += 80 }
      let drawing = try drawing(of: view, random.oneIn(2) ? .leftToRight : .rightToLeft)
      let spans = spans(drawing)
      guard let first = spans.first, let last = spans.last else { return }
      // An empty line at either end has a baseline and no glyphs.
      let texts = (view as? TagListView)?.tags
      if let texts, texts.first?.isEmpty == true || texts.last?.isEmpty == true { return }
      let rect = view.alignmentRect(forFrame: view.frame)
      let top = rect.minY + view.firstBaselineOffset(at: rect.size)
      let bottom = rect.maxY - view.lastBaselineOffset(at: rect.size)
      try require(
        isApproximatelyEqual(first.baseline, top, within: 1e-6),
        "\(type(of: view)) \(view.frame): \(first.baseline), not \(top)")
      try require(
        isApproximatelyEqual(last.baseline, bottom, within: 1e-6),
        "\(type(of: view)) \(view.frame): \(last.baseline), not \(bottom)")
      compared += 1
    }
    expectCompared(compared, atLeast: 200, "controls")
  }

  @Test func `nothing is truncated, and no line is broken, at the size that a control asks for`() throws {
    var compared = 0
    Property("controls of their own size", rounds: 400).check { random in
      let view = try randomControl(&random)
      (view as? TagListView)?.spacing = Double(random.int(0...30)) / 7
      (view as? Label)?.numberOfLines = 0
      // A second paragraph in one line is truncated at any width.
      if let button = view as? Button, button.title?.contains("\n") == true { button.title = "one line" }
      if let list = view as? TagListView { list.tags = list.tags.map { $0.contains("\n") ? "tag" : $0 } }
      let scale = Double(random.int(1...3))
      view.displayScale = scale
      let insets = view.alignmentRectInsets
      let size =
        random.oneIn(2) || (view as? TextView)?.isScrollEnabled == true
        ? view.sizeThatFits(.zero) : view.intrinsicContentSize
      view.frame = CGRect(
        x: 50, y: 40, width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
      let direction = random.oneIn(2) ? LayoutDirection.leftToRight : .rightToLeft
      let painted = spans(try drawing(of: view, direction, scale: scale)).map(\.text).joined()
      try require(!painted.contains("…"), "\(type(of: view)) \(view.frame): \(painted)")
      let text: String? =
        switch view {
        case let label as Label: label.text
        case let button as Button: button.title
        case let textView as TextView: textView.text
        default: nil
        }
      let paragraphs = text.map { $0.filter { $0 == "\n" }.count + 1 } ?? 0
      let lines = Set(spans(try drawing(of: view, direction, scale: scale)).map(\.baseline)).count
      if text?.isEmpty == false {
        try require(lines == paragraphs, "\(type(of: view)) \(view.frame): \(lines) lines of \(paragraphs)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 150, "controls with text")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `image and title of a button share the insets and the middle of the height`(direction: LayoutDirection) throws {
    let button = Button()
    (button.title, button.font) = ("HHH", try font())
    button.image = try Image(size: CGSize(width: 30, height: 20))
    button.contentEdgeInsets = EdgeInsets(top: 9, left: 20, bottom: 4, right: 6)
    let natural = button.intrinsicContentSize
    for height in [natural.height, 60, 13, 8, 0] {
      button.frame = CGRect(x: 50, y: 40, width: natural.width, height: height)
      let drawing = try drawing(of: button, direction)
      let image = try #require(fills(drawing).first)
      let title = try #require(spans(drawing).first)
      let line = try #require(button.titleTypesetter).measure()
      let titleMiddle = title.baseline - line.firstBaseline + PixelRounding.ceil(line.size.height, scale: 2) / 2
      #expect(isApproximatelyEqual(image.minY + image.height / 2, titleMiddle, within: 1e-6), "height \(height)")
      let start = try #require(title.glyphs.first).position.x
      let (titleStart, imageStart) =
        direction == .leftToRight ? (50 + 20 + 30.0, 50 + 20.0) : (50 + 20.0, button.frame.maxX - 6 - 30)
      #expect(isApproximatelyEqual(image.minX, imageStart, within: 1e-6))
      #expect(isApproximatelyEqual(start, titleStart, within: 2))
    }
  }

  @Test func `a text that fits but for the noise of rounding is not scaled`() throws {
    let label = Label()
    (label.text, label.font, label.adjustsFontSizeToFitWidth) = ("Some words", try font(20), true)
    // A width that is raised to pixels may lack a millionth of a point.
    let natural = try #require(label.typesetter).measure().size.width
    label.font = try font(20 * (natural.rounded() + 5e-7) / natural)
    let size = label.sizeThatFits(.zero)
    #expect(try #require(label.typesetter).measure().size.width > size.width)
    #expect(label.actualScaleFactor(at: size) == 1)
    #expect(label.typesetter(at: size)?.text == label.typesetter?.text)
  }

  @Test func `text of a tag stands between its paddings`() throws {
    Property("tags and their texts", rounds: 100).check { random in
      let list = TagListView()
      list.font = try font(Double(random.int(40...90)) / 5)
      list.tags = (0..<random.int(1...8)).map { _ in random.pick(["tag", "a longer tag", "תג", "漢字"]) }
      list.horizontalPadding = Double(random.int(0...40)) / 3
      list.frame = CGRect(x: 50, y: 40, width: Double(random.int(90...300)), height: 200)
      let drawing = try drawing(of: list, random.oneIn(2) ? .leftToRight : .rightToLeft)
      let (chips, spans) = (fills(drawing), spans(drawing))
      try require(chips.count == list.tags.count, "\(chips.count) chips of \(list.tags.count)")
      for (index, chip) in chips.enumerated() {
        let frame = try #require(list.frame(ofItemAt: index)).offsetBy(dx: 50, dy: 40)
        try require(chip == frame, "\(chip), not \(frame)")
      }
      try require(spans.count >= chips.count, "\(spans.count) texts of \(chips.count)")
      for span in spans {
        let (start, end) = (span.glyphs[0].position.x, span.glyphs.map { $0.position.x + $0.advance }.max() ?? 0)
        let chip = try #require(
          chips.first { $0.minX <= start && start <= $0.maxX && $0.minY < span.baseline && span.baseline < $0.maxY })
        let place = "\(span.text) from \(start) to \(end) in \(chip)"
        try require(start >= chip.minX + list.horizontalPadding - 2, place)
        try require(end <= chip.maxX - list.horizontalPadding + 1e-6, place)
      }
    }
  }
}
