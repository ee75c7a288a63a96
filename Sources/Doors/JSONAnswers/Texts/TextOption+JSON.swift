internal import StrictJSON
internal import StringFormatting

extension TextOption {
  /// All options as JSON, which `Scripts/generate text-options` writes documents and the code of other languages from.
  package static func allAsJSON() -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for option in all { option.write(to: &writer) }
    writer.endArray()
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    member("name", name, &writer)
    member("isKey", doors.json, &writer)
    member("command", commandOption, &writer)
    member("python", doors.python, &writer)
    writer.name("calls")
    strings(
      [(PythonCalls.measure, "measure"), (.text, "Text"), (.many, "measure_many"), (.columns, "SizeColumns")].filter {
        doors.calls.contains($0.0)
      }.map(\.1), &writer)
    if let field = doors.field {
      member("structure", field.structure, &writer)
      member("field", field.name, &writer)
      writer.name("constants")
      writer.beginArray()
      for constant in field.constants {
        writer.beginObject()
        member("name", constant.name, &writer)
        member("constant", constant.constant, &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    writeKind(&writer)
    writer.name("usual")
    switch usual {
    case .string(let string): writer.string(string)
    case .number(let number): writer.number(number)
    case .wholeNumber(let number): writer.integer(number)
    case .flag(let flag): writer.bool(flag)
    case nil: writer.null()
    }
    writer.name("examples")
    writer.beginArray()
    for example in examples { writer.literal(example) }
    writer.endArray()
    member("sentence", sentence, &writer)
    writer.name("removal")
    switch removal {
    case .null: writer.string("null")
    case .emptyString: writer.string("empty")
    case nil: writer.null()
    }
    member("service", doors.service, &writer)
    member("source", source, &writer)
    writer.endObject()
  }

  private func writeKind(_ writer: inout JSONWriter) {
    switch kind {
    case .string: member("kind", "string", &writer)
    case .flag: member("kind", "flag", &writer)
    case .weight: member("kind", "number", &writer)
    case .number(of: let unit, in: _):
      member("kind", "number", &writer)
      member("unit", unit, &writer)
    case .wholeNumber(of: let things, in: _):
      member("kind", "whole number", &writer)
      member("unit", things, &writer)
    case .choice(let type):
      member("kind", "choice", &writer)
      writer.name("cases")
      strings(type.names, &writer)
    }
    guard let range else { return }
    if range.lowerBound.isFinite {
      writer.name("minimum")
      writer.number(range.lowerBound)
    }
    if range.upperBound.isFinite {
      writer.name("maximum")
      writer.number(range.upperBound)
    }
  }

  private func member(_ name: String, _ value: String?, _ writer: inout JSONWriter) {
    writer.name(name)
    if let value { writer.string(value) } else { writer.null() }
  }

  private func member(_ name: String, _ value: Bool, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.bool(value)
  }

  private func strings(_ strings: [String], _ writer: inout JSONWriter) {
    writer.beginArray()
    for string in strings { writer.string(string) }
    writer.endArray()
  }
}
