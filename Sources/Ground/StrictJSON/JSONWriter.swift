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
/// The writer adds commas, colons and quotes. It does not check that the calls form one complete value.
public struct JSONWriter {
  /// UTF-8: appending to a string takes several times as long.
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// The text so far, without what was taken.
  ///
  /// - Complexity: O(length of the text)
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The length of ``text`` in UTF-8 bytes.
  public var byteCount: Int { bytes.count }

  /// Creates a writer of an empty text.
  public init() {}

  /// Creates a writer of an empty text with room for a length in UTF-8 bytes, so that it need not grow.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Opens an object. Each of its members is written by ``name(_:)`` and one call for the value.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the object that was opened last.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the array that was opened last.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of a member; the next call must write its value.
  public mutating func name(_ name: String) {
    JSONEscaping.appendName(name, to: &bytes, after: needsComma)
    needsComma = false
  }

  /// Writes the name of a member that consists of at most 28 letters and digits; the next call must write its value. Answers of many
  /// short texts are mostly such names.
  package mutating func name(plain name: StaticString) {
    JSONEscaping.appendPlainName(name, to: &bytes, after: needsComma)
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { write("null") }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { write(value ? "true" : "false") }
  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    NumberText.append(value, to: &bytes)
    needsComma = true
  }
  /// Writes text that is valid JSON already, such as the original text of a number.
  public mutating func literal(_ text: String) { write(text) }
  /// Writes UTF-8 that is valid JSON already. Threads that write one text do not count references to it, as they would to
  /// a string.
  package mutating func literal(utf8 text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
    needsComma = true
  }

  /// Writes the text of a number by ``text(of:)``.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    NumberText.appendExact(value, to: &bytes)
    needsComma = true
  }

  /// Writes a string in quotes with the escapes it needs.
  public mutating func string(_ value: String) {
    separate()
    JSONEscaping.appendQuoted(value, to: &bytes)
    needsComma = true
  }

  /// Writes a value with its elements and members, with the original text of its numbers.
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

  /// The shortest text that reads back as the same number; a whole number has no fraction. The text of infinity and
  /// NaN, which JSON cannot express, is "null".
  public static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return NumberText.exact(value)
  }

  /// Removes the text so far, so that a long value can be written in pieces.
  public mutating func takeText() -> String { String(decoding: takeBytes(), as: UTF8.self) }

  /// Removes the text so far, as UTF-8.
  ///
  /// - Complexity: O(1)
  package mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func write(_ literal: String) {
    separate()
    bytes.append(contentsOf: literal.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
