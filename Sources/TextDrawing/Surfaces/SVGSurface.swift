internal import Fonts
internal import Geometry
internal import Typesetting

/// How text stands in an SVG file.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// As shapes: the same everywhere, and no text for programs that read the file.
  case paths
  /// As text in the font's family: small, can be searched and edited, and is shown in the fonts that the reader has.
  /// Each run is stretched to the width that was measured.
  case text
}

/// Writes SVG by itself: Cairo numbers what it writes from one drawing to the next, and writes no text.
struct SVGSurface: Surface {
  /// Points.
  static let largestSide = 1_000_000.0

  private let text: SVGText
  private let store = GlyphStore()
  private var body = ""
  private var definitions = ""
  private var symbols: [GlyphStore.Key: String] = [:]
  private var pictures: [Picture: String] = [:]
  private var clipCount = 0

  /// The file of a drawing.
  ///
  /// - Throws: `tooLarge` or `failed`.
  static func file(of drawing: Drawing, text: SVGText) throws(DrawingError) -> [UInt8] {
    let (width, height) = (drawing.size.width, drawing.size.height)
    guard max(width, height) <= largestSide else {
      throw DrawingError(
        .tooLarge,
        "a drawing of \(width) × \(height) points is too large for SVG: expected sides of at most \(Int(largestSide))")
    }
    var surface = SVGSurface(text: text)
    try surface.draw(drawing)
    let size = "\(number(width)) \(number(height))"
    var file =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\" viewBox=\"0 0 \(size)\">\n"
    if !surface.definitions.isEmpty { file += "<defs>\n\(surface.definitions)</defs>\n" }
    file += surface.body + "</svg>\n"
    return Array(file.utf8)
  }

  private init(text: SVGText) { self.text = text }

  // MARK: Shapes

  mutating func fill(_ rect: Rect, _ color: Color) {
    guard color.alpha > 0 else { return }
    body += "<rect \(place(rect)) \(paint("fill", color))/>\n"
  }

  mutating func stroke(_ rect: Rect, _ style: LineStyle) {
    // A rectangle that is flat on a side is not shown, a line is.
    guard rect.width > 0, rect.height > 0 else {
      line(rect.origin, Point(x: rect.maxX, y: rect.maxY), style)
      return
    }
    body += "<rect \(place(rect)) fill=\"none\" \(pen(style))/>\n"
  }

  mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    body += "<rect \(place(rect)) rx=\"\(number(radius))\" \(paint("fill", color))/>\n"
  }

  mutating func stroke(_ rect: Rect, radius: Double, _ style: LineStyle) {
    body += "<rect \(place(rect)) rx=\"\(number(radius))\" fill=\"none\" \(pen(style))/>\n"
  }

  mutating func line(_ start: Point, _ end: Point, _ style: LineStyle) {
    body += "<path d=\"M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))\" \(pen(style))/>\n"
  }

  mutating func beginClip(_ rect: Rect, radius: Double) {
    clipCount += 1
    let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    definitions += "<clipPath id=\"c\(clipCount)\"><rect \(place(rect))\(corners)/></clipPath>\n"
    body += "<g clip-path=\"url(#c\(clipCount))\">\n"
  }

  mutating func endClip() { body += "</g>\n" }

  mutating func picture(_ picture: Picture, in rect: Rect) throws(DrawingError) {
    let name = try name(of: picture)
    let across = number(rect.width / Double(picture.width), digits: 9)
    let down = number(rect.height / Double(picture.height), digits: 9)
    body +=
      "<use xlink:href=\"#\(name)\" transform=\"translate(\(number(rect.minX)) \(number(rect.minY))) scale(\(across) \(down))\"/>\n"
  }

  /// The name of a picture, whose file is written once.
  private mutating func name(of picture: Picture) throws(DrawingError) -> String {
    if let name = pictures[picture] { return name }
    let name = "p\(pictures.count)"
    let file = try picture.embedded()
    definitions +=
      "<image id=\"\(name)\" width=\"\(picture.width)\" height=\"\(picture.height)\" preserveAspectRatio=\"none\" xlink:href=\"\(dataURL(file.bytes, mediaType: file.mediaType))\"/>\n"
    pictures[picture] = name
    return name
  }

  // MARK: Text

  mutating func glyphs(_ span: GlyphSpan) throws(DrawingError) {
    guard span.color.alpha > 0, !span.glyphs.isEmpty else { return }
    if text == .text {
      writeText(span)
      return
    }
    let key = GlyphStore.FontKey(span.font)
    var uses = ""
    for glyph in span.glyphs where glyph.position.isDrawable {
      guard let symbol = try symbol(of: glyph.id, in: key) else { continue }
      uses += "<use xlink:href=\"#\(symbol)\" transform=\"\(matrix(glyph, span.font))\"/>\n"
    }
    if !uses.isEmpty { body += "<g \(paint("fill", span.color))>\n\(uses)</g>\n" }
  }

  /// The name of a glyph's shape; `nil` for a glyph that draws nothing.
  private mutating func symbol(of glyph: UInt32, in font: GlyphStore.FontKey) throws(DrawingError) -> String? {
    let key = GlyphStore.Key(font: font, glyph: glyph)
    if let symbol = symbols[key] { return symbol.isEmpty ? nil : symbol }
    let symbol = "g\(symbols.count)"
    switch try store.shape(of: glyph, in: font) {
    case .outline(let outline):
      if outline.elements.isEmpty {
        symbols[key] = ""
        return nil
      }
      definitions += "<path id=\"\(symbol)\" d=\"\(outline.svgPath(unitsPerEm: Double(font.face.unitsPerEm)))\"/>\n"
    case .color(let color):
      // In font units, as outlines are.
      let em = Double(font.face.unitsPerEm)
      let rect = Rect(x: color.left * em, y: -color.top * em, width: color.width * em, height: color.height * em)
      definitions +=
        "<image id=\"\(symbol)\" \(place(rect)) preserveAspectRatio=\"none\" xlink:href=\"\(dataURL(try color.image.png()))\"/>\n"
    }
    symbols[key] = symbol
    return symbol
  }

  private func matrix(_ glyph: Glyph, _ font: Font) -> String {
    let scale = font.size / Double(font.face.unitsPerEm)
    let (x, y) = (number(glyph.position.x), number(glyph.position.y))
    if font.syntheticSlant == 0 { return "translate(\(x) \(y)) scale(\(number(scale, digits: 9)))" }
    let lean = number(-font.syntheticSlant * scale, digits: 9)
    return "matrix(\(number(scale, digits: 9)) 0 \(lean) \(number(scale, digits: 9)) \(x) \(y))"
  }

  private mutating func writeText(_ span: GlyphSpan) {
    guard let first = span.glyphs.first, first.position.isDrawable else { return }
    let font = span.font
    let width = span.glyphs.reduce(0) { $0 + $1.advance }
    // Text of one run has one direction, whatever its characters would like.
    let direction = span.isRightToLeft ? " direction=\"rtl\" unicode-bidi=\"bidi-override\"" : ""
    let start = span.isRightToLeft ? first.position.x + width : first.position.x
    var attributes = "x=\"\(number(start))\" y=\"\(number(first.position.y))\"\(direction)"
    attributes += " font-family=\"\(escaped(font.face.familyName))\" font-size=\"\(number(font.size))\""
    let weight = font.hasSyntheticBold ? 700 : font.face.weight(at: font.variations)
    if weight != 400 { attributes += " font-weight=\"\(number(weight))\"" }
    if font.face.slant != .upright || font.syntheticSlant != 0 { attributes += " font-style=\"italic\"" }
    if width > 0 { attributes += " textLength=\"\(number(width))\" lengthAdjust=\"spacingAndGlyphs\"" }
    body += "<text xml:space=\"preserve\" \(attributes) \(paint("fill", span.color))>\(escaped(span.text))</text>\n"
  }

  // MARK: Attributes

  private func place(_ rect: Rect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  private func paint(_ property: String, _ color: Color) -> String {
    "\(property)=\"\(color.hex)\"" + (color.alpha < 1 ? " \(property)-opacity=\"\(number(color.alpha))\"" : "")
  }

  private func pen(_ style: LineStyle) -> String {
    let dash = style.usableDash.map { number($0) }.joined(separator: " ")
    return paint("stroke", style.color) + (style.width == 1 ? "" : " stroke-width=\"\(number(style.width))\"")
      + (dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"")
  }
}
