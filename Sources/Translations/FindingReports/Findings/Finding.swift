/// Something in a catalogue of translations that a reader of the translated text would stumble over: a text that does not
/// fit the box it is shown in, a placeholder that got lost.
///
/// Texts are kept as they are in the catalogue; each report escapes and shortens them by its own rules.
public struct Finding: Sendable, Hashable {
  /// What is wrong.
  public var kind: Kind
  /// How much it matters; the kind's ``Kind/defaultSeverity`` until it is set.
  public var severity: Severity
  /// The key of the text in its catalogue; `nil` for a finding about a whole file.
  public var key: String?
  /// The language of the text as a BCP 47 tag.
  public var language: String?
  /// The variation of the text, such as a plural category ("one") or a device ("iphone").
  public var variation: String?
  /// The path of the catalogue, as it was given; reports that are uploaded want it relative to the repository.
  public var file: String
  /// The line of the text in the file, from 1; 0 where it is not known.
  public var line: Int
  /// What was measured, in one line: "14 of 18 characters fit in 120 pt; 8.5 pt too wide".
  public var message: String
  /// By how many points the text or view is too large.
  public var excess: Double?
  /// The text as it is shown, with samples in place of its placeholders.
  public var text: String?
  /// How much of ``text`` fits: UTF-8 bytes from its start. Reports mark the place.
  public var fittingByteCount: Int?
  /// The text of the source language, as it is shown.
  public var sourceText: String?
  /// The source language as a BCP 47 tag.
  public var sourceLanguage: String?
  /// The name of the rule or view that gave the text its box.
  public var rule: String?
  /// The width in points at which it was found.
  public var width: Double?
  /// The content size category at which it was found, such as "accessibilityLarge".
  public var textSize: String?
  /// What would fit, in one line: "it fits in 194.5 pt, or on 2 lines". Tests show it; reports do not.
  public var remedy: String?
  /// Drawings of the text in its box.
  public var picture: Picture?

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - kind: what is wrong.
  ///   - severity: `nil` for the severity of the kind.
  ///   - key: the key of the text; `nil` for a finding on a whole file.
  ///   - language: a BCP 47 tag.
  ///   - variation: such as a plural category or a device.
  ///   - file: the path of the catalogue.
  ///   - line: the line of the file, from 1; 0 when it is not known.
  ///   - message: the finding as a sentence.
  ///   - excess: by how many points it is too large.
  ///   - text: the text as it is shown.
  ///   - fittingByteCount: how many bytes of `text` fit.
  ///   - sourceText: the text of the source language.
  ///   - sourceLanguage: a BCP 47 tag.
  ///   - rule: the name of the rule or view that gave the text its box.
  ///   - width: the width at which it was found, in points.
  ///   - textSize: the content size category.
  ///   - remedy: what would fit, in one line.
  ///   - picture: drawings of the text in its box.
  public init(
    _ kind: Kind, severity: Severity? = nil, key: String? = nil, language: String? = nil, variation: String? = nil,
    file: String, line: Int = 0, message: String, excess: Double? = nil, text: String? = nil,
    fittingByteCount: Int? = nil, sourceText: String? = nil, sourceLanguage: String? = nil, rule: String? = nil,
    width: Double? = nil, textSize: String? = nil, remedy: String? = nil, picture: Picture? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.defaultSeverity
    self.key = key
    self.language = language
    self.variation = variation
    self.file = file
    self.line = line
    self.message = message
    self.excess = excess
    self.text = text
    self.fittingByteCount = fittingByteCount
    self.sourceText = sourceText
    self.sourceLanguage = sourceLanguage
    self.rule = rule
    self.width = width
    self.textSize = textSize
    self.remedy = remedy
    self.picture = picture
  }
}
