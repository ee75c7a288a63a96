/// What Fontconfig knows of one face of a library, without opening it.
public struct FontRecord: Hashable, Sendable {
  /// The file, absolute or as the folder was given.
  public let path: String
  /// The face in its file.
  public let index: Int
  /// All family names; the first one is the preferred one.
  public let families: [String]
  /// The style name, such as "SemiBold".
  public let style: String
  /// OpenType weights the face can have: one for a static face, a range for a variable one.
  public let weight: ClosedRange<Double>
  public let slant: FontSlant
  public let isVariable: Bool
  public let hasColor: Bool
}
