import AutoLayout
import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct `Drawn views` {
  private static let scale = 4.0

  private func font(_ size: Double = 20) throws -> Font { try BundledFont.named("Inter-Regular").font(size) }

  private func bitmap(
    _ view: View, guides: ViewGuides = [], appearance: (View) -> ViewAppearance? = { _ in nil }
  ) throws -> Bitmap {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 120))
    root.addSubview(view)
    return try Drawing(of: root, guides: guides, appearance: appearance).bitmap(scale: Self.scale)
  }

  /// Where the letters H of a view stand.
  private func bottom(_ bitmap: Bitmap) throws -> Double {
    try #require(bitmap.ink(threshold: 60)).maxY / Self.scale
  }

  @Test func `text of controls stands on the baselines that layout uses`() throws {
    for height in [20.0, 24, 37.5, 60] {
      let frame = Rect(x: 10, y: 11.5, width: 150, height: height)
      let label = Label(frame: frame)
      let button = Button(frame: frame)
      let textView = TextView(frame: frame)
      let list = TagListView(frame: frame)
      (label.text, label.font) = ("H", try font())
      (button.title, button.font) = ("H", try font())
      (textView.text, textView.font) = ("H", try font())
      (list.tags, list.font, list.contentInsets) = (["H"], try font(), EdgeInsets())
      for view in [label, button, textView, list] {
        let bitmap = try bitmap(view) { _ in ViewAppearance(tagColor: .white) }
        let baseline = frame.minY + view.firstBaselineOffset(at: frame.size)
        // What is cut off at the bottom of a text view is not drawn.
        let expected = view is TextView ? min(baseline, frame.maxY) : baseline
        #expect(abs(try bottom(bitmap) - expected) <= 1 / Self.scale, "\(type(of: view)) \(height)")
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `image and title of a button stand side by side in its middle`(direction: LayoutDirection) throws {
    let button = Button(frame: Rect(x: 10, y: 10, width: 160, height: 60))
    button.layoutDirection = direction
    (button.title, button.font) = ("HHH", try font())
    button.image = try Image(size: Size(width: 30, height: 20))
    let ink = try #require(try bitmap(button).ink(threshold: 10))
    let middle = (ink.minX + ink.maxX) / 2 / Self.scale
    #expect(abs(middle - button.center.x) < 2)
    #expect(abs(ink.width / Self.scale - button.intrinsicContentSize.width) < 4)
  }

  @Test func `backgrounds, borders and pictures come from the appearance`() throws {
    let view = ImageView(image: try Image(size: Size(width: 40, height: 40)))
    view.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    var red = try Drawing(size: Size(width: 4, height: 4), background: Color(red: 1, green: 0, blue: 0))
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

  @Test func `images without a picture are boxes, hidden views are nothing`() throws {
    let view = ImageView(image: try Image(size: Size(width: 40, height: 40)))
    view.name = "photo"
    #expect(try bitmap(view).ink() == Rect(x: 0, y: 0, width: 160, height: 160))
    view.isHidden = true
    #expect(try bitmap(view).ink() == nil)
    let separator = View(frame: Rect(x: 0, y: 10, width: 200, height: 0.5))
    #expect(try bitmap(separator).ink() == Rect(x: 0, y: 40, width: 800, height: 2))
  }

  @Test func `a tree without a size is an error`() throws {
    let error = #expect(throws: DrawingError.self) { try Drawing(of: View()) }
    #expect(error?.code == .invalidSize)
  }

  @Test func `deep trees are drawn`() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for _ in 0..<1500 {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      last.addSubview(view)
      last = view
    }
    #expect(try !Drawing(of: root, guides: .all).bytes(as: .svg).isEmpty)
  }
}
