internal import Fonts
internal import Geometry

/// A number as SVG writes it, rounded to so many digits after the point.
func number(_ value: Double, digits: Int = 3) -> String {
  let unit = digits == 3 ? 1e3 : 1e9
  let rounded = (value * unit).rounded() / unit
  // Minus zero is zero.
  guard rounded != 0, rounded.isFinite else { return "0" }
  let text = rounded.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Text between tags or quotation marks. Control characters, which XML does not know, become U+FFFD.
package func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

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
    func text(_ point: Point) -> String { "\(number(point.x * unitsPerEm)) \(number(point.y * unitsPerEm))" }
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
