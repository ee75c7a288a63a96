/// The ending of an i18next key that stands for a plural form (i18next.com, "Plurals": version 4 of the JSON format has
/// `key_one` … `key_other` and `key_ordinal_one` …; versions 1 to 3 have `key` and `key_plural`).
struct PluralEnding {
  /// The key by which code asks for the text.
  var base: String
  var choice: CatalogEntry.Variation.Choice

  /// - Parameters:
  ///   - names: all names of the object.
  ///   - text: a key that only looks like a plural has no number in its text.
  /// - Returns: `nil` for other keys.
  init?(of name: String, among names: Set<String>, text: String) {
    if names.contains("\(name)_plural") {
      self.init(base: name, choice: Choice(.plural, "one"))
      return
    }
    guard let bar = name.lastIndex(of: "_"), bar > name.startIndex else { return nil }
    let base = String(name[..<bar])
    let ending = String(name[name.index(after: bar)...])
    if ending == "plural", names.contains(base) {
      self.init(base: base, choice: Choice(.plural, "other"))
      return
    }
    guard PluralCategory.all.contains(ending), names.contains("\(base)_other") else { return nil }
    if base.hasSuffix("_ordinal"), base.utf8.count > 8 {
      self.init(base: String(base.dropLast(8)), choice: Choice(.ordinal, ending))
      return
    }
    // Languages without plurals have this form only; so may "menu_other".
    let isAlone = ending == "other" && !PluralCategory.all.contains { $0 != "other" && names.contains("\(base)_\($0)") }
    guard !isAlone || ASCII.contains(text, "{{count") || ASCII.contains(text, "{{ count") else { return nil }
    self.init(base: base, choice: Choice(.plural, ending))
  }

  private typealias Choice = CatalogEntry.Variation.Choice

  private init(base: String, choice: CatalogEntry.Variation.Choice) {
    self.base = base
    self.choice = choice
  }
}
