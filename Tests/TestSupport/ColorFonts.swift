/// The fonts that `Scripts/fonts color` made.
public enum ColorFonts {
  /// The bytes of a file of the folder, such as `paints.ttf`.
  public static func bytes(_ name: String) throws -> [UInt8] { try Repository.bytes(path(name)) }

  /// The path of a file of the folder.
  public static func path(_ name: String) -> String { Repository.path("Tests/TestSupport/Samples/ColorFonts/\(name)") }
}
