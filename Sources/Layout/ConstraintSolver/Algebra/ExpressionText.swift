internal import StringFormatting

/// Writes a sum: `2*a - b + 8`.
struct ExpressionText {
  private var parts = ""

  /// The sum so far; `0` when it has no terms.
  var text: String { parts.isEmpty ? "0" : parts }

  /// Adds a term, or a constant when there is no name. A coefficient of 0 adds nothing.
  mutating func add(_ coefficient: Double, _ name: String?) {
    if coefficient == 0 { return }
    let sign = coefficient < 0 ? "-" : "+"
    let size = abs(coefficient)
    let factor = name.map { size == 1 ? $0 : "\(NumberText.plain(size))*\($0)" } ?? NumberText.plain(size)
    if parts.isEmpty {
      parts = (coefficient < 0 ? "-" : "") + factor
    } else {
      parts += " \(sign) \(factor)"
    }
  }
}
