import Dispatch
import Fonts
import Geometry
import Glibc
import Locking
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct DrawingFileTests {
  static func drawing(_ text: String = "Grüße, 世界 👋🏽 مرحبا क्षि") throws -> Drawing {
    let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 16))
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: 120)
    var drawing = try Drawing(size: Size(width: 190, height: layout.size.height + 20))
    drawing.add(layout, of: typesetter, at: Point(x: 10, y: 10), guides: .all)
    return drawing
  }

  @Test(arguments: DrawingFormat.allCases)
  func `files are the same twice and from many threads`(format: DrawingFormat) throws {
    let first = try Self.drawing().bytes(as: format, scale: 2)
    #expect(try Self.drawing().bytes(as: format, scale: 2) == first)
    let others = Mutex<[[UInt8]?]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let bytes = try? Self.drawing().bytes(as: format, scale: 2)
      others.withLock { $0.append(bytes) }
    }
    let all = others.withLock { $0 }
    #expect(all.count == 16)
    #expect(all.allSatisfy { $0 == first })
  }

  @Test func `a file's name gives its format`() throws {
    try withTemporaryFolder { folder in
      let drawing = try Self.drawing()
      for (name, start) in [("a.png", "\u{89}PNG"), ("b.PDF", "%PDF-1."), ("c.x.svg", "<svg ")] {
        try drawing.write(to: "\(folder)/\(name)")
        let bytes = try Repository.bytes("\(folder)/\(name)")
        #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(name)")
      }
      for name in ["a", "a.jpg", "png", "a.png.", ".", "", "a.svg/"] {
        let error = #expect(throws: DrawingError.self) { try drawing.write(to: "\(folder)/\(name)") }
        #expect(error?.code == .unknownFormat, "\(name): \(String(describing: error))")
      }
    }
  }

  @Test func `a file is written as a whole or not at all`() throws {
    try withTemporaryFolder { folder in
      let drawing = try Self.drawing()
      for path in ["\(folder)/no/a.svg", "/dev/full/a.png", "/proc/a.pdf"] {
        let error = #expect(throws: DrawingError.self) { try drawing.write(to: path) }
        #expect(error?.code == .unwritableFile)
        #expect(error?.message.contains(path) == true)
      }
      // A path that is not a file is not replaced.
      mkdir("\(folder)/folder.png", 0o700)
      mkfifo("\(folder)/pipe.svg", 0o600)
      for name in ["folder.png", "pipe.svg"] {
        #expect(throws: DrawingError.self) { try drawing.write(to: "\(folder)/\(name)") }
      }
      // An old file stays when the new one cannot be made.
      try Repository.write(Array("old".utf8), to: "\(folder)/old.png")
      #expect(throws: DrawingError.self) { try drawing.write(to: "\(folder)/old.png", scale: 1e6) }
      #expect(try Repository.text("\(folder)/old.png") == "old")
      symlink("old.png", "\(folder)/link.png")
      try drawing.write(to: "\(folder)/link.png")
      #expect(try Repository.bytes("\(folder)/old.png").count > 100)
      let listing = try Subprocess("ls", ["-A", folder])
      #expect(!listing.output.contains(".tmp"), "\(listing.output)")
    }
  }

  @Test func `sizes that are not positive and finite are errors`() throws {
    for side in [0, -1, .infinity, -.infinity, Double.nan] {
      for size in [Size(width: side, height: 10), Size(width: 10, height: side)] {
        let error = #expect(throws: DrawingError.self) { try Drawing(size: size) }
        #expect(error?.code == .invalidSize)
      }
    }
    let drawing = try Self.drawing("a")
    for scale in [0, -1, .infinity, .nan, Double.leastNonzeroMagnitude] {
      let error = #expect(throws: DrawingError.self) { try drawing.bytes(as: .png, scale: scale) }
      #expect(error?.code == .invalidSize, "\(scale)")
    }
    #expect(try !drawing.bytes(as: .png, scale: 0.001).isEmpty)
  }

  @Test func `sizes beyond the limits are errors`() throws {
    let cases: [(Double, Double, Double, DrawingFormat, Bool)] = [
      (32_767, 1, 1, .png, true), (32_768, 1, 1, .png, false), (20_000, 20_000, 1, .png, false),
      (1e300, 1, 1, .png, false), (100, 100, 1e300, .png, false), (14_400, 1, 1, .pdf, true),
      (14_401, 1, 1, .pdf, false), (1_000_000, 1, 1, .svg, true), (1_000_001, 1, 1, .svg, false),
      (.greatestFiniteMagnitude, 1, 1, .svg, false),
    ]
    for (width, height, scale, format, fits) in cases {
      let drawing = try Drawing(size: Size(width: width, height: height))
      do {
        _ = try drawing.bytes(as: format, scale: scale)
        #expect(fits, "\(width) \(format)")
      } catch {
        #expect(!fits, "\(error)")
        #expect(error.code == .tooLarge, "\(error)")
      }
    }
  }

  @Test func `a body that throws leaves the drawing as it was`() throws {
    struct Stop: Error {}
    var drawing = try Drawing(size: Size(width: 20, height: 20))
    drawing.fill(Rect(x: 0, y: 0, width: 5, height: 5), .black)
    let before = try drawing.bytes(as: .svg)
    #expect(throws: Stop.self) {
      try drawing.clip(to: Rect(x: 0, y: 0, width: 1, height: 1)) { drawing in
        drawing.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)
        throw Stop()
      }
    }
    #expect(try drawing.bytes(as: .svg) == before)
  }

  @Test func `pictures without visible area are left out`() throws {
    let picture = try Picture(bytes: Self.drawing("a").bytes(as: .png))
    for side in [0, .leastNormalMagnitude / 100, 1e-300, 1e-7, 1e-5] {
      var drawing = try Drawing(size: Size(width: 20, height: 20))
      drawing.add(picture, in: Rect(x: 5, y: 5, width: side, height: 10))
      drawing.add(picture, in: Rect(x: 5, y: 5, width: 10, height: side))
      for format in DrawingFormat.allCases { #expect(try !drawing.bytes(as: format).isEmpty) }
    }
  }

  @Test func `shapes of any numbers can be drawn`() throws {
    for format in DrawingFormat.allCases {
      var drawing = try Drawing(size: Size(width: 20, height: 20))
      for value in [0, -5, 1e12, .infinity, .nan, Double.leastNonzeroMagnitude] {
        drawing.fill(Rect(x: value, y: 0, width: 5, height: value), .black)
        drawing.stroke(Rect(x: 0, y: value, width: value, height: 3), .black, width: value)
        drawing.strokeLine(
          from: Point(x: value, y: value), to: Point(x: 1, y: 1),
          LineStyle(color: .black, width: value, dash: [value, value]))
        drawing.clip(to: Rect(x: value, y: 0, width: value, height: 1)) { $0.fill(.zero, .white) }
      }
      #expect(try !drawing.bytes(as: format).isEmpty)
    }
  }

  @Test func `pictures are PNG files`() throws {
    let png = try Self.drawing("a").bytes(as: .png)
    let picture = try Picture(bytes: png)
    #expect(picture.width == 190)
    var drawing = try Drawing(size: Size(width: 95, height: 30))
    drawing.add(picture, in: Rect(x: 0, y: 0, width: 95, height: 20))
    for format in DrawingFormat.allCases { #expect(try drawing.bytes(as: format).count > 300) }
    #expect(try drawing.bitmap().ink() != nil)
    for bytes in [[], Array("no picture".utf8), Array(png.prefix(50))] {
      let error = #expect(throws: DrawingError.self) { try Picture(bytes: bytes) }
      #expect(error?.code == .notAPicture)
    }
  }

  @Test func `colours are read as CSS writes them`() throws {
    #expect(try Color("#f00") == Color(red: 1, green: 0, blue: 0))
    #expect(try Color("#FF000080") == Color(red: 1, green: 0, blue: 0, alpha: 128 / 255))
    #expect(try Color("Navy") == Color(red: 0, green: 0, blue: 128 / 255))
    #expect(try Color("transparent").alpha == 0)
    #expect(Color(red: .nan, green: 2, blue: -1) == Color(red: 0, green: 1, blue: 0))
    for text in ["", "f00", "#", "#ff", "#fffff", "#ggg", "#１２３ ", "reddish", "#red"] {
      let error = #expect(throws: DrawingError.self) { try Color(text) }
      #expect(error?.code == .invalidColor, "\(text)")
    }
  }
}
