/// An error in writing a gallery: a folder or a file that cannot be written, or a font that cannot be read.
public struct GalleryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    /// The path of the folder is empty.
    public static let emptyPath = Code(description: "emptyPath")
    /// A folder cannot be created, or a file cannot be written.
    public static let unwritable = Code(description: "unwritable")
    /// A font, of which the gallery contains a copy, cannot be read.
    public static let unreadable = Code(description: "unreadable")
  }

  /// The folder or file of an error.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the folder or file.
    public let path: String

    /// Creates a location from a path.
    public init(path: String) { self.path = path }

    /// The path.
    public var description: String { path }
  }

  /// The kind of the error.
  public let code: Code
  /// The path, and why it cannot be written or read, in one sentence.
  public let message: String
  /// The folder or file; `nil` when the path is empty.
  public let location: Location?

  /// Creates an error.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The message.
  public var description: String { message }
}
