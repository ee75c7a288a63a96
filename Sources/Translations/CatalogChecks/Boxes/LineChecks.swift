internal import CUnicode
internal import FindingReports
internal import Fonts
internal import StringFormatting
internal import Typesetting

/// What a reader stumbles over in a text that fits.
enum LineChecks {
  // MARK: Characters

  /// Characters without glyphs, words that are set in two fonts, and words that the font lacks the script of.
  ///
  /// - Parameter font: the font of the box.
  /// - Complexity: O(runs), and O(length of the text) for a text with fallback fonts
  static func characters(of typesetter: Typesetter, font: Font) -> [BoxProblem] {
    var problems: [BoxProblem] = []
    let missing = typesetter.missingCharacters
    if !missing.isEmpty {
      problems.append(BoxProblem(.missingGlyphs, missing.sentence(in: typesetter.text.string)))
    }
    // What has no glyph is drawn by the text's own font, beside whatever it is.
    let runs = typesetter.fontRuns
    guard missing.isEmpty, runs.contains(where: { $0.isFallback && !$0.font.isLastResort }) else { return problems }
    let bytes = Array(typesetter.text.string.utf8)
    if let problem = script(runs, bytes, font) { problems.append(problem) }
    for run in runs where run.isFallback && !run.font.isLastResort {
      guard let neighbour = sharedWord(of: run, runs, bytes) else { continue }
      problems.append(
        BoxProblem(
          .fallbackFont,
          "'\(String(decoding: bytes[run.range], as: UTF8.self))' is drawn in \(run.font.face.fullName) beside letters of the same "
            + "word in \(neighbour.font.face.fullName)"))
      break
    }
    return problems
  }

  /// What the fonts lack of the weight and the slant of the box.
  ///
  /// - Parameter own: what the font of the box lacks of the style that was asked for.
  static func style(of typesetter: Typesetter, own: [MissingStyle]) -> BoxProblem? {
    let missing = own + typesetter.missingStyles
    if missing.isEmpty { return nil }
    return BoxProblem(.missingStyle, missing.map(\.description).joined(separator: ", "))
  }

  /// Letters that another font draws as whole words; symbols and pictures are not asked for.
  private static func script(_ runs: [FontRun], _ bytes: [UInt8], _ font: Font) -> BoxProblem? {
    for run in runs where run.isFallback && !run.font.isLastResort && sharedWord(of: run, runs, bytes) == nil {
      let text = String(decoding: bytes[run.range], as: UTF8.self)
      guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { continue }
      // The same for all texts of a language, of which one is reported.
      return BoxProblem(
        .fallbackScript,
        "\(font.face.familyName) does not have the letters, \(run.font.face.familyName) is used instead")
    }
    return nil
  }

  /// The run beside a fallback run that has letters of the same word and script: a script of its own is drawn in a font of
  /// its own, as in "Alexandra님" and "iPhoneで", and nobody sees it.
  private static func sharedWord(of run: FontRun, _ runs: [FontRun], _ bytes: [UInt8]) -> FontRun? {
    for other in runs where !other.isFallback {
      if other.range.upperBound == run.range.lowerBound, isInsideWord(run.range.lowerBound, bytes) { return other }
      if other.range.lowerBound == run.range.upperBound, isInsideWord(run.range.upperBound, bytes) { return other }
    }
    return nil
  }

  // MARK: Ends of lines

  private static let closingMarks: Set<Unicode.Scalar> = ["»", "”", "’", "›", "\"", "」", "』", ")", "]"]

  /// Lines that end between a number and its unit, or before a closing quotation mark.
  ///
  /// - Complexity: O(lines)
  static func ends(of typesetter: Typesetter, _ text: String, width: Double) throws(TypesettingError) -> [BoxProblem] {
    guard width.isFinite else { return [] }
    let lines = try typesetter.lines(maxWidth: width, lineBreakMode: .byWordWrapping)
    guard lines.count > 1 else { return [] }
    let bytes = Array(text.utf8)
    var problems: [BoxProblem] = []
    for (index, line) in lines.dropLast().enumerated() {
      guard typesetter.endReason(of: line, isLast: false) == .opportunity else { continue }
      let (before, after) = (line.contentRange.upperBound, lines[index + 1].range.lowerBound)
      if let quantity = quantity(before, after, bytes) {
        problems.append(
          BoxProblem(.breakInQuantity, "line \(index + 1) ends inside '\(quantity)'", fittingByteCount: before))
      }
      if let mark = scalar(at: after, bytes), isClosingMark(mark, after, bytes) {
        problems.append(
          BoxProblem(
            .breakBeforeQuote, "line \(index + 2) starts with '\(mark)', which closes what is before it",
            fittingByteCount: before))
      }
    }
    return problems
  }

