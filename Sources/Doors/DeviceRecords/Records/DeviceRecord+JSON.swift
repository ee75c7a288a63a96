internal import StrictJSON
internal import StringFormatting

extension DeviceRecord {
  /// Scales that screens have, and some more.
  private static let scales = 1.0...16.0
  /// Lengths that layouts have, in points.
  private static let lengths = -1e9...1e9

  /// Reads the UTF-8 of a file. It is read strictly: a misspelt member would be a measure that is not compared.
  ///
  /// - Throws: `DeviceRecordError` with the line, for the first error.
  /// - Complexity: O(bytes)
  public init(json bytes: some Sequence<UInt8>) throws(DeviceRecordError) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONValue(utf8: bytes) } catch {
      throw DeviceRecordError(.invalidJSON, error.message, line: error.location?.line)
    }
    var fields = try Self.checked { () throws(JSONFields.Problem) in try JSONFields(root, subject: "the record") }
    try Self.check(format: try Self.required(fields.value("format"), "format", line: root.line))
    let device = try Self.checked { () throws(JSONFields.Problem) in try fields.string("device") }
    let system = try Self.checked { () throws(JSONFields.Problem) in try fields.string("system") }
    let scale = try Self.checked { () throws(JSONFields.Problem) in try fields.number("scale", in: Self.scales) }
    let cases = fields.value("cases")
    try Self.checked { () throws(JSONFields.Problem) in try fields.finish() }
    self.init(
      device: try Self.required(device, "device", line: root.line),
      system: try Self.required(system, "system", line: root.line),
      scale: try Self.required(scale, "scale", line: root.line),
      cases: try Self.cases(of: try Self.required(cases, "cases", line: root.line)))
  }

  private static func checked<R>(_ body: () throws(JSONFields.Problem) -> R) throws(DeviceRecordError) -> R {
    do throws(JSONFields.Problem) { return try body() } catch {
      throw DeviceRecordError(.malformed, error.message, line: error.line)
    }
  }

  private static func required<Value>(
    _ value: Value?, _ key: String, of subject: String = "the record", line: Int
  ) throws(DeviceRecordError) -> Value {
    guard let value else { throw DeviceRecordError(.malformed, "\(subject) has no '\(key)'", line: line) }
    return value
  }

  private static func check(format value: JSONValue) throws(DeviceRecordError) {
    if value.number == Double(format) { return }
    let found = value.number.map(NumberText.exact) ?? value.kind
    throw DeviceRecordError(.unknownFormat, "the format is \(found): expected \(format)", line: value.line)
  }

  private static func cases(of value: JSONValue) throws(DeviceRecordError) -> [Case] {
    guard case .array(let elements) = value.content else {
      throw DeviceRecordError(.malformed, "'cases' is \(value.kind): expected an array", line: value.line)
    }
    var cases: [Case] = []
    var names: Set<String> = []
    for (index, element) in elements.enumerated() {
      let item = try Self.case(element, number: index + 1)
      guard names.insert(item.name).inserted else {
        throw DeviceRecordError(
          .duplicateCase, "the case \(InvisibleCharacters.quoted(item.name)) stands twice", line: element.line)
      }
      cases.append(item)
    }
    return cases
  }

  private static func `case`(_ value: JSONValue, number: Int) throws(DeviceRecordError) -> Case {
    let subject = "the case \(number)"
    var fields = try checked { () throws(JSONFields.Problem) in try JSONFields(value, subject: subject) }
    let found = try checked { () throws(JSONFields.Problem) in try fields.string("name") }
    let values = fields.value("values")
    try checked { () throws(JSONFields.Problem) in try fields.finish() }
    let name = try required(found, "name", of: subject, line: value.line)
    return Case(
      name: name, values: try measures(of: try required(values, "values", of: subject, line: value.line), name))
  }

  private static func measures(of value: JSONValue, _ name: String) throws(DeviceRecordError) -> [String: Double] {
    let name = InvisibleCharacters.quoted(name)
    guard case .object(let members) = value.content else {
      throw DeviceRecordError(
        .malformed, "'values' of the case \(name) is \(value.kind): expected an object", line: value.line)
    }
    var measures: [String: Double] = [:]
    for member in members {
      guard let number = member.value.number, lengths.contains(number) else {
        let found = member.value.number.map(NumberText.exact) ?? member.value.kind
        throw DeviceRecordError(
          .malformed,
          "\(InvisibleCharacters.quoted(member.name)) of the case \(name) is \(found): expected a number of points",
          line: member.line)
      }
      measures[member.name] = number
    }
    return measures
  }
}
