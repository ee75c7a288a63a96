internal import StringFormatting

/// Writes JSON on one line, in the order of the calls, with numbers that read back as the same bits.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.name("width")
///     writer.number(101.25)
///     writer.endObject()
///     print(writer.text)  // {"width":101.25}
///
/// The writer places commas, colons and quotes. It does not check that the calls form one complete value.
public struct JSONWriter {
  /// What is written so far.
  public private(set) var text = ""
  private var needsComma = false

  /// Creates a writer of an empty text.
  public init() {}

  /// Opens an object. Each member is a call of ``name(_:)`` and a value.
  public mutating func beginObject() { open("{") }
  /// Closes the object that was opened last.
  public mutating func endObject() { close("}") }
  /// Opens an array.
  public mutating func beginArray() { open("[") }
  /// Closes the array that was opened last.
  public mutating func endArray() { close("]") }

  /// Writes the name of a member; its value is the next call.
  public mutating func name(_ name: String) {
    separate()
    JSONEscaping.appendQuoted(name, to: &text)
    text += ":"
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { write("null") }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { write(value ? "true" : "false") }
  /// Writes a whole number.
  public mutating func integer(_ value: Int) { write(String(value)) }
  /// Writes text that is JSON already, such as a number as it was read.
  public mutating func literal(_ text: String) { write(text) }

  /// Writes a number as ``text(of:)`` gives it.
  public mutating func number(_ value: Double) {
    write(Self.text(of: value))
  }

  /// Writes a string in quotes with the escapes it needs.
  public mutating func string(_ value: String) {
    separate()
    JSONEscaping.appendQuoted(value, to: &text)
    needsComma = true
  }

  /// Writes a value with all that it contains, its numbers as they were read.
  public mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(_, let text): literal(text)
    case .string(let string): self.string(string)
    case .array(let values):
      beginArray()
      for value in values { self.value(value) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// The shortest text that reads back as the same number; a whole number has no fraction. Infinity and NaN, which JSON
  /// cannot express, give "null".
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
}
