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
    if let whole = whole(value) { return String(whole) }
    var text = value.description
    return text.withUTF8(hasNoFraction) ? String(text.dropLast(2)) : text
  }

  /// Appends ``exact(_:)`` as UTF-8.
  package static func appendExact(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = whole(value) { return append(whole, to: &bytes) }
    var text = value.description
    text.withUTF8 { text in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: hasNoFraction(text) ? text.dropLast(2) : text[...]))
    }
  }

  /// The number, if it is a whole one whose digits are found faster than its description: one below the first that has an
  /// exponent, and not minus zero.
  private static func whole(_ value: Double) -> Int? {
    guard value.magnitude < 1e15, let whole = Int(exactly: value), whole != 0 || value.sign == .plus else { return nil }
    return whole
  }

  /// Whether a description shows a whole number, which ends in ".0".
  private static func hasNoFraction(_ description: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = description.count
    return count > 2 && description[count - 1] == UInt8(ascii: "0") && description[count - 2] == UInt8(ascii: ".")
  }

  /// Appends the decimal digits of a whole number as UTF-8, after a minus sign if it is negative.
  package static func append(_ value: Int, to bytes: inout [UInt8]) {
    // The longest is "-9223372036854775808".
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
      var start = text.count
      var rest = value.magnitude
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        text.initializeElement(at: start, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
        rest = quotient
      } while rest > 0
      if value < 0 {
        start -= 1
        text.initializeElement(at: start, to: UInt8(ascii: "-"))
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
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
