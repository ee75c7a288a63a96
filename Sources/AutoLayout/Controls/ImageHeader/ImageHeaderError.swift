/// A picture whose size cannot be told: the format, what was expected, and where.
package struct ImageHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `nil` when the first bytes are those of no known format.
  package let format: ImageHeader.Format?
  /// What was expected, and what was found.
  package let message: String
  /// Bytes from the start of the data.
  package let offset: Int

  package var description: String { "\(format?.name ?? "image"), byte \(offset): \(message)" }
}
