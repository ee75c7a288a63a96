internal import Fonts
internal import Geometry
internal import StringFormatting
internal import Typesetting

/// Writes SVG. Cairo is not used, because its identifiers depend on earlier drawings, and it writes no text elements.
struct SVGSurface: Surface {
  /// The greatest side in points.
  static let largestSide = 1_000_000.0

  private let text: SVGText
  private let store = GlyphStore()
  private var body = ""
  private var definitions = ""
  /// The identifiers of glyph shapes; empty for a glyph without ink.
  private var symbols: [GlyphStore.ColoredKey: String] = [:]
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
    let size = "\(NumberText.rounded(width)) \(NumberText.rounded(height))"
    var file =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "width=\"\(NumberText.rounded(width))\" height=\"\(NumberText.rounded(height))\" viewBox=\"0 0 \(size)\">\n"
    if !surface.definitions.isEmpty { file += "<defs>\n\(surface.definitions)</defs>\n" }
    file += surface.body + "</svg>\n"
    return Array(file.utf8)
  }

  private init(text: SVGText) { self.text = text }

  // MARK: Shapes

  mutating func fill(_ rect: Rect, _ color: Color) {
    guard color.alpha > 0 else { return }
    body += "<rect \(frameAttributes(rect)) \(paint("fill", color))/>\n"
  }

  mutating func stroke(_ rect: Rect, _ style: LineStyle) {
    // SVG does not render a rectangle with a side of 0, so it is written as a line.
    guard rect.width > 0, rect.height > 0 else {
      line(rect.origin, Point(x: rect.maxX, y: rect.maxY), style)
      return
    }
    body += "<rect \(frameAttributes(rect)) fill=\"none\" \(pen(style))/>\n"
  }

  mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    body += "<rect \(frameAttributes(rect)) rx=\"\(NumberText.rounded(radius))\" \(paint("fill", color))/>\n"
  }

  mutating func stroke(_ rect: Rect, radius: Double, _ style: LineStyle) {
    body += "<rect \(frameAttributes(rect)) rx=\"\(NumberText.rounded(radius))\" fill=\"none\" \(pen(style))/>\n"
  }

  mutating func line(_ start: Point, _ end: Point, _ style: LineStyle) {
    body +=
      "<path d=\"M\(NumberText.rounded(start.x)) \(NumberText.rounded(start.y))L\(NumberText.rounded(end.x)) \(NumberText.rounded(end.y))\" \(pen(style))/>\n"
  }

  mutating func beginClip(_ rect: Rect, radius: Double) {
    clipCount += 1
    let corners = radius > 0 ? " rx=\"\(NumberText.rounded(radius))\"" : ""
    definitions += "<clipPath id=\"c\(clipCount)\"><rect \(frameAttributes(rect))\(corners)/></clipPath>\n"
    body += "<g clip-path=\"url(#c\(clipCount))\">\n"
  }

  mutating func endClip() { body += "</g>\n" }

  mutating func picture(_ picture: Picture, in rect: Rect) throws(DrawingError) {
    let name = try name(of: picture)
    let across = NumberText.rounded(rect.width / Double(picture.width), digits: 9)
    let down = NumberText.rounded(rect.height / Double(picture.height), digits: 9)
    body +=
      "<use xlink:href=\"#\(name)\" transform=\"translate(\(NumberText.rounded(rect.minX)) \(NumberText.rounded(rect.minY))) scale(\(across) \(down))\"/>\n"
  }

  /// The identifier of a picture, whose file is written once.
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
    let transform = GlyphTransform(span.font, span.turn)
    var uses = ""
    for glyph in span.glyphs where glyph.position.isDrawable {
      guard let symbol = try symbol(of: glyph.id, in: key, span.color) else { continue }
      uses += "<use xlink:href=\"#\(symbol)\" transform=\"\(matrix(transform, at: glyph.position, span.font))\"/>\n"
    }
    if !uses.isEmpty { body += "<g \(paint("fill", span.color))>\n\(uses)</g>\n" }
  }

  /// The identifier of a glyph's shape; `nil` for a glyph without ink.
  private mutating func symbol(
    of glyph: UInt32, in font: GlyphStore.FontKey, _ textColor: Color
  ) throws(DrawingError) -> String? {
    let key = GlyphStore.Key(font: font, glyph: glyph)
    // The text's opacity is the opacity of what shows the shape.
    let opaque = Color(red: textColor.red, green: textColor.green, blue: textColor.blue)
    let known =
      symbols[GlyphStore.ColoredKey(key: key)] ?? symbols[GlyphStore.ColoredKey(key: key, textColor: opaque)]
    if let known { return known.isEmpty ? nil : known }
    let name = "g\(symbols.count)"
    var symbol = GlyphStore.ColoredKey(key: key)
    switch try store.shape(of: glyph, in: font) {
    case .outline(let outline):
      if !outline.elements.isEmpty {
        definitions += "<path id=\"\(name)\" d=\"\(outline.svgPath(unitsPerEm: Double(font.face.unitsPerEm)))\"/>\n"
        symbols[symbol] = name
        return name
      }
    case .bitmap(let bitmap):
      if bitmap.isMask { symbol.textColor = opaque }
      define(name, bitmap, try bitmap.image(textColor: opaque).png(), font.face)
      symbols[symbol] = name
      return name
    case .painted(let picture):
      if picture.usesTextColor { symbol.textColor = opaque }
      if let bitmap = try picture.bitmap(textColor: opaque) {
        define(name, bitmap, try bitmap.image.png(), font.face)
        symbols[symbol] = name
        return name
      }
    }
    symbols[symbol] = ""
    return nil
  }

  /// Defines a picture, in font units, like outlines.
  private mutating func define(_ name: String, _ bitmap: GlyphBitmap, _ png: [UInt8], _ face: FontFace) {
    let em = Double(face.unitsPerEm)
    let rect = Rect(x: bitmap.left * em, y: -bitmap.top * em, width: bitmap.width * em, height: bitmap.height * em)
    definitions +=
      "<image id=\"\(name)\" \(frameAttributes(rect)) preserveAspectRatio=\"none\" xlink:href=\"\(dataURL(png))\"/>\n"
  }

  private func matrix(_ transform: GlyphTransform, at point: Point, _ font: Font) -> String {
    let em = Double(font.face.unitsPerEm)
    func text(_ number: Double) -> String { NumberText.rounded(number / em, digits: 9) }
    let (x, y) = (NumberText.rounded(point.x), NumberText.rounded(point.y))
    if transform.yx == 0, transform.xy == 0 { return "translate(\(x) \(y)) scale(\(text(transform.xx)))" }
    return "matrix(\(text(transform.xx)) \(text(transform.yx)) \(text(transform.xy)) \(text(transform.yy)) \(x) \(y))"
  }

  private mutating func writeText(_ span: GlyphSpan) {
    guard let first = span.glyphs.first, first.position.isDrawable else { return }
    let font = span.font
    let width = span.glyphs.reduce(0) { $0 + $1.advance }
    // A run has one direction, regardless of its characters.
    let direction = span.direction.isBackward ? " direction=\"rtl\" unicode-bidi=\"bidi-override\"" : ""
    let place = span.isUpright ? span.origin : span.turn.reversed.point(first.position)
    var (x, y) = (place.x, place.y)
    let along = span.direction.isBackward ? width : 0
    if span.isUpright { y += along } else { x += along }
    var attributes = "x=\"\(NumberText.rounded(x))\" y=\"\(NumberText.rounded(y))\"\(direction)"
    switch span.turn {
    case .none: if span.isUpright { attributes += " writing-mode=\"vertical-rl\" text-orientation=\"upright\"" }
    case .clockwise: attributes += " transform=\"rotate(90)\""
    case .anticlockwise: attributes += " transform=\"rotate(-90)\""
    }
    attributes +=
      " font-family=\"\(XMLEscaping.shown(font.face.familyName))\" font-size=\"\(NumberText.rounded(font.size))\""
    let weight = font.hasSyntheticBold ? 700 : font.face.weight(at: font.variations)
    if weight != 400 { attributes += " font-weight=\"\(NumberText.rounded(weight))\"" }
    if font.face.slant != .upright || font.syntheticSlant != 0 { attributes += " font-style=\"italic\"" }
    if width > 0 { attributes += " textLength=\"\(NumberText.rounded(width))\" lengthAdjust=\"spacingAndGlyphs\"" }
    body +=
      "<text xml:space=\"preserve\" \(attributes) \(paint("fill", span.color))>\(XMLEscaping.shown(span.text))</text>\n"
  }

  // MARK: Attributes

  /// The attributes for the position and size of a rectangle.
  private func frameAttributes(_ rect: Rect) -> String {
    "x=\"\(NumberText.rounded(rect.minX))\" y=\"\(NumberText.rounded(rect.minY))\" width=\"\(NumberText.rounded(rect.width))\" height=\"\(NumberText.rounded(rect.height))\""
  }

  /// The attributes for a colour with its opacity.
  private func paint(_ property: String, _ color: Color) -> String {
    "\(property)=\"\(color.hex)\""
      + (color.alpha < 1 ? " \(property)-opacity=\"\(NumberText.rounded(color.alpha))\"" : "")
  }

  /// The attributes for a stroke.
  private func pen(_ style: LineStyle) -> String {
    let dash = style.usableDash.map { NumberText.rounded($0) }.joined(separator: " ")
    return paint("stroke", style.color)
      + (style.width == 1 ? "" : " stroke-width=\"\(NumberText.rounded(style.width))\"")
      + (dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"")
  }
}

/// A file as a `data:` URL (RFC 2397), encoded in Base64.
private func dataURL(_ file: [UInt8], mediaType: String = "image/png") -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result = Array("data:\(mediaType);base64,".utf8)
  for start in stride(from: 0, to: file.count, by: 3) {
    let group = file[start..<min(start + 3, file.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for digit in 0..<4 {
      result.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}

extension GlyphOutline {
  /// The path data of the outline in font units, which are whole numbers for most fonts.
  fileprivate func svgPath(unitsPerEm: Double) -> String {
    func text(_ point: Point) -> String {
      "\(NumberText.rounded(point.x * unitsPerEm)) \(NumberText.rounded(point.y * unitsPerEm))"
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .quadratic(let control, let end): "Q\(text(control)) \(text(end))"
      case .cubic(let first, let second, let end): "C\(text(first)) \(text(second)) \(text(end))"
      case .close: "Z"
      }
    }.joined()
  }
}
