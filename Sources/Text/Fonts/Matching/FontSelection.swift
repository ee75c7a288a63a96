internal import StringFormatting

/// A font as a user writes it in a command or a scene: a file, a family or neither, with size, style and features.
///
/// Determines the font and its fallback:
///
/// - A file has no fallback, as in other engines.
/// - A family of a library falls back to the rest of the library. Of a list of families with commas the first one is the font, and
///   the others come first in the fallback, in their order (CSS `font-family`).
/// - Without either, the default family, ``BundledFonts/defaultFamily``, is used with the same fallback.
package struct FontSelection: Hashable, Sendable {
  /// The name of a font in a command or a scene.
  package enum Name: Hashable, Sendable {
    /// The path of a font file.
    case file(String)
    /// A family of a library, or several with commas between them.
    case family(String)
  }

  /// The file or family; `nil` for the default font.
  var name: Name?
  /// Points per em.
  var size: Double
  /// OpenType weight, 1 to 1000; `nil` for the weight of the file's default instance, or 400 in a family.
  var weight: Double?
  /// Whether an italic is requested.
  var isItalic: Bool
  /// Features for all text in the font.
  var features: [FontFeature]
  /// Axis values; `wght` takes precedence over `weight`.
  var variations: [FontTag: Double]
  /// The face of a file, from 0.
  var faceIndex: Int

  /// A selection.
  package init(
    _ name: Name? = nil, size: Double, weight: Double? = nil, isItalic: Bool = false, features: [FontFeature] = [],
    variations: [FontTag: Double] = [:], faceIndex: Int = 0
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.variations = variations
    self.faceIndex = faceIndex
  }

  /// The font, and the library that supplies the characters it lacks.
  ///
  /// - Parameter library: where families are looked up, by default the bundled fonts; not called for a file.
  /// - Throws: what `library`, ``FontLibrary/face(path:index:)``, ``FontLibrary/font(_:)`` and the initialiser of
  ///   ``Font`` throw; ``FontError/Code/unknownAxis`` or ``FontError/Code/invalidValue`` for a weight or slant that a
  ///   file does not have.
  package func font(
    in library: () throws(FontError) -> FontLibrary = FontLibrary.bundled
  ) throws(FontError) -> (font: Font, fallback: FontLibrary) {
    switch name {
    case .file(let path): return (try font(ofFile: path), .empty)
    case .family(let name):
      let library = try library()
      let families = try Self.families(name, in: library)
      return (try font(ofFamily: families[0], in: library), library.preferring(Array(families.dropFirst())))
    case nil:
      let library = try library()
      // Matching takes longer than all the rest of a small measurement.
      if weight == nil, !isItalic, let path = library.defaultFontPath {
        return (try font(ofFile: path, in: library), library)
      }
      return (try font(ofFamily: BundledFonts.defaultFamily, in: library), library)
    }
  }

  /// The families of a list with commas (`font-family` of CSS) that a library has; the first of the list where it has none. A name
  /// without a comma is one family.
  private static func families(_ name: String, in library: FontLibrary) throws(FontError) -> [String] {
    guard name.utf8.contains(UInt8(ascii: ",")) else { return [name] }
    let known = Set(try library.listedFaces().flatMap(\.families).map { $0.lowercased() })
    if known.contains(name.lowercased()) { return [name] }
    let names = name.split(separator: ",").map { part in
      String(part.drop(while: isPadding).reversed().drop(while: isPadding).reversed())
    }
    let found = names.filter { known.contains($0.lowercased()) }
    return found.isEmpty ? [names.first ?? name] : found
  }

  /// What may stand around the names of a list.
  private static func isPadding(_ character: Character) -> Bool {
    character == " " || character == "\"" || character == "'"
  }

  /// What the font of the selection lacks of its style.
  package func missingStyles(of font: Font) -> [MissingStyle] {
    font.missingStyles(weight: weight, width: nil, slant: isItalic ? .italic : .upright)
  }

  fileprivate func font(ofFile path: String) throws(FontError) -> Font {
    try font(ofFile: path, in: FontLibrary.opening(path))
  }

  /// - Parameter library: what opens the file and keeps its faces.
  fileprivate func font(ofFile path: String, in library: FontLibrary) throws(FontError) -> Font {
    let face = try library.face(path: path, index: faceIndex)
    var variations = variations
    if let weight, variations[.weight] == nil, weight != face.weight {
      try FontDescriptor.check(weight: weight, at: FontError.Location(path: path, faceIndex: faceIndex))
      guard let axis = face.axes.first(where: { $0.tag == .weight }) else {
        throw FontError(
          .unknownAxis,
          "font file '\(path)' has one weight: give a family, or the file of another weight, for weight \(NumberText.plain(weight))",
          at: FontError.Location(path: path, faceIndex: faceIndex, axis: "wght"))
      }
      variations[.weight] = axis.nearest(to: weight)
    }
    if isItalic, face.slant == .upright {
      throw FontError(
        .invalidValue, "font file '\(path)' is upright: give a family, or the file of its italic",
        at: FontError.Location(path: path, faceIndex: faceIndex))
    }
    return try font(of: face, variations, in: library)
  }

  /// - Throws: for an axis of a face that has none the name of the family's variable file as well.
  private func font(
    of face: FontFace, _ variations: [FontTag: Double], in library: FontLibrary
  ) throws(FontError) -> Font {
    do throws(FontError) {
      return try Font(face: face, size: size, variations: variations, features: features)
    } catch {
      guard error.code == .unknownAxis, face.axes.isEmpty,
        let variable = Self.variableFile(of: face, in: library)
      else { throw error }
      throw FontError(
        error.code, "\(error.message); the variable file of the family is '\(variable)'", at: error.location)
    }
  }

  /// A variable file of the family and the slant of a static face: one of the library, or of the bundled fonts.
  private static func variableFile(of face: FontFace, in library: FontLibrary) -> String? {
    let (family, slant) = (face.familyName, face.slant)
    func file(in library: FontLibrary?) -> String? {
      let faces = try? library?.listedFaces()
      return faces?.first { $0.isVariable && $0.slant == slant && $0.families.contains(family) }?.path
    }
    return file(in: library) ?? file(in: try? .bundled())
  }

  private func font(ofFamily family: String, in library: FontLibrary) throws(FontError) -> Font {
    let font = try library.font(
      FontDescriptor(family: family, size: size, weight: weight ?? 400, slant: isItalic ? .italic : .upright))
    if features.isEmpty, variations.isEmpty { return font }
    return try self.font(of: font.face, font.variations.merging(variations) { $1 }, in: library)
  }
}

extension FontSelection {
  /// Whether a font name in a command or a scene is the path of a file: it has a slash or the extension of a font file.
  package static func isFileName(_ name: String) -> Bool { name.contains("/") || hasFontExtension(name) }

  /// Whether a name has the ending of a font file.
  static func hasFontExtension(_ name: String) -> Bool {
    [".otf", ".ttf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
  }
}

extension BundledFonts {
  /// The default font at a size, opened without a search.
  ///
  /// - Parameter size: points per em.
  /// - Throws: as ``folder()``, and ``FontError/Code/invalidValue`` for a size out of range.
  package static func defaultFont(size: Double) throws(FontError) -> Font {
    let library = try FontLibrary.bundled()
    return try FontSelection(size: size).font(ofFile: defaultFontPath(), in: library)
  }
}
