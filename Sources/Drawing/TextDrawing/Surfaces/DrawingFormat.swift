internal import ImageDecoding

/// A file format of drawings.
public enum DrawingFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Pixels: at most 32,767 on a side and 2²⁷ (134 million) in all.
  case png
  /// One page of at most 14,400 points on a side, with at most 2²⁹ pixels (537 million) of pictures; text can be
  /// selected and searched.
  case pdf
  /// Vector graphics of at most 1,000,000 points on a side, with text as shapes or as text; see `SVGText`.
  case svg

  /// The smallest scale of a PNG, in pixels per point.
  public static let leastScale = 0.001

  /// The format by the extension of a file name, in any case.
  ///
  /// - Throws: `unknownFormat` for a name without an extension or with another one.
  public init(path: String) throws(DrawingError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".", omittingEmptySubsequences: false).last ?? "" : ""
    guard let format = DrawingFormat(rawValue: ending.lowercased()) else {
      throw DrawingError(
        .unknownFormat, "'\(path)' has no known format: expected a name that ends in \(Self.endings)",
        at: DrawingError.Location(path: path))
    }
    self = format
  }

  /// The names of all formats as endings of files, for messages: `.png, .pdf or .svg`.
  package static var endings: String {
    let names = allCases.map { ".\($0.rawValue)" }
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// What stands for a name of a file in help: `file.png|pdf|svg`.
  package static var fileName: String { "file.\(allCases.map(\.rawValue).joined(separator: "|"))" }

  /// The longest side that a drawing of the format may have, in points.
  ///
  /// - Parameter scale: pixels per point, for PNG only.
  public func largestSide(scale: Double = 1) -> Double {
    switch self {
    case .png: Double(ImagePixels.largestSide) / scale
    case .pdf: PDFSurface.largestSide
    case .svg: SVGSurface.largestSide
    }
  }
}

/// How text is written in an SVG file.
public enum SVGText: String, Hashable, Sendable, Codable, CaseIterable {
  /// As shapes: the same in every program, but the text cannot be selected or searched.
  case paths
  /// As text in the font's family: small, searchable and editable. It is shown in the fonts of the reader's system,
  /// with each run stretched to its measured width.
  case text
}
