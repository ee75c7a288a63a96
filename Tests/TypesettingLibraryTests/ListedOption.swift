import StrictJSON
import TestSupport

/// An option of `Scripts/text-options.json`.
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
    let list = try JSONReader.value(of: Repository.text(Repository.path("Scripts/text-options.json")))
    return elements(list).map { ListedOption($0) }
  }

  private init(_ value: JSONValue) {
    func string(_ key: String) -> String? { value[key]?.string }
    name = string("name") ?? ""
    isKey = value["isKey"]?.bool ?? false
    command = string("command")
    kind = string("kind") ?? ""
    field = string("structure").flatMap { structure in string("field").map { (structure, $0) } }
    constants = Self.elements(value["constants"]).map { $0["name"]?.string }
    values =
      switch kind {
      case "flag": ["true", "false"]
      case "choice": Self.elements(value["cases"]).map { "\"\($0.string ?? "")\"" }
      default: Self.elements(value["examples"]).map(\.description)
      }
    range = value["minimum"]?.number.map { $0...(value["maximum"]?.number ?? .infinity) }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let values)? = value?.content { return values }
    return []
  }
}
