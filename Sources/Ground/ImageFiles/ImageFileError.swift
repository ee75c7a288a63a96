@_exported public import ErrorValues

/// Why an image file cannot be read or decoded.
package struct ImageFileError: CodedError {
  /// The kind of failure.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// The file cannot be opened or read, or is not a regular file.
    package static let unreadableFile = Code(description: "unreadableFile")
    /// The first bytes are not the signature of any of the five formats.
    package static let unknownFormat = Code(description: "unknownFormat")
    /// The bytes violate the format, end too early, or have pixels of an unsupported kind.
    package static let malformed = Code(description: "malformed")
    /// The file or its image exceeds the limits, or there is no memory for it.
    package static let tooLarge = Code(description: "tooLarge")
    /// A decoding library failed for a reason other than the bytes.
    package static let decoderFailure = Code(description: "decoderFailure")
  }

  /// The file and the position in it.
  package struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as it was given; `nil` for bytes.
    package var path: String?
    /// The format of the file; `nil` when it is not known, or the file was not read.
    package var format: ImageFormat?
    /// Bytes from the start of the file; `nil` when a decoding library does not report it.
    package var offset: Int?

    package init(path: String? = nil, format: ImageFormat? = nil, offset: Int? = nil) {
      self.path = path
      self.format = format
      self.offset = offset
    }

    /// The known parts of `photo.png: PNG, byte 8`.
    package var description: String {
      let name = format?.name ?? (offset == nil ? nil : "image")
      return [path, name.map { $0 + (offset.map { ", byte \($0)" } ?? "") }].compactMap(\.self).joined(separator: ": ")
    }
  }

  /// What all errors of the package have.
  package let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  package init(body: ErrorBody<Code, Location>) { self.body = body }

  package var description: String { location.map { "\($0): \(message)" } ?? message }

  /// The same error with the path of the file.
  func inFile(_ path: String) -> ImageFileError {
    var location = location ?? Location()
    location.path = path
    return ImageFileError(code, message, at: location)
  }
}
