internal import Fonts
internal import WorkBudgets

/// The cache of glyph shapes while a drawing is rendered. One thread may use it.
final class GlyphStore {
  enum Shape {
    case outline(GlyphOutline)
    case color(ColorGlyph)
  }

  /// The properties of a font that the shapes of its glyphs depend on. The size affects them only through an
  /// optical-size axis, which is among the coordinates.
  struct FontKey: Hashable {
    var face: FontFace
    var coordinates: [Double]
    var isBold: Bool

    init(_ font: Font) {
      face = font.face
      coordinates = font.designCoordinates
      isBold = font.hasSyntheticBold
    }
  }

  struct Key: Hashable {
    var font: FontKey
    var glyph: UInt32
  }

  private struct FaceKey: Hashable {
    var face: FontFace
    var coordinates: [Double]
  }

  private var faces: [FaceKey: FreeTypeFace] = [:]
  private var shapes: [Key: Shape] = [:]
  /// The operations of outlines that may still be read.
  private var remainingOperations: Int

  /// - Parameter mostOperations: the greatest number of operations of all outlines that fonts from outside have as
  ///   programs: those of all glyphs of a font of Chinese are half as many.
  init(mostOperations: Int = 1 << 25) { remainingOperations = mostOperations }

  /// The shape of a glyph, in ems.
  ///
  /// - Throws: `failed` when FreeType cannot open the font.
  func shape(of glyph: UInt32, in font: FontKey) throws(DrawingError) -> Shape {
    let key = Key(font: font, glyph: glyph)
    if let shape = shapes[key] { return shape }
    let face = try face(font)
    try countWork(of: glyph, in: font.face)
    let shape =
      font.face.hasColorGlyphs
      ? face.colorGlyph(glyph).map(Shape.color) ?? .outline(face.outline(of: glyph, isBold: font.isBold))
      : .outline(face.outline(of: glyph, isBold: font.isBold))
    shapes[key] = shape
    return shape
  }

  /// Counts the operations of an outline before FreeType takes them.
  ///
  /// - Throws: `failed` for too many.
  private func countWork(of glyph: UInt32, in face: FontFace) throws(DrawingError) {
    let operations = face.outlineOperations(of: glyph)
    remainingOperations -= operations ?? 0
    // An operation takes some nanoseconds, and counting it some more.
    if let operations, remainingOperations >= 0, operations < 1024 || Work.spend(operations / 4) { return }
    let place = face.path.map { DrawingError.Location(path: $0) }
    guard operations != nil else {
      throw DrawingError(
        .failed,
        "the font '\(face.fullName)' cannot be drawn: the outline of a glyph takes more than 100000 operations",
        at: place)
    }
    throw DrawingError(
      .failed, "the outlines of the font '\(face.fullName)' and of fonts before take too many operations", at: place)
  }

  /// The outline of a glyph, in ems; empty for a glyph without one.
  ///
  /// - Throws: `failed` when FreeType cannot open the font.
  func outline(of glyph: UInt32, in font: FontKey) throws(DrawingError) -> GlyphOutline {
    if case .outline(let outline) = try shape(of: glyph, in: font) { return outline }
    return GlyphOutline()
  }

  private func face(_ font: FontKey) throws(DrawingError) -> FreeTypeFace {
    let key = FaceKey(face: font.face, coordinates: font.coordinates)
    if let face = faces[key] { return face }
    let face = try FreeTypeFace(drawing: font.face, coordinates: font.coordinates)
    faces[key] = face
    return face
  }
}

extension FreeTypeFace {
  /// A face for a drawing.
  ///
  /// - Throws: `failed` when FreeType cannot open what HarfBuzz could.
  convenience init(drawing face: FontFace, coordinates: [Double]) throws(DrawingError) {
    do throws(FontError) { try self.init(face, coordinates: coordinates) } catch {
      throw DrawingError(.failed, error.message, at: error.location?.path.map { DrawingError.Location(path: $0) })
    }
  }
}
