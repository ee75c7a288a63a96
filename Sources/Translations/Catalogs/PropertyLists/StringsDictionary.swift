/// Apple's `.stringsdict`: texts that depend on numbers, on the device or on the width (Apple, "Stringsdict File
/// Format").
struct StringsDictionary: CatalogSource {
  private typealias Choice = CatalogEntry.Variation.Choice
  private typealias Option = FormatVariables.Option

  private let reader: PropertyListReader
  private let language: String?

  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let deviceKey = "NSStringDeviceSpecificRuleType"
  private static let widthKey = "NSStringVariableWidthRuleType"

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    guard try PropertyListReader.isPropertyList(input) else {
      throw CatalogError(.malformed, "no XML; expected a property list in XML", path: input.path, line: 1)
    }
    reader = PropertyListReader(input)
    self.language = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard let member = try reader.nextMember() else { return nil }
    guard member.value.members != nil else {
      throw error("'\(member.key)' is \(member.value.kind); expected a dictionary with \(Self.formatKey)", member.value)
    }
    return try options(of: member.value, in: member.key).map { option in
      var entry = CatalogEntry(
        CatalogEntry.Name(key: member.key, language: language, variation: CatalogEntry.Variation(option.choices)),
        value: option.text, placeholders: .printf, line: option.line)
      entry.marks.setComment(member.comment)
      return entry
    }
  }

  /// The texts of an entry, or of an entry for one device or width.
  private func options(of value: PropertyListValue, in key: String) throws(CatalogError) -> [Option] {
    guard let members = value.members else {
      guard let text = value.string else {
        throw error("\(value.kind) in '\(key)'; expected a string or a dictionary", value)
      }
      return [Option(choices: [], text: text, line: value.line)]
    }
    if let rules = members.first(where: { $0.key == Self.deviceKey }) {
      return try options(of: rules.value, .device, in: key)
    }
    if let rules = members.first(where: { $0.key == Self.widthKey }) {
      return try options(of: rules.value, .width, in: key)
    }
    guard let format = members.first(where: { $0.key == Self.formatKey }) else {
      throw error("'\(key)' has none of \(Self.formatKey), \(Self.widthKey) and \(Self.deviceKey)", value)
    }
    guard let text = format.value.string else {
      throw error("the \(Self.formatKey) of '\(key)' is \(format.value.kind); expected a string", format.value)
    }
    let variables = FormatVariables(options: try variables(in: members, of: key))
    do throws(FormatVariables.Failure) {
      return try variables.texts(of: text).map {
        Option(choices: $0.choices, text: $0.text, line: $0.line ?? format.value.line)
      }
    } catch {
      throw CatalogError(error.code, "'\(key)': \(error.message)", line: format.value.line)
    }
  }

  /// The texts for devices or widths.
  private func options(
    of rules: PropertyListValue, _ kind: CatalogEntry.Variation.Kind, in key: String
  ) throws(CatalogError) -> [Option] {
    guard let members = rules.members else { throw error("\(rules.kind) in '\(key)'; expected a dictionary", rules) }
    var all: [Option] = []
    for member in members {
      for option in try options(of: member.value, in: key) {
        all.append(
          Option(choices: [Choice(kind, member.key)] + option.choices, text: option.text, line: option.line))
      }
    }
    return all
  }

  /// The variables of a format, each with its texts; names that start with "NSString" are settings.
  private func variables(
    in members: [PropertyListMember], of key: String
  ) throws(CatalogError) -> [String: [Option]] {
    var variables: [String: [Option]] = [:]
    for member in members where member.key != Self.formatKey {
      guard let rules = member.value.members else { continue }
      var options: [Option] = []
      for rule in rules where !rule.key.hasPrefix("NSString") {
        guard let text = rule.value.string else {
          throw error("'\(rule.key)' of '\(key)' is \(rule.value.kind); expected a string", rule.value)
        }
        options.append(
          Option(choices: [Choice(.plural, rule.key, variable: member.key)], text: text, line: rule.value.line))
      }
      variables[member.key] = PluralCategory.otherLast(options) { $0.choices.first?.value }
    }
    return variables
  }

  private func error(_ message: String, _ value: PropertyListValue) -> CatalogError {
    CatalogError(.malformed, message, line: value.line)
  }
}
