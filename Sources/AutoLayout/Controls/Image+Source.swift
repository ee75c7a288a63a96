extension Image {
  /// Where a picture is.
  public enum Source: Hashable, Sendable {
    /// A path, as it was given: one that is relative counts from the folder of the process.
    case file(String)
    /// A whole file, or its first bytes when nobody wants to draw it.
    case bytes([UInt8])

    /// What is at both ends and how many bytes there are tell pictures apart well enough.
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
}
