/// Where lines may end inside words (CSS Text 3 §5.2, `word-break`).
public enum WordBreak: String, Hashable, Sendable, Codable, CaseIterable {
  /// By the rules of UAX #14: between ideographs, kana and Hangul syllables, not between letters.
  case normal
  /// Between letters and digits too, as between ideographs; no hyphen shows.
  case breakAll
  /// Not between ideographs, kana and Hangul syllables either, which is usual for Korean. Words that a dictionary finds
  /// (Thai) remain apart.
  case keepAll
}

/// How strict the rules for line ends in Chinese and Japanese text are (CSS Text 3 §5.3, `line-break`).
public enum LineBreakStrictness: String, Hashable, Sendable, Codable, CaseIterable {
  /// The most opportunities, for narrow columns such as in newspapers.
  case loose
  /// The usual ones: before small kana.
  case normal
  /// The fewest.
  case strict
  /// Between any two grapheme clusters, also beside punctuation; nothing is hyphenated.
  case anywhere
}
