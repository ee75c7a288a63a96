internal import Fonts
internal import Geometry
internal import WorkBudgets

/// The cache of glyph shapes while a drawing is rendered. One thread may use it.
final class GlyphStore {
  enum Shape {
    case outline(GlyphOutline)
    case bitmap(GlyphBitmap)
    case painted(PaintedGlyph)
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

    fileprivate init(_ other: FontKey, isBold: Bool) {
      self = other
      self.isBold = isBold
    }
  }

  struct Key: Hashable {
    var font: FontKey
    var glyph: UInt32
    /// Of which bitmaps of the font; 0 where there are none.
    var strike = 0
  }

  /// A glyph as it looks in text of a colour.
  struct ColoredKey: Hashable {
    var key: Key
    /// `nil` for a shape that has the colour of what shows it, or colours of its own.
    var textColor: Color?
  }

  private struct FaceKey: Hashable {
    var face: FontFace
    var coordinates: [Double]
  }

  private struct OpenFace {
    var face: FreeTypeFace
    var strikes: BitmapStrikes
  }

  private var faces: [FaceKey: OpenFace] = [:]
  private var shapes: [Key: Shape] = [:]
  /// The outlines that pictures need, whose glyphs may have pictures themselves.
  private var outlines: [Key: GlyphOutline] = [:]
  /// The operations of outlines that may still be read.
  private var remainingOperations: Int
  /// The parts of pictures that may still be painted.
  private var remainingParts: Int

  /// - Parameters:
  ///   - mostOperations: the greatest number of operations of all outlines that fonts from outside have as programs: the operations
  ///     of all glyphs of a font of Chinese are half as many.
  ///   - mostParts: the greatest number of parts of all pictures of coloured glyphs: some 80,000 emoji.
  init(mostOperations: Int = 1 << 25, mostParts: Int = 1 << 22) {
    (remainingOperations, remainingParts) = (mostOperations, mostParts)
  }

  /// The shape of a glyph, in ems: for a coloured glyph its picture (`COLR`), else its bitmap; without these, the outline.
  ///
  /// - Parameter pixelsPerEm: the size for which a bitmap is chosen.
  /// - Throws: `failed` when FreeType cannot open the font, and for more than can be drawn.
  func shape(of glyph: UInt32, in font: FontKey, pixelsPerEm: Double = .infinity) throws(DrawingError) -> Shape {
    var key = Key(font: font, glyph: glyph)
    if font.face.hasPictures { key.strike = try face(font).strikes.index(for: pixelsPerEm) }
    let shape: Shape
    if let known = shapes[key] {
      shape = known
    } else {
      shape = try readShape(key)
      shapes[key] = shape
    }
    if case .painted(let picture) = shape {
      remainingParts -= picture.partCount
      guard remainingParts >= 0 else {
        throw DrawingError(
          .failed, "the coloured glyphs of the font '\(font.face.fullName)' and of fonts before take too many parts",
          at: font.face.path.map { DrawingError.Location(path: $0) })
      }
      guard Work.spend(10 * picture.partCount) else {
        throw DrawingError(.tooLarge, WorkBudgetError.exhausted.description)
      }
    }
    return shape
  }

  private func readShape(_ key: Key) throws(DrawingError) -> Shape {
    let (glyph, font) = (key.glyph, key.font)
    if font.face.hasPictures {
      if let picture = font.face.colorPicture(of: glyph, coordinates: font.coordinates) {
        // Pictures have no weight.
        let regular = FontKey(font, isBold: false)
        let painted = try PaintedGlyph(picture, unitsPerEm: font.face.unitsPerEm) { (part) throws(DrawingError) in
          try outline(Key(font: regular, glyph: part))
        }
        return .painted(painted)
      }
      let open = try face(font)
      if !open.strikes.isEmpty {
        // Where there is no bitmap, FreeType makes one of the outline.
        try countWork(of: glyph, in: font.face)
        let areMasks = !font.face.hasOutlines
        if let bitmap = open.strikes.bitmap(of: glyph, at: key.strike, in: open.face, areMasks: areMasks) {
          return .bitmap(bitmap)
        }
      }
    }
    return .outline(try outline(Key(font: font, glyph: glyph)))
  }

  private func outline(_ key: Key) throws(DrawingError) -> GlyphOutline {
    if let known = outlines[key] { return known }
    let open = try face(key.font)
    try countWork(of: key.glyph, in: key.font.face)
    let outline = open.face.outline(of: key.glyph, isBold: key.font.isBold)
    // The others are kept as shapes.
    if key.font.face.hasColorGlyphs { outlines[key] = outline }
    return outline
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

  private func face(_ font: FontKey) throws(DrawingError) -> OpenFace {
    let key = FaceKey(face: font.face, coordinates: font.coordinates)
    if let open = faces[key] { return open }
    let face = try FreeTypeFace(drawing: font.face, coordinates: font.coordinates)
    let open = OpenFace(face: face, strikes: BitmapStrikes(of: face))
    faces[key] = open
    return open
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
