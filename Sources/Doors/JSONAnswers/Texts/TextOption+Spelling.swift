internal import Typesetting

extension TextOption {
  /// How the doors spell an option, and which of them have it.
  package struct Doors: Sendable {
    /// Whether questions have the key.
    package var json = true
    /// The name of the command's option without its dashes, in camel case; `nil` for none.
    package var command: String?
    /// What stands for the value in the command's help.
    package var valueName = ""
    /// The field of C's struct; `nil` for none.
    package var field: Field?
    /// The name in Python, and where it is a keyword.
    package var python: String
    package var calls: PythonCalls = []
    /// The sentence of the service, where it is another one.
    package var service: String?
  }

  /// Calls of the Python package that have keywords for options.
  package struct PythonCalls: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let measure = PythonCalls(rawValue: 1)
    package static let text = PythonCalls(rawValue: 2)
    package static let many = PythonCalls(rawValue: 4)
    package static let columns = PythonCalls(rawValue: 8)
    package static let all: PythonCalls = [.measure, .text, .many, .columns]
    /// A prepared text is asked for them when it is measured.
    package static let measuring: PythonCalls = [.measure, .many, .columns]
  }

  /// A field of a struct of `typesetting.h`.
  package struct Field: Sendable {
    package var structure: String
    package var name: String
    /// The constants of a choice in the order of their numbers, from 0, with the names of their cases. The first is the
    /// usual one; its name is `nil` where a choice has no usual case.
    package var constants: [(name: String?, constant: String)] = []

    static func style(_ name: String) -> Field { Field(structure: "ts_style", name: name) }
    static func style<Choice: TextChoice>(_ name: String, _ constants: [(Choice?, String)]) -> Field {
      Field(structure: "ts_style", name: name, constants: constants.map { ($0.0?.rawValue, $0.1) })
    }
    static func paragraph<Choice: TextChoice>(
      _ name: String, _ constants: [(Choice?, String)] = [(Choice?, String)]()
    ) -> Field {
      Field(structure: "ts_paragraph_style", name: name, constants: constants.map { ($0.0?.rawValue, $0.1) })
    }
    static func paragraph(_ name: String) -> Field { Field(structure: "ts_paragraph_style", name: name) }
    static func box(_ name: String, _ constants: [(LineBreakMode?, String)] = []) -> Field {
      Field(structure: "ts_box", name: name, constants: constants.map { ($0.0?.rawValue, $0.1) })
    }
  }

  /// The words of a name in camel case, in lower case, with a separator between them.
  package static func words(of name: String, separator: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase { result += separator }
      result += character.lowercased()
    }
    return result
  }

  /// The option of the command with its dashes; `nil` for none.
  package var commandOption: String? { doors.command.map { "--" + Self.words(of: $0, separator: "-") } }

  /// The option of the command that an argument names, with its dashes and in full; `nil` for none.
  package static func ofCommand(_ argument: String) -> TextOption? {
    all.first { $0.doors.command.map { isSpelling(argument, of: $0) } ?? false }
  }

  /// Whether an argument is a name in the command's spelling. Nothing is allocated: the names of all options are compared.
  private static func isSpelling(_ argument: String, of name: String) -> Bool {
    var letters = argument.utf8[...]
    guard letters.popFirst() == UInt8(ascii: "-"), letters.popFirst() == UInt8(ascii: "-") else { return false }
    for byte in name.utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if isCapital, letters.popFirst() != UInt8(ascii: "-") { return false }
      if letters.popFirst() != (isCapital ? byte | 0x20 : byte) { return false }
    }
    return letters.isEmpty
  }

  /// The sentence with other options as a door spells them.
  package func sentence(_ spelling: (TextOption) -> String) -> String {
    guard let start = sentence.firstIndex(of: "{"), let end = sentence.firstIndex(of: "}"),
      let other = TextOption.named(sentence[sentence.index(after: start)..<end])
    else { return sentence }
    return sentence[..<start] + spelling(other) + sentence[sentence.index(after: end)...]
  }

  /// The help of the command.
  package var help: String {
    let text = sentence { $0.commandOption ?? $0.name }
    guard case .weight = kind else { return text }
    return text.dropLast() + ", or a name such as bold."
  }
}
