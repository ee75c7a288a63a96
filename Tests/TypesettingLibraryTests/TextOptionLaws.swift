import CTypesetting
import StrictJSON
import TestSupport
import Testing

/// Every option of the list means the same in JSON, in the arguments of the command and in the structs of C.
@Suite struct TextOptionLaws {
  /// A word that is wider than a line and can be hyphenated, small kana, whose line ends depend on strictness, both directions.
  private static let text = "Die Donaudampfschifffahrt wird 東京ちょっとー、 the quick brown fox שלום עולם over a-b"
  private static let width = 95.0
  private static let language = "de"

  /// Numbers of an answer: those that C has, too.
  private struct Numbers: Equatable {
    var width, height, firstBaseline, lastBaseline: Double
    var lines: Int
    var isTruncated: Bool

    init(_ answer: JSONValue) {
      func number(_ key: String) -> Double { answer[key]?.number ?? .nan }
      (width, height) = (number("width"), number("height"))
      (firstBaseline, lastBaseline) = (number("firstBaseline"), number("lastBaseline"))
      if case .array(let found)? = answer["lines"]?.content { lines = found.count } else { lines = 0 }
      isTruncated = answer["truncated"]?.bool ?? false
    }

    init(_ value: ts_measurement) {
      (width, height) = (value.width, value.height)
      (firstBaseline, lastBaseline) = (value.first_baseline, value.last_baseline)
      (lines, isTruncated) = (Int(value.line_count), value.is_truncated != 0)
    }
  }

  private static func run(_ options: [String], _ line: String) throws -> (answer: String, status: Int) {
    let run = try Subprocess(
      BuiltProgram.path("typesetter"), ["measure", "--jsonl"] + options, input: Array(line.utf8),
      environment: ["TYPESETTING_FONTS": nil])
    return (run.output, run.status)
  }

  /// A question.
  ///
  /// - Parameters:
  ///   - name: the option whose usual member is left out.
  ///   - value: the value of the option; `nil` for none.
  private static func question(_ name: String? = nil, _ value: String? = nil) -> String {
    var members = ["\"text\":\"\(text)\""]
    if name != "width" { members.append("\"width\":\(width)") }
    if name != "lang" { members.append("\"lang\":\"\(language)\"") }
    if let name, let value { members.append("\"\(name)\":\(value)") }
    return "{\(members.joined(separator: ","))}\n"
  }

  /// A value in JSON as an argument.
  private static func argument(_ value: String) -> String { value.filter { $0 != "\"" } }

  /// Every key that an option has, with each of its values.
  private static func asked() throws -> [(option: ListedOption, value: String)] {
    try ListedOption.all().filter(\.isKey).flatMap { option in option.values.map { (option, $0) } }
  }

  /// The answers to questions, of one process.
  private static func answers(_ questions: [String]) throws -> [String] {
    let run = try run([], questions.joined())
    #expect(run.status == 0, "\(run.answer)")
    return run.answer.split(separator: "\n").map(String.init)
  }

  @Test func `an option of the command has the answer of the key`() throws {
    let asked = try Self.asked().filter { $0.option.command != nil }
    let answers = try Self.answers(asked.map { Self.question($0.option.name, $0.value) })
    #expect(asked.count >= 45)
    for ((option, value), answer) in zip(asked, answers) {
      let command = try #require(option.command)
      let options =
        option.kind == "flag" ? (value == "true" ? [command] : []) : ["\(command)=\(Self.argument(value))"]
      let given = try Self.run(options, Self.question(option.name))
      #expect(given.answer == answer + "\n", "\(option.name) \(value)")
    }
  }

