extension Finding {
  /// Where a text stands: its file, and which of the texts of the file it is.
  public struct Place: Sendable, Hashable {
    /// The path of the catalogue, as it was given; reports that are uploaded want it relative to the repository.
    public var file: String
    /// The line of the text in the file, from 1; 0 where it is not known.
    public var line: Int
    /// The key of the text in its catalogue; `nil` for a finding about a whole file.
    public var key: String?
    /// The language of the text as a BCP 47 tag.
    public var language: String?
    /// The variation of the text, such as a plural category ("one") or a device ("iphone").
    public var variation: String?

    /// Creates a place; of a whole file unless it has a key.
    public init(
      file: String, line: Int = 0, key: String? = nil, language: String? = nil, variation: String? = nil
    ) {
      self.file = file
      self.line = line
      self.key = key
      self.language = language
      self.variation = variation
    }
  }

  /// The text of a finding, and what it is a translation of.
  public struct Text: Sendable, Hashable {
    /// The text as it is shown, with samples in place of its placeholders.
    public var shown: String?
    /// How much of ``shown`` fits: UTF-8 bytes from its start. Reports mark the place.
    public var fittingByteCount: Int?
    /// The text of the source language, as it is shown.
    public var source: String?
    /// The source language as a BCP 47 tag.
    public var sourceLanguage: String?

    /// Creates the text of a finding.
    public init(
      _ shown: String? = nil, fittingByteCount: Int? = nil, source: String? = nil, sourceLanguage: String? = nil
    ) {
      self.shown = shown
      self.fittingByteCount = fittingByteCount
      self.source = source
      self.sourceLanguage = sourceLanguage
    }
  }

  /// The box that a text was given, and how it lies there.
  public struct Fit: Sendable, Hashable {
    /// The name of the rule or view that gave the text its box.
    public var rule: String?
    /// The width in points at which it was found.
    public var width: Double?
    /// The content size category at which it was found, such as "accessibilityLarge".
    public var textSize: String?
    /// By how many points the text or view is too large.
    public var excess: Double?
    /// What would fit, in one line: "it fits in 194.5 pt, or on 2 lines". Tests show it; reports do not.
    public var remedy: String?
    /// Drawings of the text in its box.
    public var picture: Picture?

    /// Creates a box with what was found in it.
    public init(
      rule: String? = nil, width: Double? = nil, textSize: String? = nil, excess: Double? = nil, remedy: String? = nil,
      picture: Picture? = nil
    ) {
      self.rule = rule
      self.width = width
      self.textSize = textSize
      self.excess = excess
      self.remedy = remedy
      self.picture = picture
    }
  }
}
