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
  /// The number of glyphs so far whose outlines FreeType may take long to read.
  private var longOutlines = 0
  /// The greatest number of them in a drawing: FreeType takes up to a tenth of a second for each.
  static let mostLongOutlines = 16

  /// The shape of a glyph, in ems.
  ///
  /// - Throws: `failed` when FreeType cannot open the font.
  func shape(of glyph: UInt32, in font: FontKey) throws(DrawingError) -> Shape {
    let key = Key(font: font, glyph: glyph)
    if let shape = shapes[key] { return shape }
    let face = try face(font)
    try checkWork(of: glyph, in: font.face)
    let shape =
      font.face.hasColorGlyphs
      ? face.colorGlyph(glyph).map(Shape.color) ?? .outline(face.outline(of: glyph, isBold: font.isBold))
      : .outline(face.outline(of: glyph, isBold: font.isBold))
    shapes[key] = shape
    return shape
  }

  /// - Throws: `failed` for one glyph too many whose outline takes more than HarfBuzz's ten thousand operations.
  private func checkWork(of glyph: UInt32, in face: FontFace) throws(DrawingError) {
    guard !face.hasCountedOutline(glyph) else { return }
    longOutlines += 1
    guard longOutlines <= Self.mostLongOutlines, Work.spend(WorkBudget.stepsPerSecond / 10) else {
      throw DrawingError(
        .failed,
        "the outline of glyph \(glyph) of the font '\(face.fullName)' takes more than 10000 operations: expected at most "
          + "\(Self.mostLongOutlines) such glyphs in a drawing", at: face.path.map { DrawingError.Location(path: $0) })
    }
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
