internal import FoundationEssentials
internal import StrictJSON

extension Golden where Value == GoldenJSON, Format == String {
  /// JSON with its members in the given order and numbers that read back exactly.
  public static var json: Golden { Golden(pathExtension: "json", diffing: .lines) { $0.text } }
}

extension Golden where Value: Encodable & SendableMetatype, Format == String {
  /// JSON with its members sorted by name and numbers that read back exactly. Numbers that JSON cannot express become
  /// the strings "Infinity", "-Infinity" and "NaN".
  public static var json: Golden {
    Golden<GoldenJSON, String>.json.pullback { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      // Parsed for `GoldenJSON`'s layout, because the encoder writes either a single line or a line for each number.
      let bytes = [UInt8](try encoder.encode(value))
      return GoldenJSON(try bytes.withUnsafeBufferPointer { try JSONReader.value(of: $0) })
    }
  }
}
