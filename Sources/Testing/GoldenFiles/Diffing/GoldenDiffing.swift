/// The storage of values of a format in a file, and their comparison.
public struct GoldenDiffing<Format>: Sendable {
  /// Converts a value to the bytes of a file.
  public var bytes: @Sendable (Format) -> [UInt8]
  /// Reads a value from the bytes of a file; throws for bytes that are not of the format.
  public var value: @Sendable ([UInt8]) throws -> Format
  /// The difference between the reference and a new value, as text for a failure message; `nil` when they are equal.
  public var difference: @Sendable (_ reference: Format, _ value: Format) -> String?

  /// Creates a format from its conversions and its comparison.
  public init(
    bytes: @escaping @Sendable (Format) -> [UInt8], value: @escaping @Sendable ([UInt8]) throws -> Format,
    difference: @escaping @Sendable (_ reference: Format, _ value: Format) -> String?
  ) {
    self.bytes = bytes
    self.value = value
    self.difference = difference
  }
}

extension GoldenDiffing where Format == String {
  /// Text in UTF-8, compared byte by byte; differences are shown line by line. Canonically equivalent texts differ,
  /// because they can have different sizes.
  public static let lines = GoldenDiffing(
    bytes: { Array($0.utf8) },
    value: { bytes throws(GoldenError) in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw GoldenError(.unreadableFile, "it is not valid UTF-8")
      }
      return text
    },
    difference: { LineDiff.text(from: $0, to: $1) })
}
