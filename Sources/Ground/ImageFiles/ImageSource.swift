/// The location of an image file: a path, or bytes in memory.
public enum ImageSource: Hashable, Sendable {
  /// A path, as it was given: a relative one is resolved against the working directory of the process.
  case file(String)
  /// A whole file, or, for an image that is measured and not drawn, its first bytes.
  case bytes([UInt8])

  /// Hashes the path, or the number of bytes, the first 64 and the last 64, which nearly always differ between
  /// images.
  ///
  /// - Complexity: O(1) for bytes
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .file(let path): hasher.combine(path)
    case .bytes(let bytes):
      hasher.combine(bytes.count)
      hasher.combine(bytes.prefix(64))
      hasher.combine(bytes.suffix(64))
    }
  }
}
