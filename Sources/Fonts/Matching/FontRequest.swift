/// What somebody asks of a font beside its name, in a command or a scene.
///
/// A file stands alone: exactly its glyphs are used, as other engines do with a file. A family is set with fallback to
/// the rest of its library.
package struct FontRequest: Hashable, Sendable {
  package var size: Double
  /// `nil` for the face's own, or 400 of a family.
  package var weight: Double?
  package var italic: Bool
  package var features: [FontFeature]
  package var variations: [FontTag: Double]
  package var faceIndex: Int

  package init(
    size: Double, weight: Double? = nil, italic: Bool = false, features: [FontFeature] = [],
    variations: [FontTag: Double] = [:], faceIndex: Int = 0
  ) {
    self.size = size
    self.weight = weight
    self.italic = italic
    self.features = features
    self.variations = variations
    self.faceIndex = faceIndex
  }

  /// Whether nothing is asked of a style, so that the default font needs no search.
  package var isPlain: Bool { weight == nil && !italic }

  /// Files are opened once, whatever folder they are in.
  private static let opened = FontLibrary.empty

  /// The font of a file.
  ///
  /// - Throws: what opening a face and making a font throw; `unknownAxis` or `invalidValue` for a weight or a slant that
  ///   the file does not have.
  package func font(file path: String) throws(FontError) -> Font {
    let face = try Self.opened.face(path: path, index: faceIndex)
    var variations = variations
    if let weight, variations[.weight] == nil, weight != face.weight {
      guard (1...1000).contains(weight) else {
        throw FontError(.invalidValue, "font weight \(weight) is out of range: expected 1 to 1000")
      }
      guard let axis = face.axes.first(where: { $0.tag == .weight }) else {
        throw FontError(
          .unknownAxis,
          "font file '\(path)' has one weight: give a family, or the file of another weight, for weight \(weight)")
      }
      variations[.weight] = min(max(weight, axis.minimum), axis.maximum)
    }
    if italic, face.slant == .upright {
      throw FontError(.invalidValue, "font file '\(path)' is upright: give a family, or the file of its italic")
    }
    return try Font(face: face, size: size, variations: variations, features: features)
  }

  /// The font of a family; `nil` for the default one.
  ///
  /// - Throws: what `FontLibrary.font(_:)` and making a font throw.
  package func font(family: String?, in library: FontLibrary) throws(FontError) -> Font {
    let font = try library.font(
      FontDescriptor(
        family: family ?? BundledFonts.defaultFamily, size: size, weight: weight ?? 400,
        slant: italic ? .italic : .upright))
    if features.isEmpty, variations.isEmpty { return font }
    return try Font(
      face: font.face, size: size, variations: font.variations.merging(variations) { $1 }, features: features)
  }
}
