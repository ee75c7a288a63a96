/// What the style of a number says about its kind.
enum NumberStyle {
  /// ICU's and Java's: a word, a pattern such as `#,##0.00`, or a skeleton such as `::.00`.
  static func kind(_ style: String) -> Placeholder.Kind {
    switch style {
    case "", "integer", "::integer": return .integer
    case "percent": return .percent
    case "currency": return .currency
    default: break
    }
    if style.contains("currency") || style.contains("¤") { return .currency }
    if style.contains("percent") || style.contains("%") { return .percent }
    // Only digits directly behind the separator count: "#,##0.00 'St.'".
    guard let point = style.utf8.firstIndex(of: UInt8(ascii: ".")) else { return .integer }
    let digits = style.utf8[point...].dropFirst().prefix { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") }.count
    return digits == 0 ? .integer : .decimal(fractionDigits: min(digits, 15))
  }

  /// The options of ECMA-402's `NumberFormat`, which i18next and Fluent have.
  static func kind(options: String) -> Placeholder.Kind {
    if options.contains("currency") { return .currency }
    if options.contains("percent") { return .percent }
    for name in ["minimumFractionDigits", "maximumFractionDigits"] {
      guard let value = EnumeratedOptions.value(of: name, in: options), let digits = Int(value), digits > 0 else {
        continue
      }
      return .decimal(fractionDigits: min(digits, 15))
    }
    return .integer
  }
}
