/// What is known of a language.
public enum LanguageSupport: Sendable, Hashable {
  /// Its plural rules, digits, and patterns.
  case full
  /// Its plural rules; numbers and dates are written in CLDR's root format.
  case pluralRulesOnly
  /// Its digits and patterns; it counts as a language of one plural category.
  case formatsOnly
  /// Nothing. One plural category is assumed, and CLDR's root format.
  case none
}
