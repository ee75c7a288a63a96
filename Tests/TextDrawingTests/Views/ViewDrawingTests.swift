import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
@testable import TextDrawing
import Typesetting
@testable import ViewDrawing

@Suite struct ViewDrawingTests {
  private static let scale = 4.0

  private func font(_ size: Double = 20) throws -> Font { try BundledFont.named("Inter-Regular").font(size) }

  private func bitmap(
    _ view: View, guides: ViewGuides = [], appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws -> Bitmap {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    root.addSubview(view)
    return try Drawing(of: root, guides: guides, appearance: appearance).bitmap(scale: Self.scale)
  }

  /// Where the letters H of a view stand.
  private func bottom(_ bitmap: Bitmap) throws -> Double {
    try #require(bitmap.ink(threshold: 60)).maxY / Self.scale
  }

  @Test func `text of controls is on the baselines that layout uses`() throws {
    for height in [20.0, 24, 37.5, 60] {
      let frame = CGRect(x: 10, y: 11.5, width: 150, height: height)
      let label = Label(frame: frame)
      let button = Button(frame: frame)
      let textView = TextView(frame: frame)
      let list = TagListView(frame: frame)
      (label.text, label.font) = ("H", try font())
      (button.title, button.font) = ("H", try font())
      (textView.text, textView.font) = ("H", try font())
      (list.tags, list.font, list.contentInsets) = (["H"], try font(), EdgeInsets())
      for view in [label, button, textView, list] {
        let bitmap = try bitmap(view) { _ in ViewAppearance(fillColor: .white) }
        let baseline = frame.minY + view.firstBaselineOffset(at: frame.size)
        // What is cut off at the bottom of a text view is not drawn.
        let expected = view is TextView ? min(baseline, frame.maxY) : baseline
        #expect(
          isApproximatelyEqual(try bottom(bitmap), expected, within: 1 / Self.scale), "\(type(of: view)) \(height)")
      }
    }
  }

  @Test func `a label that is too low shows the lines that fit, the last one truncated`() throws {
    func picture(height: Double, lines: Int) throws -> Bitmap {
      let label = Label(frame: CGRect(x: 10, y: 10, width: 90, height: height))
      (label.text, label.font, label.numberOfLines) = ("HHH HHH HHH HHH HHH", try font(), lines)
      return try bitmap(label)
    }
    let line = try font().metrics.lineHeight
    for count in 1...2 {
      let room = line * Double(count) + 3
      #expect(try picture(height: room, lines: 0) == picture(height: room, lines: count), "\(count) lines")
    }
    #expect(try picture(height: 1, lines: 0) == picture(height: 1, lines: 1), "one line is always shown")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `image and title of a button stand side by side in its middle`(direction: LayoutDirection) throws {
    let button = Button(frame: CGRect(x: 10, y: 10, width: 160, height: 60))
    button.layoutDirection = direction
    (button.title, button.font) = ("HHH", try font())
    button.image = try Image(size: CGSize(width: 30, height: 20))
    let ink = try #require(try bitmap(button).ink(threshold: 10))
    let middle = (ink.minX + ink.maxX) / 2 / Self.scale
    #expect(isApproximatelyEqual(middle, button.center.x, within: 2))
    #expect(isApproximatelyEqual(ink.width / Self.scale, button.intrinsicContentSize.width, within: 4))
  }

