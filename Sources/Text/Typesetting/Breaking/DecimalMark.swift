/// Searches the text behind a decimal tab for the mark that stands at the stop.
///
/// It is the first separator of the tab stop, or of the language, that is beside a digit. Text without a language has the last of
/// point and comma, unless it is there twice and so separates thousands.
struct DecimalMark {
  private enum Rule {
    case first(UInt32)
    case last
  }

  private let rule: Rule
  /// The UTF-8 offset up to which the text was searched.
  private(set) var end: Int
  /// The UTF-8 offset of the mark in what was searched.
  private(set) var offset: Int?
  private var pointCount = 0
  private var commaCount = 0

  /// - Parameters:
  ///   - start: the UTF-8 offset of the end of the tab.
  ///   - separator: the separator of the tab stop.
  ///   - language: the language of the text behind the tab.
  init(from start: Int, separator: Unicode.Scalar?, language: LanguageTag?) {
    end = start
    let language = language.flatMap { $0.locale.isEmpty ? nil : DecimalSeparators.separator(of: $0.locale) }
    rule = (separator ?? language).map { .first($0.value) } ?? .last
  }

  /// Searches on up to an offset.
  ///
  /// - Returns: whether the mark is another one.
  mutating func search(to limit: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = offset
    let start = end
    end = max(end, limit)
    var place = start
    while place < limit {
      let (scalar, length) = UTF8Decoding.scalar(text, at: place)
      if isSeparator(scalar), Self.isDigit(behind: place + length, in: text) || Self.isDigit(before: place, in: text) {
        add(scalar, at: place)
        if case .first = rule { break }
      }
      place += length
    }
    return offset != before
  }

  private func isSeparator(_ scalar: UInt32) -> Bool {
    if scalar == DecimalSeparators.arabic.value { return true }
    switch rule {
    case .first(let separator): return scalar == separator && offset == nil
    case .last: return scalar == DecimalSeparators.point.value || scalar == DecimalSeparators.comma.value
    }
  }

  private mutating func add(_ scalar: UInt32, at place: Int) {
    switch (rule, scalar) {
    case (.last, DecimalSeparators.point.value):
      pointCount += 1
      offset = pointCount == 1 ? place : nil
    case (.last, DecimalSeparators.comma.value):
      commaCount += 1
      offset = commaCount == 1 ? place : nil
    default:
      if offset == nil { offset = place }
    }
  }

  private static func isDigit(behind place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    place < text.count && isDigit(UTF8Decoding.scalar(text, at: place).value)
  }

  private static func isDigit(before place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    place > 0 && isDigit(UTF8Decoding.scalar(text, before: place).value)
  }

  private static func isDigit(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return (0x30...0x39).contains(scalar) }
    return Unicode.Scalar(scalar)?.properties.numericType == .decimal
  }
}

extension PreparedText {
  /// The search for the decimal mark of the text behind a tab.
  ///
  /// - Parameter end: the UTF-8 offset of the end of the tab.
  func decimalMark(behind end: Int, _ stop: TextTab) -> DecimalMark {
    let font = item(before: end + 1).map { itemFonts[Int($0.fontIndex)] }
    return DecimalMark(
      from: end, separator: stop.decimalSeparator, language: font.flatMap { runs[$0.styleIndex].style.language })
  }

  /// The UTF-8 offset of the decimal mark between a tab and an offset.
  func decimalMark(behind end: Int, _ stop: TextTab, upTo limit: Int) -> Int? {
    var mark = decimalMark(behind: end, stop)
    _ = withUTF8 { mark.search(to: limit, in: $0) }
    return mark.offset
  }
}
