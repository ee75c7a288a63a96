@_exported public import ErrorValues

/// An error that stops a check: in the configuration, in a font, a scene or the baseline. What is wrong in catalogues are
/// findings.
public struct CheckError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// A configuration that is not JSON or YAML, or has a key or a value that is not known.
    public static let invalidConfiguration = Code(description: "invalidConfiguration")
    /// A file that cannot be read or written.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A link that leads out of the project, to a file that it could not name otherwise.
    public static let refusedLink = Code(description: "refusedLink")
    /// A pattern of catalogues that no file matches.
    public static let noCatalogs = Code(description: "noCatalogs")
    /// A catalogue whose language neither its pattern nor its path tells.
    public static let unknownLanguage = Code(description: "unknownLanguage")
    /// Two files that are taken for the source of one catalogue.
    public static let ambiguousSource = Code(description: "ambiguousSource")
    /// A check in which no text was measured or compared, or none of a language that was asked for.
    public static let nothingChecked = Code(description: "nothingChecked")
    /// A font that is missing or damaged.
    public static let unusableFont = Code(description: "unusableFont")
    /// A scene that cannot be read or laid out, or a view that it does not have.
    public static let unusableScene = Code(description: "unusableScene")
    /// A view or cell of a program that cannot be laid out, or that asks for a key that no catalogue has.
    public static let unusableView = Code(description: "unusableView")
    /// A catalogue that cannot be read, where the check needs its texts.
    public static let unreadableCatalog = Code(description: "unreadableCatalog")
    /// A text that cannot be set, because it is too long.
    public static let unusableText = Code(description: "unusableText")
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, FilePosition>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, FilePosition>) { self.body = body }

  /// Creates an error.
  public init(_ code: Code, _ message: String, path: String? = nil, line: Int? = nil) {
    self.init(code, message, at: FilePosition(path: path, line: line))
  }

  /// The file; `nil` when there is none.
  public var path: String? { location?.path }
  /// The line in the file, from 1.
  public var line: Int? { location?.line }

  /// "typesetter.json:3: unknown key …".
  public var description: String { location.map { "\($0.text): \(message)" } ?? message }

  /// The error with the file in which it is.
  func at(_ path: String, line: Int? = nil) -> CheckError {
    CheckError(code, message, path: self.path ?? path, line: self.line ?? line)
  }
}
