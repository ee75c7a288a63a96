/// Which mandatory breaks separate paragraphs: UAX #14 §5.1 (BK) applies no paragraph formatting behind the line
/// separator (U+2028), line tabulation (U+000B) and form feed (U+000C), and UAX #9 gives none of them the class B.
enum ParagraphSeparator {
  /// - Parameter mandatoryBreak: the character of a mandatory break, or the first of two.
  static func contains(_ mandatoryBreak: UInt32) -> Bool {
    switch mandatoryBreak {
    case 0x0B, 0x0C, 0x2028: false
    default: true
    }
  }
}
