/// How justified lines are made as wide as the layout: by wider spaces, behind the visible word separators of other scripts,
/// between ideographs, and between these and Western letters or digits (CSS Text 3 §6.4, `text-justify: auto`); where asked
/// for, by longer words and wider letters first.
///
/// A line without a space and without ideographs, and one whose spaces would have to be wider than the greatest factor
/// allows, stays narrower.
public struct Justification: Hashable, Sendable, Codable {
  /// The least width of a space as a part of its natural width, from 0 to 1. Less than 1 allows lines that are naturally
  /// wider than the layout with ``LineBreakStrategy/optimal``; greedy lines never are.
  public var minimumSpace: Double
  /// The greatest width of a space in terms of its natural width, 1 or more; infinite for no limit. Optimal lines are
  /// chosen so that as few as possible would need more.
  public var maximumSpace: Double
  /// The least and the greatest space behind each letter, in ems, with 0 between them: such as `-0.01...0.02`. It is set in
  /// proportion to what the spaces may grow by, of which half a space counts at most; a line with no gap has it alone.
  /// Letters of scripts that join, such as Arabic, have none. Less than 0 allows lines that are naturally wider than the
  /// layout with ``LineBreakStrategy/optimal``.
  public var letterSpacing: ClosedRange<Double>
  /// Whether lines are also widened between adjacent ideographs, kana and bopomofo, and between these and Latin, Greek and
  /// Cyrillic letters or digits.
  public var expandsBetweenIdeographs: Bool
  /// Whether words of joined letters (Arabic, Syriac, N'Ko and others) are lengthened by tatweels (U+0640, in N'Ko
  /// U+07FA) before spaces are widened: at the best place of each word, at most three there, as many as fit.
  ///
  /// It divides the room that spaces would fill, and changes no width: a line without a space stays as it is, and
  /// ``maximumSpace`` limits a line as if it had no tatweels. Words in a font whose tatweel is missing or has no width,
  /// as in Nastaliq, are left alone, and so are letters that an override turns against their direction.
  public var expandsWithKashida: Bool
  /// Values of the axis `wdth`, in percent of the normal width, in which text in fonts that have the axis may be set in
  /// a justified line, before spaces and tatweels take the rest: the width with which the text comes nearest to the line's
  /// width without exceeding it, in steps of one percent. `nil` for the font's own width.
  ///
  /// As with tatweels, the ends and the widths of lines are as without the axis; but optimal lines are chosen with what other
  /// widths give, and may be naturally wider than the layout. A line is as high as in the font's own width.
  public var widthAxis: ClosedRange<Double>?
  /// The order in which gaps are widened; `nil` for all gaps by the same.
  public var steps: ExpansionSteps?

  /// Creates a rule; see the properties.
  public init(
    minimumSpace: Double = 1, maximumSpace: Double = .infinity, expandsBetweenIdeographs: Bool = true,
    expandsWithKashida: Bool = false, widthAxis: ClosedRange<Double>? = nil, letterSpacing: ClosedRange<Double> = 0...0,
    steps: ExpansionSteps? = nil
  ) {
    self.minimumSpace = minimumSpace
    self.maximumSpace = maximumSpace
    self.expandsBetweenIdeographs = expandsBetweenIdeographs
    self.expandsWithKashida = expandsWithKashida
    self.widthAxis = widthAxis
    self.letterSpacing = letterSpacing
    self.steps = steps
  }

  /// - Throws: `invalidValue` for factors that are out of range.
  func validate() throws(TypesettingError) {
    guard minimumSpace >= 0, minimumSpace <= 1 else {
      throw TypesettingError(
        .invalidValue, "least space \(minimumSpace) is out of range: expected 0 to 1 of its natural width",
        at: .argument("justification.minimumSpace"))
    }
    guard maximumSpace >= 1 else {
      throw TypesettingError(
        .invalidValue, "greatest space \(maximumSpace) is out of range: expected 1 or more of its natural width",
        at: .argument("justification.maximumSpace"))
    }
    guard letterSpacing.contains(0), letterSpacing.lowerBound >= -0.25, letterSpacing.upperBound <= 1 else {
      throw TypesettingError(
        .invalidValue, "letter spacing \(letterSpacing) is out of range: expected -0.25 to 1 em, and 0 in it",
        at: .argument("justification.letterSpacing"))
    }
    try steps?.validate()
    if let widthAxis, !(widthAxis.lowerBound > 0 && widthAxis.upperBound.isFinite) {
      throw TypesettingError(
        .invalidValue, "width axis \(widthAxis) is out of range: expected finite values above 0",
        at: .argument("justification.widthAxis"))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case minimumSpace, maximumSpace, expandsBetweenIdeographs, expandsWithKashida, widthAxis, letterSpacing, steps
  }

  /// Decodes a rule; missing properties have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      minimumSpace: try container.decodeIfPresent(Double.self, forKey: .minimumSpace) ?? 1,
      maximumSpace: try container.decodeIfPresent(Double.self, forKey: .maximumSpace) ?? .infinity,
      expandsBetweenIdeographs: try container.decodeIfPresent(Bool.self, forKey: .expandsBetweenIdeographs) ?? true,
      expandsWithKashida: try container.decodeIfPresent(Bool.self, forKey: .expandsWithKashida) ?? false,
      widthAxis: try container.decodeIfPresent(ClosedRange<Double>.self, forKey: .widthAxis),
      letterSpacing: try container.decodeIfPresent(ClosedRange<Double>.self, forKey: .letterSpacing) ?? 0...0,
      steps: try container.decodeIfPresent(ExpansionSteps.self, forKey: .steps))
  }

  /// Encodes the rule; JSON has no infinite numbers, so no limit is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minimumSpace, forKey: .minimumSpace)
    if maximumSpace.isFinite { try container.encode(maximumSpace, forKey: .maximumSpace) }
    try container.encode(expandsBetweenIdeographs, forKey: .expandsBetweenIdeographs)
    if expandsWithKashida { try container.encode(expandsWithKashida, forKey: .expandsWithKashida) }
    try container.encodeIfPresent(widthAxis, forKey: .widthAxis)
    if letterSpacing != 0...0 { try container.encode(letterSpacing, forKey: .letterSpacing) }
    try container.encodeIfPresent(steps, forKey: .steps)
  }
}
