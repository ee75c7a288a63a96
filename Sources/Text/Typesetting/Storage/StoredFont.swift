public import Fonts

/// A font in JSON: which face it has, and the rest of its properties. The file itself is not stored.
public struct StoredFont: Hashable, Sendable, Codable {
  /// A value of an axis.
  public struct Variation: Hashable, Sendable, Codable {
    /// The tag of the axis.
    public var tag: FontTag
    /// The value in the units of the axis.
    public var value: Double
  }

  /// The path of the file where the text was stored; `nil` for a face that was read from memory.
  public var path: String?
  /// The index of the face in its file.
  public var faceIndex: Int
  /// The family of the face.
  public var family: String
  /// The full name of the face, by which it is found where the path is another one.
  public var fullName: String
  /// Points per em.
  public var size: Double
  /// The axis values that differ from the defaults of the face, by tag.
  public var variations: [Variation]
  /// The features of the font.
  public var features: [FontFeature]
  /// Whether the font is emboldened.
  public var hasSyntheticBold: Bool
  /// The slant of the font.
  public var syntheticSlant: Double

  /// Whether synthetic bold leaves advances as they are; `nil` stands for no.
  public var keepsAdvances: Bool?

  /// Describes a font.
  public init(_ font: Font) {
    path = font.face.path
    faceIndex = font.face.index
    family = font.face.familyName
    fullName = font.face.fullName
    size = font.size
    variations = font.variations.sorted { $0.key < $1.key }.map { Variation(tag: $0.key, value: $0.value) }
    features = font.features
    hasSyntheticBold = font.hasSyntheticBold
    syntheticSlant = font.syntheticSlant
    keepsAdvances = font.keepsAdvances ? true : nil
  }

  /// The font: the font of the path if its face has the same name, otherwise the face of that name in the library.
  ///
  /// - Throws: `FontError` if there is no such face, or if it lacks an axis or a feature.
  /// - Complexity: O(1) for a file that was opened before; otherwise faces of the family are opened until one has the name
  public func font(in library: FontLibrary) throws(FontError) -> Font {
    if path == nil, fullName == Font.lastResort(size: 1).face.fullName { return .lastResort(size: size) }
    var axes: [FontTag: Double] = [:]
    for variation in variations { axes[variation.tag] = variation.value }
    return try Font(
      face: try face(in: library), size: size, variations: axes, features: features,
      hasSyntheticBold: hasSyntheticBold, syntheticSlant: syntheticSlant, keepsAdvances: keepsAdvances ?? false)
  }

  private func face(in library: FontLibrary) throws(FontError) -> FontFace {
    if let path, let face = try? library.face(path: path, index: faceIndex), face.fullName == fullName { return face }
    for listed in try library.listedFaces() where listed.families.contains(family) {
      if let face = try? library.face(path: listed.path, index: listed.index), face.fullName == fullName { return face }
    }
    throw FontError(
      .unknownFamily, "the library has no face named '\(fullName)', in which the text was stored",
      at: FontError.Location(family: family))
  }
}
