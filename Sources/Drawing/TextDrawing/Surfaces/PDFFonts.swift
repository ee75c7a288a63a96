internal import Fonts
internal import Typesetting

/// The fonts of a PDF, each embedded as an `EmbeddedFontFile` of the glyphs that the drawing shows. One thread may use it.
struct PDFFonts {
  /// What a drawing shows of a font.
  private struct Use {
    var glyphs: Set<UInt32> = []
    /// Glyphs that do not stand for one character each. Cairo looks their characters up in the font.
    var unnamed: Set<UInt32> = []

    mutating func add(_ span: GlyphSpan) {
      glyphs.formUnion(span.glyphs.lazy.map(\.id))
      if span.direction.isBackward {
        // `PDFText` may write any of its glyphs for several characters, and adds spaces.
        unnamed.formUnion(span.glyphs.lazy.map(\.id))
        if let space = span.font.shaping.glyph(for: " ") { glyphs.insert(space) }
        return
      }
      var start = span.glyphs.startIndex
      for cluster in span.clusters {
        let end = start + cluster.glyphCount
        if cluster.glyphCount != 1 || cluster.text.unicodeScalars.count != 1 {
          unnamed.formUnion(span.glyphs[start..<end].lazy.map(\.id))
        }
        start = end
      }
    }
  }

  private var uses: [GlyphStore.FontKey: Use] = [:]
  private var faces: [GlyphStore.FontKey: CairoFontFace] = [:]
  private var fonts: [TurnedFont: CairoFont] = [:]

  private struct TurnedFont: Hashable {
    let font: Font
    let turn: QuarterTurn
  }

  /// The fonts of a drawing, without those whose glyphs may be pictures.
  init(_ drawing: Drawing) {
    for case .glyphs(let span) in drawing.elements where !span.font.face.hasPictures {
      uses[GlyphStore.FontKey(span.font), default: Use()].add(span)
    }
  }

  /// The font of a span of the drawing.
  ///
  /// - Parameters:
  ///   - turn: how its glyphs are turned.
  ///   - store: reads the outlines of the drawing.
  /// - Throws: `failed` when FreeType or Cairo cannot open the font.
  mutating func font(_ font: Font, _ turn: QuarterTurn, _ store: GlyphStore) throws(DrawingError) -> CairoFont {
    let turned = TurnedFont(font: font, turn: turn)
    if let known = fonts[turned] { return known }
    // One face for all sizes, so that it is embedded once.
    let key = GlyphStore.FontKey(font)
    let face: CairoFontFace
    if let known = faces[key] { face = known } else { face = try makeFace(of: font, store) }
    faces[key] = face
    let made = CairoFont(face, GlyphTransform(font, turn))
    fonts[turned] = made
    return made
  }

  private func makeFace(of font: Font, _ store: GlyphStore) throws(DrawingError) -> CairoFontFace {
    let key = GlyphStore.FontKey(font)
    let use = uses[key] ?? Use()
    var numbers: [UInt32: Int] = [:]
    var glyphs: [EmbeddedFontFile.Glyph] = []
    for glyph in ([0] + use.glyphs.subtracting([0]).sorted()).prefix(EmbeddedFontFile.mostGlyphs) {
      let advance = Double(font.shaping.advance(ofGlyph: glyph)) / font.shaping.unitsPerEm
      numbers[glyph] = glyphs.count
      glyphs.append(
        EmbeddedFontFile.Glyph(
          outline: try store.outline(of: glyph, in: key),
          advance: advance == 0 || !font.widensAdvances ? advance : advance + 1.0 / 24))
    }
    let characters = characters(of: use.unnamed, in: font).compactMap { character in
      numbers[character.glyph].map { (scalar: character.scalar, glyph: $0) }
    }
    return try CairoFontFace(
      EmbeddedFontFile(glyphs, characters: characters, of: font), numbers: numbers, name: font.face.fullName)
  }

  /// The characters of glyphs: the lowest that is mapped to each.
  private func characters(of glyphs: Set<UInt32>, in font: Font) -> [(scalar: Unicode.Scalar, glyph: UInt32)] {
    var missing = glyphs
    var result: [(scalar: Unicode.Scalar, glyph: UInt32)] = []
    for value in UInt32(0x20)..<0xFFFF where !missing.isEmpty && font.face.coverage.contains(value) {
      guard let scalar = Unicode.Scalar(value), let glyph = font.shaping.glyph(for: scalar) else { continue }
      if missing.remove(glyph) != nil { result.append((scalar, glyph)) }
    }
    return result
  }
}