  @Test(arguments: [CGSize(width: 60, height: 60), CGSize(width: 120, height: 40), CGSize(width: 30, height: 90)])
  func `the cross of a placeholder ends at rounded corners`(size: CGSize) throws {
    let view = ImageView(image: try Image(size: size))
    view.frame = CGRect(x: 10, y: 10, width: size.width, height: size.height)
    view.layer.cornerRadius = 20
    let picture = try bitmap(view)
    let radius = min(20, size.width / 2, size.height / 2)
    var compared = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let point = CGPoint(x: (Double(x) + 0.5) / Self.scale - 10, y: (Double(y) + 0.5) / Self.scale - 10)
        // The distance from the middle of the nearest corner's circle, outside of the rectangle of the middles.
        let dx = max(radius - point.x, point.x - (size.width - radius), 0)
        let dy = max(radius - point.y, point.y - (size.height - radius), 0)
        guard (dx * dx + dy * dy).squareRoot() > radius + 1 else { continue }
        compared += 1
        let start = (y * picture.width + x) * 4
        if picture.bytes[start..<start + 3] != [255, 255, 255] { Issue.record("something is drawn at \(point)") }
      }
    }
    #expect(compared > 1000)
  }

  @Test func `backgrounds, borders and pictures come from the appearance`() throws {
    let view = ImageView(image: try Image(size: CGSize(width: 40, height: 40)))
    view.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    var red = try Drawing(size: CGSize(width: 4, height: 4), background: Color(red: 1, green: 0, blue: 0))
    red.fill(.zero, .white)
    let picture = try Picture(bytes: red.bytes(as: .png))
    let blue = Color(red: 0, green: 0, blue: 1)
    let bitmap = try bitmap(view) {
      $0 === view
        ? ViewAppearance(borderColor: blue, borderWidth: 5, picture: picture)
        : ViewAppearance(backgroundColor: Color(red: 0, green: 1, blue: 0))
    }
    // Blue, green, red.
    #expect(bitmap.color(x: 10, y: 10) == [0, 255, 0])
    #expect(bitmap.color(x: 22 * 4, y: 22 * 4) == [255, 0, 0])
    #expect(bitmap.color(x: 40 * 4, y: 40 * 4) == [0, 0, 255])
  }

  @Test func `backgrounds, borders and colours of texts are those of the views`() throws {
    let (red, green, blue) = (
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)
    )
    let box = View(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    box.backgroundColor = red
    (box.layer.borderWidth, box.layer.borderColor, box.layer.cornerRadius) = (4, green, 20)
    // Apple's layers have their border over the subviews.
    let inner = View(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    inner.backgroundColor = blue
    inner.name = "inner"
    box.addSubview(inner)
    let bitmap = try bitmap(box)
    func color(_ x: Double, _ y: Double) -> [UInt8] { bitmap.color(x: Int(x * Self.scale), y: Int(y * Self.scale)) }
    // Blue, green, red.
    #expect(color(60, 60) == [0, 0, 255])
    #expect(color(60, 40) == [255, 0, 0])
    #expect(color(60, 21) == [0, 255, 0])
    #expect(color(60, 78) == [0, 255, 0])
    #expect(color(22, 50) == [0, 255, 0])
    // The corner of the ground is round, and 20 points from its middle on the diagonal lies the outer edge.
    #expect(color(22, 78) == [255, 255, 255])
    let diagonal = 20 * (1 - 0.5.squareRoot())
    #expect(color(20 + diagonal + 1, 80 - diagonal - 1) == [0, 255, 0])
    #expect(color(20 + diagonal - 1, 80 - diagonal + 1) == [255, 255, 255])
  }

  @Test func `a view that clips rounds what is inside it`() throws {
    let box = View(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    let inner = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    inner.backgroundColor = Color(red: 0, green: 0, blue: 1)
    box.addSubview(inner)
    box.layer.cornerRadius = 30
    #expect(try bitmap(box).color(x: 21 * 4, y: 21 * 4) == [255, 0, 0])
    box.clipsToBounds = true
    let bitmap = try bitmap(box)
    #expect(bitmap.color(x: 21 * 4, y: 21 * 4) == [255, 255, 255])
    #expect(bitmap.color(x: 50 * 4, y: 50 * 4) == [255, 0, 0])
    let drawing = try Drawing(of: box)
    #expect(
      String(decoding: try drawing.bytes(as: .svg), as: UTF8.self).contains("height=\"60\" rx=\"30\"/></clipPath>"))
    #expect(try !drawing.bytes(as: .pdf).isEmpty)
  }

  @Test func `texts have the colour of their view, or the palette's`() throws {
    let frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    let red = Color(red: 1, green: 0, blue: 0)
    let (label, button, textView, list) = (
      Label(frame: frame), Button(frame: frame), TextView(frame: frame), TagListView(frame: frame)
    )
    (label.text, label.font) = ("H", try font())
    (button.title, button.font) = ("H", try font())
    (textView.text, textView.font) = ("H", try font())
    (list.tags, list.font) = (["H"], try font())
    func color(_ view: View, _ palette: Palette) throws -> Color? {
      try Drawing(of: view, palette: palette).elements.lazy.compactMap {
        if case .glyphs(let span) = $0 { span.color } else { nil }
      }.first
    }
    for palette in [Palette.light, .dark] {
      for view in [label, textView, list] { #expect(try color(view, palette) == palette.text) }
      #expect(try color(button, palette) == palette.tint)
    }
    (label.textColor, button.titleColor, textView.textColor, list.textColor) = (red, red, red, red)
    for view in [label, button, textView, list] { #expect(try color(view, .dark) == red) }
    #expect(try Drawing(of: label, palette: .dark).background == Palette.dark.background)
  }

  @Test func `runs of a styled text can be painted apart`() throws {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 180, height: 40))
    var text = StyledText("ab", font: try font())
    text.append("cd", style: TextStyle(font: try font(12)))
    label.styledText = text
    let red = Color(red: 1, green: 0, blue: 0)
    let drawing = try Drawing(of: label) { _ in ViewAppearance(textStyles: [1: TextAppearance(color: red)]) }
    let spans = drawing.elements.compactMap { if case .glyphs(let span) = $0 { span } else { nil } }
    #expect(spans.map(\.text) == ["ab", "cd"])
    #expect(spans.map(\.color) == [.black, red])
  }

  @Test func `rounded corners and thin boxes stay inside`() throws {
    for (width, height, line, radius) in [
      (40.0, 20.0, 3.0, 50.0), (40, 20, 3, 1), (40, 2, 10, 5), (3, 30, 1, .infinity), (40, 20, 2, .nan),
      (40, 20, 2, -3),
    ] {
      let rect = CGRect(x: 10, y: 10, width: width, height: height)
      var drawing = try Drawing(size: CGSize(width: 60, height: 60))
      drawing.fill(rect, .black, cornerRadius: radius)
      #expect(
        try drawing.bitmap(scale: Self.scale).ink().map { CGRect($0) } == rect.scaled(by: Self.scale),
        "fill \(rect) \(radius)")
      drawing = try Drawing(size: CGSize(width: 60, height: 60))
      drawing.stroke(rect, .black, width: line, cornerRadius: radius)
      #expect(
        try drawing.bitmap(scale: Self.scale).ink().map { CGRect($0) } == rect.scaled(by: Self.scale),
        "stroke \(rect) \(radius)")
      for format in DrawingFormat.allCases { #expect(try !drawing.bytes(as: format).isEmpty) }
    }
  }

  @Test func `images without a picture are boxes, hidden views are nothing`() throws {
    let view = ImageView(image: try Image(size: CGSize(width: 40, height: 40)))
    view.name = "photo"
    #expect(try bitmap(view).ink().map { CGRect($0) } == CGRect(x: 0, y: 0, width: 160, height: 160))
    view.isHidden = true
    #expect(try bitmap(view).ink() == nil)
    #expect(try Drawing(of: view).bitmap().ink() == nil)
    let separator = View(frame: CGRect(x: 0, y: 10, width: 200, height: 0.5))
    #expect(try bitmap(separator).ink().map { CGRect($0) } == CGRect(x: 0, y: 40, width: 800, height: 2))
  }

  @Test func `a tree without a size is an error`() throws {
    let error = #expect(throws: DrawingError.self) { try Drawing(of: View()) }
    #expect(error?.code == .invalidSize)
  }

  @Test func `deep trees are drawn`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for _ in 0..<1500 {
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      last.addSubview(view)
      last = view
    }
    #expect(try !Drawing(of: root, guides: .all).bytes(as: .svg).isEmpty)
  }
}

extension CGRect {
  fileprivate func scaled(by factor: Double) -> CGRect {
    CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