  @Test func `a number out of range is refused by the command and by the key`() throws {
    var compared = 0
    for option in try ListedOption.all() {
      guard let range = option.range, let command = option.command else { continue }
      let wrong = [range.lowerBound - 1] + (range.upperBound.isFinite ? [range.upperBound + 1] : [])
      for value in wrong.map({ "\(Int($0))" }) {
        let given = try Self.run(["\(command)=\(value)"], Self.question())
        #expect(given.status == 64, "\(option.name) \(value)")
        let asked = try Self.run([], Self.question(option.name, value))
        #expect(asked.answer.contains("\"error\":"), "\(option.name) \(value)")
        compared += 1
      }
    }
    #expect(compared >= 9)
  }

  @Test func `a field of C has the numbers of the key`() throws {
    let library = try Library()
    let whole = try Self.measured(library, ts_style(), ts_paragraph_style(), ts_box())
    #expect(whole == Numbers(try JSONReader.value(of: Self.run([], Self.question()).answer)))
    let asked = try Self.asked().filter { $0.option.field != nil }
    let answers = try Self.answers(asked.map { Self.question($0.option.name, $0.value) })
    #expect(asked.count >= 30)
    var changed = 0
    for ((option, value), answer) in zip(asked, answers) {
      let field = try #require(option.field)
      let number: Double =
        switch option.kind {
        case "flag": value == "true" ? 1 : 0
        case "choice": try Double(#require(option.constants.firstIndex { $0 == Self.argument(value) }))
        default: try #require(Double(value))
        }
      var (style, paragraph, box) = (ts_style(), ts_paragraph_style(), ts_box())
      switch field.structure {
      case "ts_style": try Self.set(&style, field.name, number)
      case "ts_paragraph_style": try Self.set(&paragraph, field.name, number)
      default: try Self.set(&box, field.name, number)
      }
      let found = try Self.measured(library, style, paragraph, box)
      #expect(try found == Numbers(JSONReader.value(of: answer)), "\(option.name) \(value)")
      if found != whole { changed += 1 }
    }
    // Positions of lines and directions change no number, and usual values none either.
    #expect(changed >= 12)
  }

  /// Sets a field of a struct of C by its name.
  private static func set<Struct>(_ value: inout Struct, _ name: String, _ number: Double) throws {
    var offset = 0
    for child in Mirror(reflecting: value).children {
      // Fields are numbers and pointers, aligned to their sizes.
      let size = child.value is Int32 ? 4 : 8
      offset = (offset + size - 1) / size * size
      if child.label == name {
        return withUnsafeMutableBytes(of: &value) { bytes in
          switch child.value {
          case is Double: bytes.storeBytes(of: number, toByteOffset: offset, as: Double.self)
          case is Int32: bytes.storeBytes(of: Int32(number), toByteOffset: offset, as: Int32.self)
          default: bytes.storeBytes(of: Int64(number), toByteOffset: offset, as: Int64.self)
          }
        }
      }
      offset += size
    }
    throw Violation("\(Struct.self) has no field '\(name)'")
  }

  private static func measured(
    _ library: Library, _ style: ts_style, _ paragraph: ts_paragraph_style, _ box: ts_box
  ) throws -> Numbers {
    var (style, paragraph, box) = (style, paragraph, box)
    let usual = library.style
    (style.struct_size, style.font) = (usual.struct_size, usual.font)
    (style.line_height_multiple, style.line_height_maximum) = (usual.line_height_multiple, usual.line_height_maximum)
    paragraph.struct_size = MemoryLayout<ts_paragraph_style>.size
    paragraph.default_tab_interval = -1
    (box.struct_size, box.width) = (MemoryLayout<ts_box>.size, width)
    var measurement = ts_measurement()
    measurement.struct_size = MemoryLayout<ts_measurement>.size
    try language.withCString { tag in
      (style.language, style.language_length) = (tag, language.utf8.count)
      try withUnsafePointer(to: style) { style in
        try withUnsafePointer(to: paragraph) { paragraph in
          var options = ts_text_options()
          options.struct_size = MemoryLayout<ts_text_options>.size
          (options.style, options.paragraph_style) = (style, paragraph)
          try call { ts_measure(text, text.utf8.count, &options, &box, &measurement, $0) }
        }
      }
    }
    return Numbers(measurement)
  }
}
