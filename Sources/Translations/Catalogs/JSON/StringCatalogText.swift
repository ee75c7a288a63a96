internal import StrictJSON

/// One text of a localization in a string catalogue.
struct StringCatalogText {
  typealias Choice = CatalogEntry.Variation.Choice

  var choices: [Choice] = []
  var state = CatalogEntry.State.translated
  var text: String
  /// The place in a set of strings.
  var index: Int?
  var line: Int

  /// All texts of a localization, with every choice of its substitutions.
  static func texts(of localization: JSONValue, key: String) throws(CatalogError) -> [StringCatalogText] {
    let texts = try variants(of: localization, key: key)
    guard let substitutions = localization["substitutions"], !substitutions.isNull else { return texts }
    guard let members = substitutions.members else {
      throw error("'substitutions' of '\(key)' is \(substitutions.kind); expected an object", substitutions)
    }
    var options: [String: [FormatVariables.Option]] = [:]
    var state = CatalogEntry.State.translated
    for member in members {
      let variants = try variants(of: member.value, key: key)
      let argument = try argument(of: member.value, key: key)
      options[member.name] = PluralCategory.otherLast(variants) { $0.choices.last?.value }.map { variant in
        let choices = variant.choices.map { Choice($0.kind, $0.value, variable: member.name) }
        return FormatVariables.Option(
          choices: choices, text: inserting(argument, in: variant.text), line: variant.line)
      }
      for variant in variants { state = worse(state, variant.state) }
    }
    var all: [StringCatalogText] = []
    for text in texts {
      do throws(FormatVariables.Failure) {
        for shown in try FormatVariables(options: options).texts(of: text.text) {
          var one = text
          one.text = shown.text
          one.choices += shown.choices
          if !shown.choices.isEmpty { one.state = worse(text.state, state) }
          all.append(one)
        }
      } catch {
        throw CatalogError(error.code, "'\(key)': \(error.message)", line: text.line)
      }
    }
    return all
  }

  private static func variants(of value: JSONValue, key: String) throws(CatalogError) -> [StringCatalogText] {
    if let unit = value["stringUnit"] {
      guard let text = try unit.string("value", of: key) else {
        throw error("'stringUnit' of '\(key)' has no 'value'; expected a string", unit)
      }
      let line = unit["value"]?.line ?? unit.line
      return [StringCatalogText(state: try state(of: unit, key: key), text: text, line: line)]
    }
    if let set = value["stringSet"] { return try elements(of: set, key: key) }
    guard let variations = value["variations"], !variations.isNull else { return [] }
    guard let kinds = variations.members else {
      throw error("'variations' of '\(key)' is \(variations.kind); expected an object", variations)
    }
    var all: [StringCatalogText] = []
    for kind in kinds {
      guard let choice = CatalogEntry.Variation.Kind(rawValue: kind.name), let options = kind.value.members else {
        throw error("'\(kind.name)' among the variations of '\(key)'; expected 'plural' or 'device'", kind.value)
      }
      for option in options {
        guard choice != .plural || PluralCategory.all.contains(option.name) else {
          throw error("'\(option.name)' among the plurals of '\(key)'; expected \(PluralCategory.names)", option.value)
        }
        for var text in try variants(of: option.value, key: key) {
          text.choices.insert(Choice(choice, option.name), at: 0)
          all.append(text)
        }
      }
    }
    return all
  }

  /// Alternatives of one string, as App Shortcuts have them.
  private static func elements(of set: JSONValue, key: String) throws(CatalogError) -> [StringCatalogText] {
    guard case .array(let values)? = set["values"]?.content else {
      throw error("'stringSet' of '\(key)' has no 'values'; expected an array of strings", set)
    }
    let state = try state(of: set, key: key)
    var all: [StringCatalogText] = []
    for value in values {
      guard let text = value.string else {
        throw error("\(value.kind) in 'values' of '\(key)'; expected a string", value)
      }
      all.append(StringCatalogText(state: state, text: text, index: all.count, line: value.line))
    }
    return all
  }

  private static func state(of unit: JSONValue, key: String) throws(CatalogError) -> CatalogEntry.State {
    switch try unit.string("state", of: key) {
    case "new": .untranslated
    case "needs_review": .needsReview
    case "stale": .stale
    default: .translated
    }
  }

  private static func worse(_ first: CatalogEntry.State, _ second: CatalogEntry.State) -> CatalogEntry.State {
    let order: [CatalogEntry.State] = [.stale, .untranslated, .needsReview]
    return order.first { $0 == first || $0 == second } ?? .translated
  }

  /// What `%arg` stands for: `%2$lld`, or `%lld` without a number.
  private static func argument(of substitution: JSONValue, key: String) throws(CatalogError) -> String {
    let specifier = try substitution.string("formatSpecifier", of: key) ?? "@"
    guard let number = substitution["argNum"]?.number else { return "%\(specifier)" }
    guard number >= 1, number <= 1000, number == number.rounded() else {
      throw error("'argNum' of '\(key)'; expected a whole number from 1", substitution)
    }
    return "%\(Int(number))$\(specifier)"
  }

  /// The text with `%arg` replaced, unless more letters follow.
  private static func inserting(_ argument: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...]
      if ASCII.startsWith(rest, "%arg"), !(rest.dropFirst(4).first.map(ASCII.isLetter) ?? false) {
        result += argument.utf8
        position += 4
      } else if ASCII.startsWith(rest, "%%") {
        result += rest.prefix(2)
        position += 2
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func error(_ message: String, _ value: JSONValue) -> CatalogError {
    CatalogError(.malformed, message, line: value.line)
  }
}
