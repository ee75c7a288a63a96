extension Golden where Value == String, Format == String {
  /// Text as it is, compared line by line.
  public static var lines: Golden { Golden(pathExtension: "txt", diffing: .lines) { $0 } }
}
