internal import CCairo
internal import Fonts
internal import Geometry
internal import Typesetting

/// Writes a PDF page whose text can be selected and searched. Coloured glyphs and bitmaps are no text, because Cairo writes text
/// only for glyphs that it draws from a font; glyphs larger than a page are outlines. `PDFFonts` has the fonts.
struct PDFSurface: CairoSurface {
  /// The greatest side in points: 200 inches, the limit of PDF 1.7 readers.
  static let largestSide = 14_400.0

  let context: CairoContext
  private let store = GlyphStore()
  /// The sum of the pixels of all pictures that Cairo keeps.
  private var pixelCount = 0
  /// The greatest number of pixels of all pictures but plain JPEGs, which take 512 MiB: as many as one picture may have.
  static let mostPixels = 1 << 27
  private var fonts: PDFFonts
  /// One surface for each picture, which Cairo writes once, regardless of how often it is painted.
  private var images: [Picture: CairoImage] = [:]
  private var bitmaps: [GlyphStore.ColoredKey: GlyphBitmap] = [:]

  /// The file of a drawing.
  ///
  /// - Throws: `tooLarge` or `failed`.
  static func file(of drawing: Drawing) throws(DrawingError) -> [UInt8] {
    guard max(drawing.size.width, drawing.size.height) <= largestSide else {
      throw DrawingError(
        .tooLarge,
        "a page of \(drawing.size.width) × \(drawing.size.height) points is too large: expected sides of at most \(Int(largestSide))"
      )
    }
    guard
      let (page, output) = CairoOutput.surface({ write, closure in
        cairo_pdf_surface_create_for_stream(write, closure, drawing.size.width, drawing.size.height)
      })
    else { throw DrawingError(.failed, "Cairo cannot make a PDF") }
    // By default Cairo writes the current time, so that files would differ.
    cairo_pdf_surface_set_metadata(page, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
    cairo_surface_set_fallback_resolution(page, 300, 300)
    var surface = PDFSurface(context: CairoContext(owning: page), fonts: PDFFonts(drawing))
    try surface.draw(drawing)
    try surface.context.finish()
    return output.bytes
  }

  private init(context: CairoContext, fonts: PDFFonts) {
    self.context = context
    self.fonts = fonts
  }

  mutating func picture(_ picture: Picture, in rect: Rect) throws(DrawingError) {
    context.paint(
      try image(of: picture),
      cairo_matrix_t(xx: rect.width, yx: 0, xy: 0, yy: rect.height, x0: rect.minX, y0: rect.minY))
  }

  private mutating func image(of picture: Picture) throws(DrawingError) -> CairoImage {
    if let known = images[picture] { return known }
    let made: CairoImage
    if picture.isPlainJPEG {
      made = try CairoImage(embedding: picture)
    } else {
      try count(pixels: picture.width * picture.height)
      made = try CairoImage(of: picture)
    }
    images[picture] = made
    return made
  }

  /// Cairo retains the pixels of all pictures until the page is finished, so their sum is limited.
  private mutating func count(pixels: Int) throws(DrawingError) {
    pixelCount += pixels
    guard pixelCount <= Self.mostPixels else {
      throw DrawingError(
        .tooLarge,
        "the pictures of the page have more than \(Self.mostPixels) pixels in all: expected fewer or smaller ones")
    }
  }

  mutating func glyphs(_ span: GlyphSpan) throws(DrawingError) {
    guard span.glyphs.allSatisfy(\.position.isDrawable) else { return }
    if span.font.face.hasPictures || span.font.size > Self.largestFont {
      try shapes(of: span)
      return
    }
    let font = try fonts.font(span.font, span.turn, store)
    font.select(in: context)
    context.setColor(span.color)
    let pieces = PDFText(span).pieces
    let glyphs = pieces.flatMap(\.glyphs).map {
      cairo_glyph_t(index: font.number(of: $0.id), x: $0.position.x, y: $0.position.y)
    }
    // Cairo takes text in logical order and glyphs in visual order.
    let read = span.direction.reordered(pieces)
    let clusters = read.map {
      cairo_text_cluster_t(num_bytes: Int32($0.text.utf8.count), num_glyphs: Int32($0.glyphs.count))
    }
    let flags = span.direction.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
    let text = read.map(\.text).joined()
    cairo_show_text_glyphs(
      context.handle, text, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count), flags)
  }

  /// The greatest size of a font in points that is written as text: FreeType's sizes have 16 bits.
  private static let largestFont = 65_535.0

  /// The picture of a glyph with compositions, of which Cairo writes some as images of the whole page behind them, and others
  /// wrongly; `nil` for one without ink.
  private mutating func bitmap(
    of picture: PaintedGlyph, _ glyph: GlyphStore.Key, _ textColor: Color
  ) throws(DrawingError) -> GlyphBitmap? {
    let key = GlyphStore.ColoredKey(key: glyph, textColor: picture.usesTextColor ? textColor : nil)
    if let known = bitmaps[key] { return known }
    guard let bitmap = try picture.bitmap(textColor: textColor) else { return nil }
    try count(pixels: bitmap.image.width * bitmap.image.height)
    bitmaps[key] = bitmap
    return bitmap
  }

  private mutating func shapes(of span: GlyphSpan) throws(DrawingError) {
    let key = GlyphStore.FontKey(span.font)
    let transform = GlyphTransform(span.font, span.turn)
    cairo_new_path(context.handle)
    for glyph in span.glyphs {
      let matrix = transform.matrix(at: glyph.position)
      switch try store.shape(of: glyph.id, in: key) {
      case .outline(let outline): context.add(outline, matrix)
      case .bitmap(let bitmap): context.paint(bitmap, matrix, textColor: span.color)
      case .painted(let picture):
        if picture.groupDepth == 0 {
          context.paint(picture, matrix, textColor: span.color)
        } else if let bitmap = try bitmap(of: picture, GlyphStore.Key(font: key, glyph: glyph.id), span.color) {
          context.paint(bitmap, matrix, textColor: span.color)
        }
      }
    }
    context.setColor(span.color)
    cairo_fill(context.handle)
  }
}
