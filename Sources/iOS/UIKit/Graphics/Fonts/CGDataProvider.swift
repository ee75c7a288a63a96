public import Foundation

/// Bytes that are read when they are needed (`CGDataProvider`).
public final class CGDataProvider: Hashable, Sendable {
  /// The bytes; `nil` when a file cannot be read.
  public var data: CFData? { kept ?? path.flatMap { FileManager.default.contents(atPath: $0) } }
  /// The path of the file; `nil` for bytes in memory.
  let path: String?
  private let kept: Data?

  private init(path: String?, kept: Data?) { (self.path, self.kept) = (path, kept) }

  /// Bytes in memory.
  public convenience init?(data: CFData) { self.init(path: nil, kept: data) }
  /// Bytes in memory, of a class that Linux does not cast to `CFData`.
  public convenience init?(data: NSData) { self.init(path: nil, kept: Data(referencing: data)) }
  /// The bytes of a file; `nil` for an address that is no file's.
  public convenience init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    self.init(filename: url.path)
  }
  /// The bytes of a file; `nil` when there is none.
  public convenience init?(filename: String) {
    guard FileManager.default.isReadableFile(atPath: filename) else { return nil }
    self.init(path: filename, kept: nil)
  }

  /// Whether both are the same provider.
  public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
