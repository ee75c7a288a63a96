/// In which order the gaps of a justified line are widened, and how far each kind before the next one is (JLREQ §3.8.4): first word
/// spaces, then the gaps between ideographs and Western letters or digits, then the gaps beside full-width punctuation, at last
/// the gaps between ideographs. What no step takes is divided among all gaps.
///
/// The steps divide what a line is widened by; they change neither the ends nor the widths of lines.
public struct ExpansionSteps: Hashable, Sendable, Codable {
  /// The greatest width of a word space in this step, in ems.
  public var wordSpace: Double
  /// What a gap between an ideograph and a Western letter or digit grows by at most in its step, in ems.
  public var besideWestern: Double
  /// What a gap beside full-width punctuation grows by at most in its step, in ems.
  public var besidePunctuation: Double
  /// What a gap between ideographs grows by at most in its step, in ems.
  public var betweenIdeographs: Double

  /// Creates steps, as JLREQ has them until given: word spaces of half an em, and a quarter of an em in other gaps.
  public init(
    wordSpace: Double = 0.5, besideWestern: Double = 0.25, besidePunctuation: Double = 0.25,
    betweenIdeographs: Double = 0.25
  ) {
    self.wordSpace = wordSpace
    self.besideWestern = besideWestern
    self.besidePunctuation = besidePunctuation
    self.betweenIdeographs = betweenIdeographs
  }

  /// - Throws: `invalidValue` for a length that is out of range.
  func validate() throws(TypesettingError) {
    for (name, value) in [
      ("wordSpace", wordSpace), ("besideWestern", besideWestern), ("besidePunctuation", besidePunctuation),
      ("betweenIdeographs", betweenIdeographs),
    ] where !(value >= 0 && value <= 10) {
      throw TypesettingError(
        .invalidValue, "step \(name) \(value) is out of range: expected 0 to 10 ems",
        at: .argument("justification.steps.\(name)"))
    }
  }
}

/// A gap of a justified line.
struct ExpandedGap {
  /// What stands on its sides.
  enum Kind: Int, CaseIterable {
    case wordSpace, besideWestern, besidePunctuation, betweenIdeographs
  }

  let kind: Kind
  /// The size of the font of the character before the gap, in points.
  let em: Double
  /// The width of a word space, in points; of other gaps 0.
  let natural: Double
}

extension ExpansionSteps {
  /// What each gap of a line grows by, in points.
  ///
  /// - Parameter extra: what the line is widened by, more than 0.
  func widths(_ gaps: [ExpandedGap], extra: Double) -> [Double] {
    var widths = gaps.map { _ in 0.0 }
    var rest = extra
    for kind in ExpandedGap.Kind.allCases {
      let limits = gaps.map { $0.kind == kind ? greatestGrowth(of: $0) : 0 }
      let sum = limits.reduce(0, +)
      guard sum > 0 else { continue }
      let part = min(1, rest / sum)
      for index in gaps.indices { widths[index] += part * limits[index] }
      rest -= part * sum
      if part < 1 { return widths }
    }
    for index in gaps.indices { widths[index] += rest / Double(gaps.count) }
    return widths
  }

  private func greatestGrowth(of gap: ExpandedGap) -> Double {
    switch gap.kind {
    case .wordSpace: max(0, wordSpace * gap.em - gap.natural)
    case .besideWestern: besideWestern * gap.em
    case .besidePunctuation: besidePunctuation * gap.em
    case .betweenIdeographs: betweenIdeographs * gap.em
    }
  }
}
