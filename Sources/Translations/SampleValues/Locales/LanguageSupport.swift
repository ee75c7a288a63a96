/// What is known of a language.
public enum LanguageSupport: Sendable, Hashable {
  /// Plural rules, digits, and patterns.
  case full
  /// Plural rules; numbers and dates are written in CLDR's root format.
  case pluralRulesOnly
  /// Digits and patterns; the language counts as one of a single plural category.
  case formatsOnly
  /// Nothing. One plural category is assumed, and CLDR's root format.
  case none
}
