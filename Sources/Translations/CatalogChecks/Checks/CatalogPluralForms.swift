internal import Catalogs
internal import SampleValues

/// The plural forms of the keys of a catalogue.
struct CatalogPluralForms {
  struct Missing {
    var key: String
    var language: String
    var line: Int
    var forms: [String]
  }

  private struct Key: Hashable {
    var key: String
    var language: String
    var variable: String?
  }

  let isOtherRequired: Bool
  private var forms: [Key: (line: Int, names: Set<String>)] = [:]

  init(isOtherRequired: Bool) { self.isOtherRequired = isOtherRequired }

  mutating func add(_ entry: CatalogEntry, language: String) {
    // gettext numbers its forms.
    guard let choice = entry.name.variation.plural, entry.name.variation.pluralFormCount == nil,
      entry.marks.state != .untranslated,
      let form = PluralCategories.form(choice, language: language)
    else { return }
    let key = Key(key: entry.name.key, language: language, variable: entry.name.variation.variable)
    forms[key, default: (entry.line, [])].names.insert(form.rawValue)
  }

  /// The keys without a form that their language needs for whole numbers, in the order of the file.
  var missing: [Missing] {
    forms.compactMap { key, value in
      let missing = PluralCategories.missing(
        in: value.names, language: key.language, wholeNumbersOnly: true, otherIsRequired: isOtherRequired)
      guard !missing.isEmpty else { return nil }
      return Missing(key: key.key, language: key.language, line: value.line, forms: missing.map(\.rawValue))
    }.sorted { ($0.line, $0.language, $0.key) < ($1.line, $1.language, $1.key) }
  }
}
