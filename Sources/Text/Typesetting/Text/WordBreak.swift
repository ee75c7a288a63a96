/// Where lines may end inside words (CSS Text 4 §5.2, `word-break`).
public enum WordBreak: String, Hashable, Sendable, Codable, CaseIterable {
  /// By the rules of UAX #14: between ideographs, kana and Hangul syllables, not between letters.
  case normal
  /// Between letters and digits too, as between ideographs; no hyphen shows.
  case breakAll
  /// Not between ideographs, kana and Hangul syllables either, which is usual for Korean. Words that a dictionary finds
  /// (Thai) remain apart.
  case keepAll
  /// Between ideographs, kana and Hangul syllables only where a phrase starts, in text whose language has known phrases: Japanese
  /// and Chinese, by the models of BudouX, and Korean, whose phrases are what stands between spaces. Text in any other language,
  /// and without one, is as with ``normal``.
  ///
  /// A phrase that is wider than its line is divided at the opportunities of ``normal``.
  case autoPhrase
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
