import Dispatch
import Fonts
import Geometry
import Locking
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct FontLifeTests {
  private func drawing(_ font: Font) throws -> Drawing {
    let typesetter = try Typesetter(StyledText("Hamburg", font: font), fallback: .empty, cache: nil)
    var drawing = try Drawing(size: Size(width: 120, height: 40))
    drawing.add(try typesetter.layout(), of: typesetter, at: Point(x: 10, y: 10))
    return drawing
  }

  @Test func `fonts are drawn from WOFF files and collections`() throws {
    let inter = try Repository.bytes(BundledFont.named("Inter-Regular").path)
    let noto = try Repository.bytes(BundledFont.named("NotoSans-Regular").path)
    let plain = try drawing(Font(face: FontFace(bytes: noto), size: 20))
    let collection = try FontBuilder.collection([inter, noto])
    for (bytes, index) in [(try FontBuilder.woff(noto), 0), (collection, 1)] {
      let drawing = try drawing(Font(face: FontFace(bytes: bytes, index: index), size: 20))
      #expect(try drawing.bitmap(scale: 2) == plain.bitmap(scale: 2))
      #expect(try !drawing.bytes(as: .pdf).isEmpty)
    }
  }

  /// Cairo caches a few hundred fonts after the last drawing has released them, and frees them on any thread.
  @Test func `fonts may be released before Cairo releases them`() throws {
    let bytes = try Repository.bytes(BundledFont.named("NotoSansMono-Regular").path)
    let expected = try drawing(Font(face: FontFace(bytes: bytes), size: 15)).bytes(as: .pdf)
    let equal = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100 {
        guard let face = try? FontFace(bytes: bytes), let font = try? Font(face: face, size: 15),
          let file = try? drawing(font).bytes(as: .pdf)
        else { continue }
        if file == expected { equal.withLock { $0 += 1 } }
      }
    }
    #expect(equal.withLock { $0 } == 400)
  }

  @Test func `instances of one variable font are kept apart`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    func ink(_ weight: Double) throws -> Int {
      let drawing = try drawing(Font(face: face, size: 20, variations: [.weight: weight]))
      return try drawing.bitmap(scale: 2).bytes.reduce(0) { $0 + 255 - Int($1) }
    }
    let (light, heavy) = (try ink(100), try ink(900))
    #expect(heavy > light * 2)
    #expect(try ink(100) == light)
    // Text in a PDF has the same positions: the files differ, and each is the same every time.
    let files = try [100, 900, 100].map {
      try drawing(Font(face: face, size: 20, variations: [.weight: $0])).bytes(as: .pdf)
    }
    #expect(files[0] == files[2])
    #expect(files[0] != files[1])
  }

  @Test func `instances of one variable font are kept apart in one drawing`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    func ink(_ weights: [Double]) throws -> Int {
      var drawing = try Drawing(size: Size(width: 120, height: 40 * Double(weights.count)))
      for (row, weight) in weights.enumerated() {
        let font = try Font(face: face, size: 20, variations: [.weight: weight])
        let typesetter = try Typesetter(StyledText("Hamburg", font: font), fallback: .empty, cache: nil)
        drawing.add(try typesetter.layout(), of: typesetter, at: Point(x: 10, y: 40 * Double(row) + 10))
      }
      return try drawing.bitmap(scale: 2).bytes.reduce(0) { $0 + 255 - Int($1) }
    }
    // Both orders: the first instance must not stand for the second.
    let sum = try ink([100]) + ink([900])
    #expect(try ink([100, 900]) == sum)
    #expect(try ink([900, 100]) == sum)
  }
}
