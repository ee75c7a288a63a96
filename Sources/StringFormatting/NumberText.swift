/// Formats numbers for files and messages.
///
/// The decimal forms are based on Swift's description, which is the shortest text that reads back as the same number.
package enum NumberText {
  /// For messages: a whole number below 1e15 without a fraction, everything else as Swift describes it (`0.1`, `1e+16`,
  /// `inf`, `nan`). Minus zero is `0`.
  package static func plain(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }

  /// For files that are read back: the shortest text of exactly this number, a whole number without a fraction. Minus
  /// zero is `-0`.
  ///
  /// - Precondition: The number is finite.
  package static func exact(_ value: Double) -> String {
    let text = value.description
    return hasNoFraction(text) ? String(text.dropLast(2)) : text
  }

  /// Appends ``exact(_:)`` as UTF-8.
  package static func appendExact(_ value: Double, to bytes: inout [UInt8]) {
    let text = value.description
    bytes.append(contentsOf: text.utf8)
    if hasNoFraction(text) { bytes.removeLast(2) }
  }

  /// Whether a description is that of a whole number, which ends in ".0".
  private static func hasNoFraction(_ description: String) -> Bool {
    let bytes = description.utf8
    return bytes.last == UInt8(ascii: "0") && bytes.dropLast().last == UInt8(ascii: ".")
  }

  /// A whole number with commas between groups of three digits: "12,000".
  package static func grouped(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// For drawings and tables: rounded to a number of digits after the point, without zeros at the end. Minus
  /// zero, and a number that is not finite after the multiplication by the power of ten, is `0`.
  ///
  /// - Parameter digits: 0 to 15.
  package static func rounded(_ value: Double, digits: Int = 3) -> String {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (value * unit).rounded() / unit
    guard rounded != 0, rounded.isFinite else { return "0" }
    return exact(rounded)
  }

  /// Hexadecimal digits, padded with leading zeros to `minimumDigits`.
  package static func hexadecimal(
    _ value: some BinaryInteger, minimumDigits: Int = 1, uppercase: Bool = false
  ) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, minimumDigits - digits.count)) + digits
  }
}
