/// Samples as text, the user's first.
struct SampleValueTexts: Sendable {
  let locale: LocaleData
  private let samples: [String: String]
  private let maximumDigits: Int
  /// What most placeholders show, made once.
  private let integer: String

  init(locale: LocaleData, options: SampleExpansion.Options) {
    self.locale = locale
    samples = options.samples
    maximumDigits = options.maximumDigits
    integer = locale.text(of: SampleNumber.longest(digits: options.maximumDigits), skeleton: "")
  }

  func given(_ key: String) -> String? { samples.isEmpty ? nil : samples[key] }

  /// What a placeholder shows whose value is not decided by a plural.
  func text(of placeholder: Placeholder) -> String {
    if !samples.isEmpty {
      let keys = [placeholder.written, placeholder.name, placeholder.kind.name]
      for key in keys { if let sample = samples[key] { return sample } }
    }
    let style = placeholder.style ?? ""
    let whole = SampleNumber.longest(digits: maximumDigits)
    switch placeholder.kind {
    case .text, .unknown: return SampleExpansion.defaultText
    case .character: return "W"
    case .integer:
      return style.hasPrefix("::") ? locale.text(of: whole, skeleton: String(style.dropFirst(2))) : integer
    case .decimal(let digits):
      let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
      let value = whole + (unit * 8 / 9).rounded(.down) / unit
      return locale.text(of: value, skeleton: SampleNumber.skeleton(fractionDigits: digits))
    case .percent: return locale.text(of: 1, skeleton: "percent scale/100")
    case .currency:
      let code = Self.currencyCode(in: style) ?? ICU.currency(of: locale.identifier) ?? "EUR"
      return locale.text(of: whole + 0.88, skeleton: "currency/" + code)
    case .date: return date(style, isTime: false)
    case .time: return date(style, isTime: true)
    }
  }

  /// A number of a plural. Where it equals the sample that is given for the name, it is shown as given.
  func text(of number: SampleNumber, name: String) -> String {
    if let given = given(name), let value = Self.number(given), value == number.value { return given }
    return locale.text(
      of: number.value, skeleton: number.fractionDigits == 0 ? "" : SampleNumber.skeleton(fractionDigits: 1))
  }

  /// The number that is given as the sample of a name.
  func givenNumber(_ name: String) -> Double? { given(name).flatMap(Self.number) }

  /// The digits of numbers in a plural of an argument.
  func digits(of name: String) -> Int {
    guard let given = givenNumber(name) else { return maximumDigits }
    return max(1, min(15, String(Int(given)).count))
  }

  /// The longest whole number, where none has the category.
  var longestInteger: String { integer }

  private static func number(_ text: String) -> Double? {
    guard let value = Double(text), value >= 0, value < 1e15, value == value.rounded() else { return nil }
    return value
  }

  private func date(_ style: String, isTime: Bool) -> String {
    locale.longestDate(pattern: locale.datePattern(style, isTime: isTime))
  }

  /// Three capital letters that stand alone, as in "::currency/EUR" and `currency(EUR)`.
  private static func currencyCode(in style: String) -> String? {
    style.split { !($0.isASCII && $0.isLetter) }
      .first { $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
      .map { String($0) }
  }
}
