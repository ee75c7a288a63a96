internal import StringFormatting

/// A face of a library as listed by Fontconfig, without opening the file.
public struct ListedFace: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file, absolute or as the folder was given.
  public let path: String
  /// The index of the face in its file, from 0.
  public let index: Int
  /// All family names; the first one is the preferred one.
  public let families: [String]
  /// The style name, such as "SemiBold".
  public let style: String
  /// OpenType weights of the face: a single one for a static face, the range of `wght` for a variable one.
  public let weight: ClosedRange<Double>
  /// Upright, italic or oblique.
  public let slant: FontSlant
  /// Whether the face has variation axes.
  public let isVariable: Bool
  /// Whether the face has coloured glyphs.
  public let hasColor: Bool

  /// A listed face; see the properties.
  public init(
    path: String, index: Int = 0, families: [String], style: String = "", weight: ClosedRange<Double> = 400...400,
    slant: FontSlant = .upright, isVariable: Bool = false, hasColor: Bool = false
  ) {
    self.path = path
    self.index = index
    self.families = families
    self.style = style
    self.weight = weight
    self.slant = slant
    self.isVariable = isVariable
    self.hasColor = hasColor
  }

  /// Family, style and file, as in `Inter SemiBold (Fonts/Inter/Inter-SemiBold.otf)`.
  public var description: String {
    InvisibleCharacters.onOneLine(
      "\(families.first ?? "") \(style) (\(path)\(index == 0 ? "" : ", face \(index)"))")
  }
}
