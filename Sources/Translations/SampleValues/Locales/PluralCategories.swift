/// Which plural forms a translation needs.
public enum PluralCategories {
  /// The categories of a language in CLDR's order, and what is known of the language: where its rules are not, it
  /// counts as a language of one category.
  public static func of(
    _ language: String, ordinal: Bool = false
  ) -> (categories: [PluralCategory], support: LanguageSupport) {
    let data = LocaleData.of(language)
    return (data.categories(ordinal: ordinal), data.support)
  }

  /// The category that a form stands for, by its name or by a number, such as "1", if no other number has the category.
  public static func form(_ name: String, language: String) -> PluralCategory? {
    if let category = PluralCategory(rawValue: name) { return category }
    guard let number = Double(name), number.isFinite else { return nil }
    let data = LocaleData.of(language)
    let category = data.category(of: number)
    return data.isOfSeveralNumbers(category) ? nil : category
  }

  /// The categories of a language for which a set of forms has none, in CLDR's order.
  ///
  /// - Parameters:
  ///   - forms: the names of the categories that are there.
  ///   - language: a BCP 47 tag.
  ///   - ordinal: whether the numbers say places in a row, such as "1st", and no amounts.
  ///   - wholeNumbersOnly: whether only those count that a whole number below a million has. In Czech `many` is left out
  ///     then, which is for fractions, and in French, where it is for millions.
  ///   - otherIsRequired: whether `other` counts in any case, as for Apple's formats.
  public static func missing(
    in forms: Set<String>, language: String, ordinal: Bool = false, wholeNumbersOnly: Bool = false,
    otherIsRequired: Bool = true
  ) -> [PluralCategory] {
    let data = LocaleData.of(language)
    let samples = wholeNumbersOnly ? data.sampleNumbers(ordinal: ordinal, maximumDigits: 6) : [:]
    return data.categories(ordinal: ordinal).filter { category in
      if forms.contains(category.rawValue) { return false }
      guard wholeNumbersOnly, category != .other || !otherIsRequired, let sample = samples[category] else {
        return true
      }
      return sample.fractionDigits == 0 && sample.value < 1_000_000
    }
  }
}
