internal import Foundation

/// The sizes of drawings in asset catalogs. They are measured and not drawn.
enum VectorImageSize {
  /// The size in points of a PDF's first `MediaBox`, or of an SVG's `width` and `height`, else its `viewBox`; `nil`
  /// when it is not found in the first 64 KB.
  static func ofFile(_ path: String) -> CGSize? {
    guard let data = AssetFile.start(of: path, count: 1 << 16) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return path.lowercased().hasSuffix(".pdf") ? ofPDF(text) : ofSVG(text)
  }

  static func ofPDF(_ text: String) -> CGSize? {
    guard let key = text.range(of: "/MediaBox"), let start = text[key.upperBound...].firstIndex(of: "["),
      let end = text[start...].firstIndex(of: "]")
    else { return nil }
    let box = numbers(text[text.index(after: start)..<end])
    guard box.count == 4 else { return nil }
    return size(box[2] - box[0], box[3] - box[1])
  }

  static func ofSVG(_ text: String) -> CGSize? {
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = text[start.upperBound..<end]
    if let width = attribute("width", of: tag).flatMap(points),
      let height = attribute("height", of: tag).flatMap(points)
    {
      return size(width, height)
    }
    guard let box = attribute("viewBox", of: tag).map({ numbers($0[...]) }), box.count == 4 else { return nil }
    return size(box[2], box[3])
  }

  private static func size(_ width: Double, _ height: Double) -> CGSize? {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    return CGSize(width: width, height: height)
  }

  private static func numbers(_ text: Substring) -> [Double] {
    text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let key = tag.range(of: " \(name)=") ?? tag.range(of: "\n\(name)="), key.upperBound < tag.endIndex else {
      return nil
    }
    let quote = tag[key.upperBound]
    let value = tag[tag.index(after: key.upperBound)...]
    return value.firstIndex(of: quote).map { String(value[..<$0]) }
  }

  /// A length without a unit, or in pixels or points of CSS.
  private static func points(_ length: String) -> Double? {
    Double(length.hasSuffix("px") || length.hasSuffix("pt") ? String(length.dropLast(2)) : length)
  }
}
