/// A Swift file of an app, or what became of it.
public struct SourceFile: Sendable, Equatable {
  /// The path, as errors of the compiler name it.
  public var path: String
  /// The whole text.
  public var text: String

  /// A file by its path and text. Nothing is read from the disk.
  public init(path: String, text: String) {
    // A mark of the order of bytes is allowed at the beginning only, where a line is put above it.
    (self.path, self.text) = (path, text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
  }
}
