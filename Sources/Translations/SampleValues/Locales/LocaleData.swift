internal import Locking

/// The plural rules of a language and its way of writing numbers and dates, from CLDR by ICU.
///
/// Nothing in it depends on the locale or the time zone of the host.
public final class LocaleData: Sendable {
  /// The name of the language as it was asked for.
  public let language: String
  /// What ICU knows of it.
  public let support: LanguageSupport

  let identifier: String
  private let cardinals: PluralRules?
  private let ordinals: PluralRules?
  private let cache = Mutex(Cache())

  private struct Cache {
    var texts: [TextKey: String] = [:]
    var numbers: [NumbersKey: [PluralCategory: SampleNumber]] = [:]
    var categoriesOfSeveral: Set<PluralCategory>?
  }
  private struct TextKey: Hashable {
    var isDate: Bool
    var style: String
    var number: Double
  }
  private struct NumbersKey: Hashable {
    var isOrdinal: Bool
    var maximumDigits: Int
  }

  private static let shared = Mutex<[String: LocaleData]>([:])

  /// The data of a language, which are kept. Names are written as in BCP 47, gettext and Android: "pt-BR",
  /// "pt_BR.UTF-8", "pt-rBR", "b+sr+Latn".
  public static func of(_ language: String) -> LocaleData {
    if let known = shared.withLock({ $0[language] }) { return known }
    let new = LocaleData(language)
    return shared.withLock { table in
      if let known = table[language] { return known }
      // Names come from files: what is kept stays small.
      if table.count >= 1000 { table.removeAll() }
      table[language] = new
      return new
    }
  }

  private init(_ language: String) {
    let resolved = ICU.resolve(LanguageTag.normalized(language))
    self.language = language
    support = resolved.support
    identifier = resolved.formats
    cardinals = PluralRules(resolved.plurals, isOrdinal: false)
    ordinals = PluralRules(resolved.plurals, isOrdinal: true)
  }

  // MARK: Plurals

  /// The plural categories that the language has, in CLDR's order. `other` is always one of them.
  public func categories(ordinal: Bool = false) -> [PluralCategory] {
    (ordinal ? ordinals : cardinals)?.categories ?? [.other]
  }

  /// The category of a number: of 1.5 with the fraction digit that it has.
  public func category(of number: Double, ordinal: Bool = false) -> PluralCategory {
    (ordinal ? ordinals : cardinals)?.category(of: number) ?? .other
  }

  /// The category of a number that is written with some fraction digits: English "1" is `one` and "1.0" is `other`.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - fractionDigits: 0 to 15.
  ///   - ordinal: whether it says a place in a row, such as "1st", and no amount.
  public func category(of number: Double, fractionDigits: Int, ordinal: Bool = false) -> PluralCategory {
    let skeleton = SampleNumber.skeleton(fractionDigits: fractionDigits)
    guard let rules = ordinal ? ordinals : cardinals, let formatter = NumberFormatter(identifier, skeleton: skeleton)
    else { return .other }
    return formatter.category(of: number, by: rules)
  }

  /// Whether several whole numbers above 0 have a category: in Russian 1 and 21 are `one`. The numbers below 200 show it,
  /// because CLDR's rules look at the last two digits. French 0 does not count, for which there are often texts apart.
  func isOfSeveralNumbers(_ category: PluralCategory) -> Bool {
    if let known = cache.withLock({ $0.categoriesOfSeveral }) { return known.contains(category) }
    var seen: Set<PluralCategory> = []
    let several = Set((1...200).map { self.category(of: Double($0)) }.filter { !seen.insert($0).inserted })
    cache.withLock { $0.categoriesOfSeveral = several }
    return several.contains(category)
  }

  /// For each category the number with the most digits that has it.
  func sampleNumbers(ordinal: Bool, maximumDigits: Int) -> [PluralCategory: SampleNumber] {
    let key = NumbersKey(isOrdinal: ordinal, maximumDigits: maximumDigits)
    if let known = cache.withLock({ $0.numbers[key] }) { return known }
    let found = SampleNumber.search(categories(ordinal: ordinal), maximumDigits: maximumDigits) {
      category(of: $0, ordinal: ordinal)
    }
    cache.withLock { $0.numbers[key] = found }
    return found
  }

  // MARK: Texts

  /// A number by a number skeleton of ICU, or by the language's usual format where ICU rejects that.
  func text(of number: Double, skeleton: String) -> String {
    kept(TextKey(isDate: false, style: skeleton, number: number)) {
      let formatter = NumberFormatter(identifier, skeleton: skeleton) ?? NumberFormatter(identifier, skeleton: "")
      return formatter?.text(of: number) ?? "\(number)"
    }
  }

  /// The longest date and time by a pattern of UTS #35.
  func longestDate(pattern: String) -> String {
    kept(TextKey(isDate: true, style: pattern, number: 0)) {
      SampleDate.longest(identifier: identifier, pattern: pattern)
    }
  }

  /// The pattern of a style of a placeholder, which is kept: making one takes ICU a long time.
  func datePattern(_ style: String, isTime: Bool) -> String {
    kept(TextKey(isDate: true, style: style, number: isTime ? 2 : 1)) {
      SampleDate.pattern(style, isTime: isTime, locale: self)
    }
  }

  private func kept(_ key: TextKey, _ make: () -> String) -> String {
    if let known = cache.withLock({ $0.texts[key] }) { return known }
    let text = make()
    cache.withLock { cache in
      if cache.texts.count >= 10_000 { cache.texts.removeAll() }
      cache.texts[key] = text
    }
    return text
  }
}
