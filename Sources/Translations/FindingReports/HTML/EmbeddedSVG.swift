/// An SVG drawing made fit for a page with many drawings: identifiers get a prefix, line ends become spaces, the prolog and
/// comments are left out.
///
/// A drawing is rejected when the page could be disturbed by it: when its elements are not properly nested, and when it has
/// elements or attributes that run scripts, that change others, that style the page, or that load from elsewhere. Drawings
/// of this package have none of these.
struct EmbeddedSVG {
  /// The `svg` element.
  let text: String
  /// The size of the root element in pixels; `nil` unless both sides are positive numbers.
  let size: (width: Double, height: Double)?

  /// Reads one `svg` element.
  ///
  /// - Parameter prefix: of identifiers; ASCII letters, digits and hyphens.
  /// - Returns: `nil` for a drawing that is rejected.
  /// - Complexity: O(bytes)
  init?(_ text: String, prefix: String) {
    var reader = SVGReader(Array(text.utf8), prefix: prefix)
    guard reader.read() else { return nil }
    self.text = String(decoding: reader.output, as: UTF8.self)
    if let width = reader.width, let height = reader.height, width > 0, height > 0, width.isFinite, height.isFinite {
      size = (width, height)
    } else {
      size = nil
    }
  }
}
