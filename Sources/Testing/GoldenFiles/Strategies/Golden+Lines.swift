extension Golden where Value == String, Format == String {
  /// Text without conversion; differences are shown line by line.
  public static var lines: Golden { Golden(pathExtension: "txt", diffing: .lines) { $0 } }
}
