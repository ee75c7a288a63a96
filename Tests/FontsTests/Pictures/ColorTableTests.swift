import Geometry
import TestSupport
import Testing

@testable import Fonts

/// What is read of a table `COLR`, and what is too much.
@Suite struct ColorTableTests {
  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A table of version 1 with one paint for glyph 7, and a list of layers that follows it.
  private static func table(_ paint: [UInt8], layers: [UInt8] = []) -> [UInt8] {
    let list = 34 + 10 + paint.count
    let header =
      big(1, 2) + big(0, 2) + big(0, 4) + big(0, 4) + big(0, 2) + big(34, 4) + big(layers.isEmpty ? 0 : list, 4)
      + big(0, 12)
    return header + big(1, 4) + big(7, 2) + big(10, 4) + paint + layers
  }

  private static func picture(_ table: [UInt8], of glyph: Int = 7) -> ColorPicture? {
    table.withUnsafeBufferPointer {
      ColorTable.picture(of: glyph, in: $0, palette: { $0 < 2 ? .black : nil }, coordinates: [])
    }
  }

  private static let solid: [UInt8] = [2] + big(0, 2) + big(0x4000, 2)

  /// The inner paint inside the outlines of a glyph, so many times.
  private static func shapes(_ count: Int, _ inner: [UInt8] = solid) -> [UInt8] {
    (0..<count).flatMap { _ in [10] + big(6, 3) + big(3, 2) } + inner
  }

  @Test func `a shape with a fill is read`() throws {
    let picture = try #require(Self.picture(Self.table(Self.shapes(1))))
    guard case .glyph(3, .solid(let color)) = picture.root else { throw Violation("\(picture.root)") }
    #expect(color.color == .black && color.alpha == 1)
    #expect(picture.partCount == 2)
    #expect(Self.picture(Self.table(Self.shapes(1)), of: 6) == nil)
  }

  @Test func `paints are nested up to a limit`() {
    #expect(Self.picture(Self.table(Self.shapes(63))) != nil)
    #expect(Self.picture(Self.table(Self.shapes(64))) == nil)
  }

  @Test func `a fill that nothing bounds is not drawn`() {
    #expect(Self.picture(Self.table(Self.solid)) == nil)
    // Source in backdrop: one of them bounds both. Source over backdrop: none does.
    for (mode, isBounded) in [(5, true), (6, true), (0, true), (3, false), (1, false), (2, true), (12, false)] {
      let composite = [32] + Self.big(8, 3) + [UInt8(mode)] + Self.big(13, 3) + Self.solid + Self.shapes(1)
      #expect((Self.picture(Self.table(composite)) != nil) == isBounded, "mode \(mode)")
    }
  }

  @Test func `scales of scales have finite extents`() throws {
    // 32,767 times as large, each time.
    let matrix = Self.big(0x7FFF_FFFF, 4) + Self.big(0, 4) + Self.big(0, 4) + Self.big(0x7FFF_FFFF, 4) + Self.big(0, 8)
    // Each paint is followed by its matrix, which the next one stands behind.
    let scale: [UInt8] = [12] + Self.big(31, 3) + Self.big(7, 3) + matrix
    let scales = (0..<60).flatMap { _ in scale }
    let picture = try #require(Self.picture(Self.table(scales + Self.shapes(1))))
    let extent = picture.root.extent { _ in Rect(x: 1, y: 2, width: 3, height: 4) }
    // All of its corners are at the end of what is counted.
    #expect(extent == .nothing)
    let around = picture.root.extent { _ in Rect(x: -1, y: -2, width: 3, height: 4) }
    #expect(around == .rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
  }

  @Test func `a glyph in itself, and layers in themselves, have no picture`() {
    #expect(Self.picture(Self.table(Self.shapes(1, [11] + Self.big(7, 2)))) == nil)
    // Four layers, each of which is all four.
    let group = [1, 4] + Self.big(0, 4)
    let layers = Self.big(4, 4) + (0..<4).flatMap { _ in Self.big(20, 4) } + group
    #expect(Self.picture(Self.table(group, layers: layers)) == nil)
  }

  @Test func `pictures have a greatest number of parts`() {
    // 255 layers, each of which is 62 of the shapes.
    func picture(layers count: Int, of inner: Int) -> ColorPicture? {
      let shapes = Self.shapes(1)
      // Layers follow: the inner list of layers is behind the shape.
      let paint = [1, UInt8(count)] + Self.big(0, 4)
      let list = Self.big(255 + inner, 4)
      let start = 4 + 4 * (255 + inner)
      let offsets = (0..<255).flatMap { _ in Self.big(start, 4) }
      let inners = (0..<inner).flatMap { _ in Self.big(start + 6, 4) }
      let group = [1, UInt8(inner)] + Self.big(255, 4)
      return Self.picture(Self.table(paint, layers: list + offsets + inners + group + shapes))
    }
    #expect(picture(layers: 255, of: 31)?.partCount == 1 + 255 * (1 + 31 * 2))
    #expect(picture(layers: 255, of: 32) == nil)
  }

  @Test func `gradients have a greatest number of stops`() {
    func gradient(_ stops: Int) -> [UInt8] {
      let line =
        [0] + Self.big(stops, 2) + (0..<stops).flatMap { Self.big($0, 2) + Self.big(0, 2) + Self.big(0x4000, 2) }
      let numbers = [0, 0, 100, 0, 0, 100].flatMap { Self.big($0, 2) }
      return Self.shapes(1, [4] + Self.big(16, 3) + numbers + line)
    }
    #expect(Self.picture(Self.table(gradient(256)))?.partCount == 2 + 256)
    #expect(Self.picture(Self.table(gradient(257))) == nil)
    #expect(Self.picture(Self.table(gradient(0))) == nil)
  }

  @Test func `an unknown paint is left out, and a truncated table has no pictures`() {
    #expect(Self.picture(Self.table(Self.shapes(1, [33])))?.partCount == 2)
    let whole = Self.table(Self.shapes(3))
    for count in 0..<whole.count { #expect(Self.picture(Array(whole[..<count])) == nil, "\(count) bytes") }
  }

  @Test func `what cannot be read leaves the plain outline`() throws {
    let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    var tables = try FontBuilder.tables(font)
    tables.append(FontBuilder.Table("COLR", Self.table(Self.shapes(64))))
    let face = try FontFace(
      bytes: FontBuilder.font(tables.sorted { $0.name < $1.name }, version: Array(font[..<4])))
    #expect(face.hasColorGlyphs)
    #expect(face.colorPicture(of: 7, coordinates: []) == nil)
  }

  @Test func `the ink of a picture is the box that the font gives`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("paints.ttf"))
    func ink(_ character: Unicode.Scalar, _ value: Double, slant: Double = 0) throws -> Rect? {
      let font = try Font(face: face, size: 100, variations: [#require(FontTag("TEST")): value], syntheticSlant: slant)
      return font.inkBounds(of: try #require(font.shaping.glyph(for: character)))
    }
    #expect(try ink("C", 0) == Rect(x: 20, y: -60, width: 50, height: 50))
    #expect(try ink("W", 0) == Rect(x: 10, y: -50, width: 40, height: 50))
    #expect(try ink("W", 1) == Rect(x: 20, y: -70, width: 60, height: 65))
    #expect(try ink("C", 0, slant: 0.5) == Rect(x: 25, y: -60, width: 75, height: 50))
  }
}
