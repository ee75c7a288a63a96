internal import Fonts
internal import Geometry
internal import StringFormatting

/// A file inside an attribute.
func dataURL(_ file: [UInt8], mediaType: String = "image/png") -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result = Array("data:\(mediaType);base64,".utf8)
  for start in stride(from: 0, to: file.count, by: 3) {
    let group = file[start..<min(start + 3, file.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}

extension GlyphOutline {
  /// The outline in font units, which are whole numbers for most fonts.
  func svgPath(unitsPerEm: Double) -> String {
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
