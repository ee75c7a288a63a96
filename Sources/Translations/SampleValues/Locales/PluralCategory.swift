/// A plural category of CLDR (UTS #35, part 3, "Language Plural Rules"), in CLDR's order.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Arabic and Latvian 0.
  case zero
  /// English 1; in some languages 21 as well, or 0.
  case one
  /// Arabic and Slovenian 2.
  case two
  /// Polish 2 to 4.
  case few
  /// Polish 5 to 21, Czech fractions, French millions.
  case many
  /// All other numbers; the only category of languages without plural forms.
  case other

  public static func < (first: PluralCategory, second: PluralCategory) -> Bool { first.index < second.index }

  var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
