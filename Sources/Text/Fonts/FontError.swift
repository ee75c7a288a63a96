@_exported public import ErrorValues
internal import StringFormatting

/// An error of opening a font file, choosing a font or creating one.
public struct FontError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "unknownFamily".
    public let description: String

    /// No file at the path, or it cannot be opened.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// The bytes are not a font that can be read, or are damaged.
    public static let notAFont = Code(description: "notAFont")
    /// The face index is negative or not less than the number of faces in the file.
    public static let faceIndexOutOfRange = Code(description: "faceIndexOutOfRange")
    /// No font of the library has the family name.
    public static let unknownFamily = Code(description: "unknownFamily")
    /// The face has no such OpenType feature, or the tag is malformed.
    public static let unknownFeature = Code(description: "unknownFeature")
    /// The face has no such variation axis, or the tag is malformed.
    public static let unknownAxis = Code(description: "unknownAxis")
    /// A size, weight, width, slant or axis value outside its range.
    public static let invalidValue = Code(description: "invalidValue")
    /// A folder of fonts cannot be read, the bundled fonts are not found, or Fontconfig cannot be started.
    public static let emptyLibrary = Code(description: "emptyLibrary")
  }

  /// The subject of an error; parts that do not apply are `nil`.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of a font file or a folder of fonts.
    public var path: String?
    /// The face in a file, from 0.
    public var faceIndex: Int?
    /// A family name as requested.
    public var family: String?
    /// A feature as requested: a tag, or the malformed text.
    public var feature: String?
    /// A variation axis as requested: a tag, or the malformed text.
    public var axis: String?

    /// A location with the parts that are known.
    public init(
      path: String? = nil, faceIndex: Int? = nil, family: String? = nil, feature: String? = nil, axis: String? = nil
    ) {
      self.path = path
      self.faceIndex = faceIndex
      self.family = family
      self.feature = feature
      self.axis = axis
    }

    /// The parts that are known, as in `path 'Inter.ttf', axis 'wdth'`.
    public var description: String {
      let parts = [
        path.map { "path '\($0)'" }, faceIndex.map { "face \($0)" }, family.map { "family '\($0)'" },
        feature.map { "feature '\($0)'" }, axis.map { "axis '\($0)'" },
      ]
      return InvisibleCharacters.onOneLine(parts.compactMap(\.self).joined(separator: ", "))
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }
}
