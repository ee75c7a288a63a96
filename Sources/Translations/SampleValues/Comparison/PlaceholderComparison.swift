/// Compares the placeholders of a translation with the placeholders of its source.
public enum PlaceholderComparison {
  /// The differences: first at the source's placeholders in their order, then those that were added.
  ///
  /// Placeholders with numbers or names may be in any order and occur more than once. A branch, or a form, for zero,
  /// one, two or an exact number may leave the number out, unless the language has the form for other numbers too, as
  /// Russian `one` for 21. What is only the argument of a plural or select may be left out, since not every language
  /// needs it.
  ///
  /// - Parameters:
  ///   - source: the text that was translated.
  ///   - translation: its translation.
  ///   - syntax: how placeholders are written in both.
  ///   - category: the category of a translation that is one form of a plural.
  ///   - language: the language of the translation; `nil` for an unknown one.
  /// - Complexity: O(length · depth of branches)
  public static func differences(
    source: String, translation: String, syntax: PlaceholderSyntax, category: PluralCategory? = nil,
    language: String? = nil
  ) -> [PlaceholderDifference] {
    let may = { PlaceholderParser.mayHavePlaceholders($0, syntax: syntax) }
    if !may(source), !may(translation) { return [] }
    let from = ParsedText(source, syntax: syntax)
    let to = ParsedText(translation, syntax: syntax)
    for (parsed, isInSource) in [(from, true), (to, false)] {
      if let problem = parsed.message.problem {
        return [PlaceholderDifference(kind: .malformed, name: "", problem: problem, isInSource: isInSource)]
      }
    }
    if let difference = reordering(from.message, to.message, syntax: syntax) { return [difference] }
    let original = ShownNames(from, language: nil)
    var translated = ShownNames(to, language: language)
    if let category, leavesNumberOut(category.rawValue, language: language), let index = from.countIndex(named: nil) {
      translated.always.insert(from.message.placeholders[index].name)
    }
    var result: [PlaceholderDifference] = []
    for name in original.names {
      guard let placeholders = original.placeholders[name] else { continue }
      if original.always.contains(name), !translated.always.contains(name) {
        result.append(PlaceholderDifference(kind: .missing, name: name, source: placeholders.first))
      }
      let changed = translated.placeholders[name]?.first { placeholder in
        !placeholders.contains { isCompatible($0, placeholder, syntax: syntax) }
      }
      if let changed {
        result.append(
          PlaceholderDifference(kind: .changedType, name: name, source: placeholders.first, translation: changed))
      }
    }
    // A plural always has its number, also where the source's form leaves it out: "one file", "%d файл".
    let count = category == nil || from.countIndex(named: nil) != nil ? nil : to.countIndex(named: nil)
    let number = count.map { to.message.placeholders[$0].name }
    for name in translated.names where original.placeholders[name] == nil && name != number {
      result.append(
        PlaceholderDifference(kind: .added, name: name, translation: translated.placeholders[name]?.first))
    }
    return result
  }

  /// Whether a form says its number by itself.
  static func leavesNumberOut(_ selector: String, language: String?) -> Bool {
    guard let category = PluralCategory(rawValue: selector), [.zero, .one, .two].contains(category) else {
      return false
    }
    return language.map { !LocaleData.of($0).isOfSeveralNumbers(category) } ?? true
  }

  /// Conversions without numbers, as many of each type, in another order.
  private static func reordering(
    _ source: Message, _ translation: Message, syntax: PlaceholderSyntax
  ) -> PlaceholderDifference? {
    guard syntax == .printf else { return nil }
    let pair = [source.placeholders, translation.placeholders]
    guard pair.allSatisfy({ $0.allSatisfy { !$0.written.contains("$") && $0.name.utf8.first?.isDigit == true } }) else {
      return nil
    }
    let types = pair.map { $0.map(conversionType) }
    guard types[0] != types[1], types[0].sorted() == types[1].sorted(),
      let first = types[0].indices.first(where: { types[0][$0] != types[1][$0] })
    else { return nil }
    return PlaceholderDifference(
      kind: .reordered, name: pair[0][first].name, source: pair[0][first], translation: pair[1][first])
  }

  /// What `printf` takes from its arguments for a conversion.
  private static func conversionType(_ placeholder: Placeholder) -> String {
    if placeholder.written == "%arg" || placeholder.written.hasPrefix("%#@") { return "integer" }
    switch placeholder.written.unicodeScalars.last {
    case "@": return "object"
    case "s", "S": return "string"
    case "c", "C": return "character"
    case "f", "F", "e", "E", "g", "G", "a", "A":
      if placeholder.kind != .date, placeholder.kind != .time { return "floating point" }
    default: break
    }
    if placeholder.kind == .time { return "date" }
    return placeholder.kind.name
  }

  private static func isCompatible(_ source: Placeholder, _ translation: Placeholder, syntax: PlaceholderSyntax) -> Bool
  {
    if syntax == .printf { return conversionType(source) == conversionType(translation) }
    // Without a type any value can be shown, and what the application's own types need is not known.
    if translation.kind == .text || translation.kind == .unknown || source.kind == .unknown { return true }
    return family(source.kind) == family(translation.kind)
  }

  private static func family(_ kind: Placeholder.Kind) -> String {
    switch kind {
    case .integer, .decimal, .currency, .percent: "number"
    case .date, .time: "date"
    default: kind.name
    }
  }
}
