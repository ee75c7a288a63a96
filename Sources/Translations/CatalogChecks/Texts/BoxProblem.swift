internal import FindingReports
internal import StringFormatting

/// What is wrong with a text in its box.
struct BoxProblem: Sendable, Hashable {
  var kind: Finding.Kind
  var message: String
  /// Points by which the text is too large.
  var excess: Double?
  /// UTF-8 bytes of the text that fit.
  var fittingByteCount: Int?
  /// What would fit, such as "it fits in 194.5 pt, or on 2 lines".
  var remedy: String?

  init(
    _ kind: Finding.Kind, _ message: String, excess: Double? = nil, fittingByteCount: Int? = nil,
    remedy: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.excess = excess
    self.fittingByteCount = fittingByteCount
    self.remedy = remedy
  }
}

/// Numbers in messages.
enum Measure {
  /// Points to hundredths, rounded up so that a text that is too large never seems to fit.
  static func points(_ value: Double) -> String { NumberText.rounded((value * 100).rounded(.up) / 100, digits: 2) }

  /// "1 line", "3 lines".
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
