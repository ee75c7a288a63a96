/// The longest of all dates and times by a pattern.
enum SampleDate {
  private static let day = 86400.0
  /// 2028-01-01T00:48:48Z; 2028 is a leap year, and its digits are wide.
  private static let start = 1_830_297_600.0 + 48 * 60 + 48

  /// Tries all days of a year, which has every weekday in every month of any calendar, and then all hours of the
  /// longest day. The longest is the widest by ``WidthEstimate``; the first of several.
  static func longest(identifier: String, pattern: String) -> String {
    guard let formatter = DateFormatter(identifier, pattern: pattern) else { return "2028-09-28" }
    var best = ("", -1, start)
    func consider(_ seconds: Double) {
      guard let text = formatter.text(of: seconds) else { return }
      let width = WidthEstimate.of(text)
      if width > best.1 { best = (text, width, seconds) }
    }
    for index in 0..<366 { consider(start + Double(index) * day + 20 * 3600) }
    let midnight = best.2 - 20 * 3600
    for hour in 0..<24 { consider(midnight + Double(hour) * 3600) }
    return best.0
  }

  /// The pattern of a style of ICU, Java, i18next or Fluent: "long", "::yMMMd", "yyyy-MM-dd", `dateStyle: "long"`.
  static func pattern(_ style: String?, isTime: Bool, locale: LocaleData) -> String {
    let identifier = locale.identifier
    func lengths(_ date: Int, _ time: Int) -> String {
      ICU.pattern(identifier, date: date, time: time) ?? (isTime ? "HH:mm:ss" : "yyyy-MM-dd")
    }
    let style = style ?? ""
    if let length = length(style) { return isTime ? lengths(0, length) : lengths(length, 0) }
    if style.hasPrefix("::") {
      return ICU.pattern(identifier, skeleton: String(style.dropFirst(2))) ?? lengths(isTime ? 0 : 2, isTime ? 2 : 0)
    }
    let date = EnumeratedOptions.value(of: "dateStyle", in: style).flatMap(length)
    let time = EnumeratedOptions.value(of: "timeStyle", in: style).flatMap(length)
    if date != nil || time != nil { return lengths(date ?? 0, time ?? 0) }
    if style.contains(":"), style.contains(where: { $0 == "(" || $0 == "\"" }) {
      let skeleton = skeleton(options: style)
      if !skeleton.isEmpty, let pattern = ICU.pattern(identifier, skeleton: skeleton) { return pattern }
    }
    let isPattern = !style.isEmpty && !style.contains("$") && !style.contains("(") && style != "datetime"
    return isPattern ? style : lengths(isTime ? 0 : 2, isTime ? 2 : 0)
  }

  private static func length(_ word: String) -> Int? {
    switch word {
    case "short": 1
    case "medium": 2
    case "long": 3
    case "full": 4
    default: nil
    }
  }

  /// The skeleton of ECMA-402's options, in the order of its fields.
  private static func skeleton(options: String) -> String {
    let fields: [(String, [String: String])] = [
      ("weekday", ["long": "EEEE", "short": "EEE", "narrow": "EEEEE"]),
      ("year", ["numeric": "y", "2-digit": "yy"]),
      ("month", ["long": "MMMM", "short": "MMM", "narrow": "MMMMM", "numeric": "M", "2-digit": "MM"]),
      ("day", ["numeric": "d", "2-digit": "dd"]), ("hour", ["numeric": "j", "2-digit": "jj"]),
      ("minute", ["numeric": "m", "2-digit": "mm"]), ("second", ["numeric": "s", "2-digit": "ss"]),
    ]
    return fields.reduce(into: "") { result, field in
      if let value = EnumeratedOptions.value(of: field.0, in: options) { result += field.1[value] ?? "" }
    }
  }
}
