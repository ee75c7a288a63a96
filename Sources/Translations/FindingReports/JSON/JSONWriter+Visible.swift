internal import StrictJSON
internal import StringFormatting

extension JSONWriter {
  /// Writes a string in which all characters that a reader cannot see are escaped: whoever looks at the file sees controls
  /// of the direction of text, and no terminal obeys them. The string reads back exactly. `nil` is written as `null`.
  mutating func visible(_ text: String?) {
    guard let text else { return null() }
    var bytes: [UInt8] = []
    JSONEscaping.appendQuoted(text, to: &bytes, escapesInvisible: true)
    literal(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a member with ``visible(_:)``.
  mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    visible(text)
  }

  /// Writes a member with a number; one that is absent or not finite is `null`.
  mutating func member(_ name: String, _ number: Double?) {
    self.name(name)
    if let number { self.number(number) } else { null() }
  }

  /// Writes a member with a whole number.
  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    integer(number)
  }
}