  /// Symbols of units that stand behind a number: SI's and those beside it, data, currencies, in Latin and Cyrillic letters.
  /// Words are not among them, so that "1990 to" is no quantity.
  private static let units: Set<String> = [
    "%", "‰", "°", "°C", "°F", "€", "$", "£", "¥", "₽", "₹", "zł", "Kč", "kr", "CHF", "EUR", "USD", "GBP",
    "mm", "cm", "m", "km", "mi", "ft", "in", "m²", "km²", "m³", "mg", "g", "kg", "t", "lb", "oz", "ml", "cl", "l", "L",
    "ms", "s", "min", "h", "Hz", "kHz", "MHz", "GHz", "W", "kW", "kWh", "V", "A", "mAh", "J", "kJ", "kcal", "cal",
    "bpm",
    "B", "kB", "KB", "MB", "GB", "TB", "ko", "Mo", "Go", "To", "KiB", "MiB", "GiB", "kbps", "Mbps", "px", "pt", "dpi",
    "fps",
    "km/h", "mph", "m/s", "мм", "см", "м", "км", "г", "кг", "т", "л", "мл", "с", "сек", "мин", "ч", "Б", "КБ", "МБ",
    "ГБ", "Uhr",
  ]
  /// Characters of the longest unit.
  private static let longestUnit = 4

  /// "5 km" around a line end: a number, a space, and the symbol of a unit.
  private static func quantity(_ before: Int, _ after: Int, _ bytes: [UInt8]) -> String? {
    guard before < after, let digit = scalar(before: before, bytes), digit.properties.numericType == .decimal else {
      return nil
    }
    var (end, count) = (after, 0)
    while let next = scalar(at: end, bytes), !next.properties.isWhitespace, count <= longestUnit {
      if endsQuantity(next, end, bytes) { break }
      end += UTF8.width(next)
      count += 1
    }
    guard units.contains(String(decoding: bytes[after..<end], as: UTF8.self)) else { return nil }
    var start = before
    while let previous = scalar(before: start, bytes),
      previous.properties.numericType == .decimal || [".", ","].contains(previous)
    {
      start -= UTF8.width(previous)
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a punctuation mark stands behind a unit, and not inside an abbreviation such as "A.D."
  private static func endsQuantity(_ mark: Unicode.Scalar, _ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard [".", ",", ";", ":", "!", "?", ")", "”", "»", "。", "、"].contains(mark) else { return false }
    return mark != "." || scalar(at: offset + 1, bytes)?.properties.isAlphabetic != true
  }

  /// Whether a character at the start of a line closes a quotation: before white space, the end, or a mark that ends what is
  /// before it as well. Which marks open depends on the language: »German« and ”Swedish”.
  private static func isClosingMark(_ mark: Unicode.Scalar, _ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard closingMarks.contains(mark) else { return false }
    guard let next = scalar(at: offset + UTF8.width(mark), bytes) else { return true }
    return next.properties.isWhitespace || closingMarks.contains(next)
      || [".", ",", ";", ":", "!", "?", "…"].contains(next)
  }

  // MARK: Characters of UTF-8

  /// Whether letters of one script stand on both sides. Marks of several scripts, such as those that lengthen Japanese
  /// vowels and Arabic letters, say nothing.
  private static func isInsideWord(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard let before = scalar(before: offset, bytes), let after = scalar(at: offset, bytes),
      before.properties.isAlphabetic, after.properties.isAlphabetic
    else { return false }
    return cu_properties(before.value) & CU_SCRIPT_MASK.rawValue == cu_properties(after.value) & CU_SCRIPT_MASK.rawValue
  }

  private static func scalar(at offset: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first
  }

  private static func scalar(before offset: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.first
  }
}
