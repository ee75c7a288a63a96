/// The formats of the figures that benchmarks print.
public enum Figures {
  /// The text with spaces behind it, at least one, up to a width in characters.
  public static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// A number with as many digits behind the point, at most three.
  public static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = [1.0, 10, 100, 1000][digits]
    let scaled = (value * scale).rounded()
    let whole = Int(scaled / scale)
    guard digits > 0 else { return "\(whole)" }
    let fraction = "\(Int(abs(scaled - Double(whole) * scale)))"
    return "\(whole)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// The number rounded to three significant digits, or to thousandths where it is less than one.
  public static func significant(_ value: Double) -> Double {
    var unit = 0.001
    while value > unit * 1000 { unit *= 10 }
    return (value / unit).rounded() / (1 / unit)
  }

  /// Microseconds, to a hundredth.
  public static func microseconds(_ nanoseconds: Double) -> String { "\((nanoseconds / 10).rounded() / 100) µs" }

  /// A time of three significant digits, in nanoseconds up to ten thousand of them and in microseconds beyond.
  public static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000 ? "\(plain(significant(nanoseconds))) ns" : "\(plain(significant(nanoseconds / 1000))) µs"
  }

  /// The number without the fraction of a whole one, and with commas between thousands.
  public static func plain(_ value: Double) -> String {
    guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    var digits = "\(Int(abs(value)))"
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return (value < 0 ? "-" : "") + digits
  }

  /// The number of items per second when `count` of them take a time.
  public static func perSecond(_ count: Int, in nanoseconds: Double) -> Int {
    Int(Double(count) / nanoseconds * 1e9)
  }
}
