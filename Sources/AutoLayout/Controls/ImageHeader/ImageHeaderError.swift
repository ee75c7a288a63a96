/// A picture whose size cannot be told: the format, what was expected, and where.
struct ImageHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `nil` when the first bytes are those of no known format.
  let format: ImageHeader.Format?
  /// What was expected, and what was found.
  let message: String
  /// Bytes from the start of the data.
  let offset: Int

  var description: String { "\(format?.name ?? "image"), byte \(offset): \(message)" }
}
