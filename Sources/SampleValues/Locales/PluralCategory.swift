/// A plural category of CLDR (UTS #35, part 3, "Language Plural Rules"), in CLDR's order.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

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
