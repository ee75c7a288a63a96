import AutoLayout
import Foundation
import Geometry
import Glibc
import ImageSamples
import TestSupport
import Testing
import TextDrawing
import ViewDrawing

@Suite struct ImageViewDrawingTests {
  /// 40 × 20 points in two columns and two rows: red, green, blue, black.
  private static let picture: [UInt8] = {
    let colors = PictureSamples.colors.map { Array($0[..<3]) }
    return PNGSample.file(
      (0..<20).map { y in (0..<40).flatMap { x in colors[[0, 1, 2, 3][y / 10 * 2 + x / 20]] } }, type: 2)
  }()
  private static let bounds = CGRect(x: 60, y: 70, width: 60, height: 60)

  private func draw(_ view: View, appearance: (View) -> ViewAppearance? = { _ in nil }) throws -> Bitmap {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    return try Drawing(of: root, appearance: appearance).bitmap()
  }

  private static let places: [(View.ContentMode, CGRect)] = [
    (.scaleToFill, bounds), (.redraw, bounds), (.scaleAspectFit, CGRect(x: 60, y: 85, width: 60, height: 30)),
    (.scaleAspectFill, CGRect(x: 30, y: 70, width: 120, height: 60)),
    (.center, CGRect(x: 70, y: 90, width: 40, height: 20)),
    (.top, CGRect(x: 70, y: 70, width: 40, height: 20)), (.bottom, CGRect(x: 70, y: 110, width: 40, height: 20)),
    (.left, CGRect(x: 60, y: 90, width: 40, height: 20)), (.right, CGRect(x: 80, y: 90, width: 40, height: 20)),
    (.topLeft, CGRect(x: 60, y: 70, width: 40, height: 20)), (.topRight, CGRect(x: 80, y: 70, width: 40, height: 20)),
    (.bottomLeft, CGRect(x: 60, y: 110, width: 40, height: 20)),
    (.bottomRight, CGRect(x: 80, y: 110, width: 40, height: 20)),
  ]

