/// A format of golden files for values of a type: the extension of the file, its content, and how two files are
/// compared.
///
/// Derive a format for another type from an existing one:
///
///     extension Golden where Value == Receipt, Format == String {
///       static var receipt: Golden { Golden<String, String>.lines.pullback { receipt in receipt.plainText } }
///     }
public struct Golden<Value, Format>: Sendable {
  /// The extension of the file without a dot; empty for none.
  public var pathExtension: String
  /// The storage and comparison of the format.
  public var diffing: GoldenDiffing<Format>
  /// Converts a value to the format of the file.
  public var format: @Sendable (Value) throws -> Format

  /// Creates a format from the extension of its files, their comparison, and the conversion of values.
  public init(
    pathExtension: String, diffing: GoldenDiffing<Format>, format: @escaping @Sendable (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.format = format
  }

  /// The same format for another type, whose values are first converted to values of this type.
  public func pullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) throws -> Value
  ) -> Golden<NewValue, Format> {
    Golden<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { [format] in
      try format(try transform($0))
    }
  }
}
