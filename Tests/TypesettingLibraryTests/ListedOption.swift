import StrictJSON
import TestSupport

/// An option of `Scripts/data/text-options.json`.
struct ListedOption {
  let name: String
  let isKey: Bool
  /// The option of the command with its dashes.
  let command: String?
  let kind: String
  /// The struct of C and its field.
  let field: (structure: String, name: String)?
  /// The names of the cases in the order of their numbers in C.
  let constants: [String?]
  /// Values in JSON's notation.
  let values: [String]
  let range: ClosedRange<Double>?

  static func all() throws -> [ListedOption] {
    let list = try JSONReader.value(of: Repository.text(Repository.path("Scripts/data/text-options.json")))
    return elements(list).map { ListedOption($0) }
  }

  private init(_ value: JSONValue) {
    name = value["name"]?.string ?? ""
    isKey = value["isKey"]?.bool ?? false
    command = value["command"]?.string
    kind = value["kind"]?.string ?? ""
    field = Self.field(of: value)
    constants = Self.elements(value["constants"]).map { $0["name"]?.string }
    values = Self.values(of: value)
    range = Self.range(of: value)
  }

  private static func field(of value: JSONValue) -> (structure: String, name: String)? {
    guard let structure = value["structure"]?.string, let name = value["field"]?.string else { return nil }
    return (structure, name)
  }

  private static func values(of value: JSONValue) -> [String] {
    switch value["kind"]?.string {
    case "flag": ["true", "false"]
    case "choice": elements(value["cases"]).map { "\"\($0.string ?? "")\"" }
    default: elements(value["examples"]).map(\.description)
    }
  }

  private static func range(of value: JSONValue) -> ClosedRange<Double>? {
    guard let minimum = value["minimum"]?.number else { return nil }
    return minimum...(value["maximum"]?.number ?? .infinity)
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let values)? = value?.content { return values }
    return []
  }
}
