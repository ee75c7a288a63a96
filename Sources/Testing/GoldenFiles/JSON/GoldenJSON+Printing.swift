internal import StringFormatting

extension GoldenJSON {
  /// The greatest length of a line with a whole array or object, in Unicode scalars.
  private static let lineLength = 120

  /// The text of a file, which ends with a newline. Short arrays and objects are on one line, longer ones have a line
  /// for each element, so that a small change is a small difference and the file is compact. Invisible characters are
  /// escaped.
  var text: String {
    var text = ""
    append(to: &text, indentation: 0, used: 0)
    return text + "\n"
  }

  /// - Parameter used: the number of characters before the value on its line.
  private func append(to text: inout String, indentation: Int, used: Int) {
    var line = ""
    // A value without elements is written on one line regardless of its length.
    if appendOneLine(to: &line, limit: hasElements ? Self.lineLength - used : .max) {
      text += line
      return
    }
    let inner = indentation + 2
    let margin = "\n" + String(repeating: " ", count: inner)
    switch content {
    case .literal, .string: break
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        text += index > 0 ? "," + margin : margin
        value.append(to: &text, indentation: inner, used: inner)
      }
      text += margin.dropLast(2) + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += index > 0 ? "," + margin : margin
        let name = Self.quoted(member.name) + ": "
        text += name
        member.value.append(to: &text, indentation: inner, used: inner + name.unicodeScalars.count)
      }
      text += margin.dropLast(2) + "}"
    }
  }

  private var hasElements: Bool {
    switch content {
    case .literal, .string: false
    case .array(let values): !values.isEmpty
    case .object(let members): !members.isEmpty
    }
  }

  /// Appends the value on one line; returns `false`, with an incomplete line, when it exceeds the limit.
  private func appendOneLine(to line: inout String, limit: Int) -> Bool {
    switch content {
    case .literal(let literal): line += literal
    case .string(let string): line += Self.quoted(string)
    case .array(let values):
      line += "["
      for (index, value) in values.enumerated() {
        if index > 0 { line += ", " }
        guard value.appendOneLine(to: &line, limit: limit) else { return false }
      }
      line += "]"
    case .object(let members):
      line += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { line += ", " }
        line += Self.quoted(member.name) + ": "
        guard member.value.appendOneLine(to: &line, limit: limit) else { return false }
      }
      line += "}"
    }
    return line.unicodeScalars.count <= limit
  }

  private static func quoted(_ string: String) -> String {
    var bytes: [UInt8] = []
    JSONEscaping.appendQuoted(string, to: &bytes, escapesInvisible: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}
