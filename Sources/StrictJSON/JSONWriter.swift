internal import StringFormatting

/// Writes JSON on one line, in the order in which it is called, with numbers that read back exactly.
public struct JSONWriter {
  public private(set) var text = ""
  private var needsComma = false

  public init() {}

  public mutating func beginObject() { open("{") }
  public mutating func endObject() { close("}") }
  public mutating func beginArray() { open("[") }
  public mutating func endArray() { close("]") }

  public mutating func name(_ name: String) {
    separate()
    appendQuoted(name)
    text += ":"
    needsComma = false
  }

  public mutating func null() { write("null") }
  public mutating func bool(_ value: Bool) { write(value ? "true" : "false") }
  public mutating func integer(_ value: Int) { write(String(value)) }
  /// A number that was read from JSON, as it was written there.
  public mutating func literal(_ text: String) { write(text) }

  /// The shortest text that reads back as the same number; a whole number without a fraction. What JSON has no word for,
  /// infinity and NaN, becomes null.
  public mutating func number(_ value: Double) {
    write(Self.text(of: value))
  }

  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  public static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return NumberText.exact(value)
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  private mutating func write(_ literal: String) {
    separate()
    text += literal
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }

  private mutating func appendQuoted(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        text += "\\u" + NumberText.hexadecimal(scalar.value, minimumDigits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
