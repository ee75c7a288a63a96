extension String {
  /// The string as a Swift literal in which everything but plain ASCII is escaped, for messages that can be pasted.
  public var escaped: String {
    unicodeScalars.map { scalar in
      (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}
