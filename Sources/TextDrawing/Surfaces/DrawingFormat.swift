/// A kind of file.
public enum DrawingFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels: sides of at most 32,767 and at most 2²⁷ (134 million) in all.
  case png
  /// One page of at most 14,400 points a side and 2²⁹ pixels (537 million) of pictures, with text that can be selected and
  /// searched.
  case pdf
  /// Shapes, or text, see `SVGText`; at most 1,000,000 points a side.
  case svg

  /// Pixels a point that a PNG has at least.
  public static let leastScale = 0.001

  /// The format that the end of a file name says, in capitals or not.
  ///
  /// - Throws: `unknownFormat`.
  public init(path: String) throws(DrawingError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".", omittingEmptySubsequences: false).last ?? "" : ""
    guard let format = DrawingFormat(rawValue: ending.lowercased()) else {
      throw DrawingError(
        .unknownFormat, "'\(path)' does not say a format: expected a name that ends in .png, .pdf or .svg")
    }
    self = format
  }

  /// The longest side that a drawing may have, in points.
  ///
  /// - Parameter scale: pixels a point, for PNG only.
  public func largestSide(scale: Double = 1) -> Double {
    switch self {
    case .png: Double(PixelImage.largestSide) / scale
    case .pdf: PDFSurface.largestSide
    case .svg: SVGSurface.largestSide
    }
  }
}
