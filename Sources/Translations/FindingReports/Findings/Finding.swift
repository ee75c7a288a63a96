/// Something in a catalogue of translations that a reader of the translated text would stumble over: a text that does not
/// fit the box it is shown in, a placeholder that got lost.
///
/// Texts are kept as they are in the catalogue; each report escapes and shortens them by its own rules.
public struct Finding: Sendable, Hashable {
  /// What is wrong.
  public var kind: Kind
  /// How much it matters; the kind's ``Kind/defaultSeverity`` until it is set.
  public var severity: Severity
  /// What was measured, in one line: "14 of 18 characters fit in 120 pt; 8.5 pt too wide".
  public var message: String
  /// Where the text stands.
  public var place: Place
  /// The text as it is shown, beside the text of the source language.
  public var text: Text
  /// The box of the text, and how the text lies in it.
  public var fit: Fit

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - kind: what is wrong.
  ///   - severity: `nil` for the severity of the kind.
  ///   - place: where the text stands.
  ///   - message: the finding as a sentence.
  ///   - text: the text as it is shown; empty for a finding on a whole file.
  ///   - fit: the box of the text; empty for what is found without measuring.
  public init(
    _ kind: Kind, severity: Severity? = nil, at place: Place, message: String, text: Text = Text(), fit: Fit = Fit()
  ) {
    self.kind = kind
    self.severity = severity ?? kind.defaultSeverity
    self.message = message
    self.place = place
    self.text = text
    self.fit = fit
  }
}