  @Test(arguments: places)
  func `pictures are where the content mode puts them`(mode: View.ContentMode, place: CGRect) throws {
    #expect(Self.places.count == View.ContentMode.allCases.count)
    for clips in [false, true] {
      let view = ImageView(frame: Self.bounds)
      view.image = try Image(bytes: Self.picture)
      view.contentMode = mode
      view.clipsToBounds = clips
      let bitmap = try draw(view)
      let right = min(place.maxX, clips ? Self.bounds.maxX : .infinity)
      let left = max(place.minX, clips ? Self.bounds.minX : 0)
      #expect(
        bitmap.ink().map { CGRect($0) } == CGRect(x: left, y: place.minY, width: right - left, height: place.height),
        "\(clips)")
      for (index, color) in PictureSamples.colors[..<4].enumerated() {
        // A third of the way from the middle outwards lies in the bounds also for the picture that is twice as wide.
        let x = place.minX + place.width * (index % 2 == 0 ? 0.4 : 0.6)
        let y = place.minY + place.height * (index < 2 ? 0.4 : 0.6)
        #expect(isClose(bitmap.pixel(x: Int(x), y: Int(y)), color, tolerance: 1), "\(index)")
      }
    }
  }

  @Test func `pictures of more pixels a point keep their size in points`() throws {
    let view = ImageView(frame: Self.bounds)
    view.image = try Image(bytes: Self.picture, scale: 2)
    view.contentMode = .topLeft
    #expect(try draw(view).ink().map { CGRect($0) } == CGRect(x: 60, y: 70, width: 20, height: 10))
    // Larger than the view, and beyond it on all sides.
    view.image = try Image(bytes: Self.picture, scale: 0.5)
    view.contentMode = .center
    #expect(try draw(view).ink().map { CGRect($0) } == CGRect(x: 50, y: 80, width: 80, height: 40))
  }

  @Test func `content modes change no layout`() throws {
    let view = ImageView(image: try Image(bytes: Self.picture))
    for mode in View.ContentMode.allCases {
      view.contentMode = mode
      view.clipsToBounds.toggle()
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      #expect(view.frame.size == view.intrinsicContentSize)
    }
    #expect(View().contentMode == .scaleToFill)
    #expect(!View().clipsToBounds)
    #expect(View.ContentMode.allCases.map(\.rawValue) == Array(0...12))
  }

  @Test func `views that clip hide only their own content outside of them`() throws {
    let outer = View(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    let inner = View(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
    let leaf = View(frame: CGRect(x: -100, y: 10, width: 300, height: 10))
    let sibling = View(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
    inner.addSubview(leaf)
    outer.addSubview(inner)
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(outer)
    root.addSubview(sibling)
    func ink() throws -> CGRect? {
      try Drawing(of: root) {
        $0 === leaf || $0 === sibling ? ViewAppearance(backgroundColor: .black) : ViewAppearance()
      }
      .bitmap().ink().map { CGRect($0) }
    }
    #expect(try ink() == CGRect(x: 0, y: 60, width: 200, height: 70))
    inner.clipsToBounds = true
    #expect(try ink() == CGRect(x: 50, y: 60, width: 80, height: 70))
    outer.clipsToBounds = true
    sibling.isHidden = true
    #expect(try ink() == CGRect(x: 50, y: 60, width: 20, height: 10))
    let deep = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var last = deep
    for _ in 0..<1900 {
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.clipsToBounds = true
      last.addSubview(view)
      last = view
    }
    for format in DrawingFormat.allCases { #expect(try !Drawing(of: deep).bytes(as: format).isEmpty) }
  }

  @Test func `pictures of the appearance come first, images without a source are boxes`() throws {
    let view = ImageView(frame: Self.bounds)
    view.image = try Image(bytes: Self.picture)
    let white = try Picture(bytes: PNGSample.file([[255, 255, 255]], type: 2))
    #expect(try draw(view) { $0 === view ? ViewAppearance(picture: white) : nil }.ink().map { CGRect($0) } == nil)
    view.image = try Image(size: CGSize(width: 40, height: 20))
    #expect(view.image?.source == nil)
    // The box fills the view whatever the mode.
    view.contentMode = .topLeft
    #expect(try draw(view).ink().map { CGRect($0) } == Self.bounds)
    view.image = nil
    #expect(try draw(view).ink().map { CGRect($0) } == nil)
  }

  @Test func `images of buttons are drawn`() throws {
    let button = Button(frame: Self.bounds)
    button.image = try Image(bytes: Self.picture)
    let bitmap = try draw(button)
    #expect(bitmap.ink().map { CGRect($0) } == CGRect(x: 70, y: 90, width: 40, height: 20))
    #expect(bitmap.color(x: 72, y: 92) == [0, 0, 255])
  }

  @Test func `a file is decoded once for a drawing`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/photo@2x.png"
      try Repository.write(Self.picture, to: path)
      let views = try (0..<3).map { _ in ImageView(image: try Image(contentsOfFile: path)) }
      #expect(views[0].image?.source == .file(path))
      #expect(views[0].frame.size == CGSize(width: 20, height: 10))
      var drawing = try Drawing(size: CGSize(width: 100, height: 20))
      try drawing.add(views[0], at: .zero)
      // The file is removed: the decoded picture is used again.
      unlink(path)
      try drawing.add(views[1], at: CGPoint(x: 40, y: 0))
      #expect(try drawing.bitmap().ink().map { CGRect($0) } == CGRect(x: 0, y: 0, width: 60, height: 10))
      let svg = String(decoding: try drawing.bytes(as: .svg), as: UTF8.self)
      #expect(svg.split(separator: "<image").count == 2)
      // Another drawing reads it again.
      let error = #expect(throws: DrawingError.self) { try Drawing(of: views[2]) }
      #expect(error?.code == .unreadableFile)
    }
  }

  @Test func `a picture that cannot be shown is an error that names view and file`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/broken.png"
      try Repository.write(Self.picture.dropLast(20), to: path)
      let root = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      root.clipsToBounds = true
      let view = ImageView(image: try Image(contentsOfFile: path))
      root.addSubview(view)
      var drawing = try Drawing(size: root.frame.size)
      drawing.fill(.zero, .black)
      let error = #expect(throws: DrawingError.self) { try drawing.add(root, at: .zero) }
      #expect(error?.code == .notAPicture, "\(error as Any)")
      #expect(error?.message.contains("'ImageView'") == true)
      #expect(error?.message.contains(path) == true)
      #expect(error?.location == DrawingError.Location(path: path, viewName: "ImageView"))
      #expect(drawing.elements.count == 1)
      let button = Button(frame: .zero)
      button.name = "send"
      button.image = view.image
      let other = #expect(throws: DrawingError.self) { try drawing.add(button, at: .zero) }
      #expect(other?.message.contains("'send'") == true)
    }
  }

  @Test func `images are equal when their sources are`() throws {
    let bytes = Self.picture
    let image = try Image(bytes: bytes)
    #expect(try image == Image(bytes: bytes))
    #expect(try image != Image(size: image.size))
    #expect(image.source == .bytes(bytes))
    #expect(image.source != .file(""))
    #expect(try Set([image, Image(bytes: bytes), Image(bytes: bytes + [0])]).count == 2)
  }
}
