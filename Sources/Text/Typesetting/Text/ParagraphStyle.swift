internal import Fonts

/// The properties of a paragraph, or of all paragraphs of a text.
public struct ParagraphStyle: Hashable, Sendable {
  // Lengths come first: a prepared text holds a style, and so it takes eight bytes less.

  /// Points between one line and the next, not after the last; 0 or more.
  public var lineSpacing: Double
  /// Points between one paragraph and the next, in addition to the line spacing; 0 or more.
  public var paragraphSpacing: Double
  /// Points between tab stops, 0 or more; `nil` for eight spaces of the paragraph's first font (CSS Text 3 §8:
  /// `tab-size: 8`). With 0, tabs have no width. The interval holds behind the last one of ``tabStops``.
  public var defaultTabInterval: Double?
  /// The direction of paragraphs.
  public var baseDirection: BaseDirection
  /// The position of lines in the width of a layout.
  public var alignment: TextAlignment
  /// The conventions of line ends, widths and heights. ``StyledText/paragraphStyle`` decides for a text: paragraphs with a style of their
  /// own have to have the same profile.
  public var profile = TextProfile.unicode
  /// What few texts have; empty, or one element. A style without it is small and copied without counting references.
  private var stored: [Settings] = []

  /// The properties that few texts have, with their defaults.
  private struct Settings: Hashable {
    var paragraphSpacingBefore = 0.0
    var firstLineHeadIndent = 0.0
    var headIndent = 0.0
    var tailIndent = 0.0
    var tabStops: [TextTab] = []
    var lastLineAlignment: TextAlignment?
    var justification = Justification()
    var lineBreakStrategy = LineBreakStrategy.greedy
    var wordBreak = WordBreak.normal
    var lineBreakStrictness: LineBreakStrictness?
    var hyphenation: Hyphenation?
    var textBoxTrim = TextBoxTrim()
    var lineGrid: LineGrid?
    var hangingPunctuation: HangingPunctuation = []
    var protrusion = Protrusion()
    var flow = TextFlow()
    var textSpacingTrim: TextSpacingTrim?
    var textAutospace: TextAutospace = []
    var whiteSpace = WhiteSpace.preWrap
    var readsRubyMarkup = false

    /// Whether ``flow``, and ``whiteSpace`` and ``readsRubyMarkup``, which are gone from a prepared text, are all that is not as in most
    /// texts.
    var hasOnlyFlow: Bool {
      var settings = self
      (settings.flow, settings.whiteSpace, settings.readsRubyMarkup) = (TextFlow(), .preWrap, false)
      return settings == Settings()
    }
  }

  /// Creates a style. Values are checked when a text is prepared with it.
  public init(
    baseDirection: BaseDirection = .auto, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    defaultTabInterval: Double? = nil, alignment: TextAlignment = .natural
  ) {
    self.baseDirection = baseDirection
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.defaultTabInterval = defaultTabInterval
    self.alignment = alignment
  }

  private var settings: Settings {
    get { stored.first ?? Settings() }
    set { stored = newValue == Settings() ? [] : [newValue] }
  }

  /// Points above a paragraph, in addition to the spacing below the one before it; 0 or more. The first paragraph of a
  /// text starts at the top all the same.
  public var paragraphSpacingBefore: Double {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }

  /// Points from the leading edge of the layout to the start of a paragraph's first line; 0 or more. (UIKit's name: it
  /// is not added to ``headIndent``.)
  public var firstLineHeadIndent: Double {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }

  /// Points from the leading edge of the layout to the start of the other lines of a paragraph; 0 or more.
  public var headIndent: Double {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }

  /// Where lines end, as in UIKit: points from the leading edge of the layout if it is more than 0, otherwise points from
  /// the trailing edge, such as -20 for lines that end 20 points before it.
  public var tailIndent: Double {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }

  /// The tab stops, in the order of their locations; default stops follow behind the last one.
  public var tabStops: [TextTab] {
    get { settings.tabStops }
    set { settings.tabStops = newValue }
  }

  /// The alignment of the last line of a justified paragraph, and of its lines that end at a mandatory break;
  /// `.justified` to justify them too. `nil` for `natural`.
  public var lastLineAlignment: TextAlignment? {
    get { settings.lastLineAlignment }
    set { settings.lastLineAlignment = newValue }
  }

  /// How lines are made as wide as the layout where ``alignment`` is `justified`.
  public var justification: Justification {
    get { settings.justification }
    set { settings.justification = newValue }
  }

  /// How the ends of lines are chosen among the break opportunities.
  public var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }

  /// Where lines may end inside words.
  public var wordBreak: WordBreak {
    get { settings.wordBreak }
    set { settings.wordBreak = newValue }
  }

  /// How strict the rules for line ends in Chinese and Japanese text are; `nil` for what the language tag of the text asks
  /// for (`ja-u-lb-loose`), or what is usual in its language.
  public var lineBreakStrictness: LineBreakStrictness? {
    get { settings.lineBreakStrictness }
    set { settings.lineBreakStrictness = newValue }
  }

  /// How words are hyphenated; `nil` for not at all. Soft hyphens (U+00AD) work in any case.
  public var hyphenation: Hyphenation? {
    get { settings.hyphenation }
    set { settings.hyphenation = newValue }
  }

  /// What is cut off above the first line and below the last one.
  public var textBoxTrim: TextBoxTrim {
    get { settings.textBoxTrim }
    set { settings.textBoxTrim = newValue }
  }

  /// The grid on which lines lie; `nil` for none. ``StyledText/paragraphStyle`` decides for a text.
  public var lineGrid: LineGrid? {
    get { settings.lineGrid }
    set { settings.lineGrid = newValue }
  }

  /// Punctuation that stands outside the edges of lines.
  public var hangingPunctuation: HangingPunctuation {
    get { settings.hangingPunctuation }
    set { settings.hangingPunctuation = newValue }
  }

  /// How far characters stand outside the edges of lines; ``Protrusion/standard`` has stops, dashes, quotes and brackets.
  public var protrusion: Protrusion {
    get { settings.protrusion }
    set { settings.protrusion = newValue }
  }

  /// How lines lie on the page. All paragraphs of a text lie as the style of the text says; a style of one paragraph has no say.
  ///
  /// Where lines are vertical, distances along lines are vertical too: the width at which a text is laid out is the greatest
  /// height of its lines, indents are at their top and bottom, and `left` is the top, where `sideways-lr` has its right.
  public var writingMode: WritingMode {
    get { settings.flow.writingMode }
    set { settings.flow = TextFlow(newValue, settings.flow.orientation) }
  }

  /// How letters stand on vertical lines; as ``writingMode``, of the style of the text.
  public var textOrientation: TextOrientation {
    get { settings.flow.orientation }
    set { settings.flow = TextFlow(settings.flow.writingMode, newValue) }
  }

  /// ``writingMode`` and ``textOrientation``.
  package var flow: TextFlow {
    @inline(__always) get { stored.isEmpty ? TextFlow() : stored[0].flow }
    set { settings.flow = newValue }
  }

  /// Where the blank halves of full-width punctuation are taken away; `nil` for what the profile has: nowhere
  /// (``TextSpacingTrim/spaceAll``), and in the profile ``TextProfile/web`` as in browsers (``TextSpacingTrim/normal``).
  public var textSpacingTrim: TextSpacingTrim? {
    get { settings.textSpacingTrim }
    set { settings.textSpacingTrim = newValue }
  }

  /// ``textSpacingTrim``, or what the profile has.
  var spacingTrim: TextSpacingTrim { settings.textSpacingTrim ?? profile.spacingTrim }

  /// What becomes of white space. ``StyledText/paragraphStyle`` decides for a text; the style of a single paragraph has no say.
  public var whiteSpace: WhiteSpace {
    get { settings.whiteSpace }
    set { settings.whiteSpace = newValue }
  }

  /// Whether white space is taken away, which few texts ask for: a switch, because a comparison of names is generic.
  package var collapsesWhiteSpace: Bool {
    @inline(__always) get {
      if stored.isEmpty { return false }
      return switch stored[0].whiteSpace {
      case .preWrap: false
      case .normal, .preLine: true
      }
    }
  }

  /// Whether annotations stand in the text, as `{漢字|かんじ}` or `{漢字|かん|じ}`; see ``StyledText/readingRubyMarkup()``.
  /// ``StyledText/paragraphStyle`` decides for a text. ``Typesetter/text`` is the text without them, and all offsets are offsets in it.
  public var readsRubyMarkup: Bool {
    get { settings.readsRubyMarkup }
    set { settings.readsRubyMarkup = newValue }
  }

  /// Whether another text than the one that was given is prepared.
  package var changesText: Bool {
    @inline(__always) get { !stored.isEmpty && (stored[0].readsRubyMarkup || collapsesWhiteSpace) }
  }

  /// Where ideographs have spaces beside letters and digits of other scripts, and punctuation as its language has it.
  public var textAutospace: TextAutospace {
    get { settings.textAutospace }
    set { settings.textAutospace = newValue }
  }

  /// Whether line ends follow the language's rules, so that its paragraphs need no further analysis.
  var hasUsualLineEnds: Bool {
    guard let settings = stored.first else { return true }
    return settings.wordBreak == .normal && settings.lineBreakStrictness == nil && settings.hyphenation == nil
  }

  /// Whether the lines of a paragraph need more than one width and one spacing.
  var isPlain: Bool {
    @inline(__always) get { !alignment.isJustified && !profile.isWeb && (stored.isEmpty || hasOnlyFlow) }
  }

  /// As ``isPlain``, of ASCII, which ``spacingTrim`` and spaces beside ideographs do not change.
  var isPlainWithoutSpacing: Bool {
    var settings = settings
    settings.textSpacingTrim = nil
    // French has punctuation of ASCII.
    settings.textAutospace.formIntersection(.punctuation)
    return !alignment.isJustified && settings.hasOnlyFlow
  }

  private var hasOnlyFlow: Bool { settings.hasOnlyFlow }

  /// Whether the style has any of what few texts have.
  var hasSettings: Bool { @inline(__always) get { !stored.isEmpty } }

  /// - Throws: `invalidValue` for a length that is negative or beyond the greatest size of a font, with which sums would not
  ///   be finite, or tab stops that are out of order.
  func validate() throws(TypesettingError) {
    // Every text is checked; what follows allocates.
    if stored.isEmpty, Self.isValid(lineSpacing), Self.isValid(paragraphSpacing), Self.isValid(defaultTabInterval ?? 0)
    {
      return
    }
    let settings = settings
    for (name, property, value) in [
      ("line spacing", "lineSpacing", lineSpacing), ("paragraph spacing", "paragraphSpacing", paragraphSpacing),
      ("tab interval", "defaultTabInterval", defaultTabInterval ?? 0),
      ("paragraph spacing", "paragraphSpacingBefore", settings.paragraphSpacingBefore),
      ("indent", "firstLineHeadIndent", settings.firstLineHeadIndent), ("indent", "headIndent", settings.headIndent),
    ] {
      guard Self.isValid(value) else {
        throw TypesettingError(
          .invalidValue, "\(name) \(value) is out of range: expected 0 to \(Font.maximumSize) points",
          at: .argument(property))
      }
    }
    guard abs(settings.tailIndent) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue,
        "indent \(settings.tailIndent) is out of range: expected -\(Font.maximumSize) to \(Font.maximumSize) points",
        at: .argument("tailIndent"))
    }
    try TextTab.validate(settings.tabStops)
    try settings.justification.validate()
    try settings.hyphenation?.validate()
    try settings.protrusion.validate()
    try settings.lineGrid?.validate()
  }

  private static func isValid(_ length: Double) -> Bool { length >= 0 && length <= Font.maximumSize }

  /// The style with all lengths in points multiplied.
  ///
  /// - Parameter factor: 0 or more.
  func scaled(by factor: Double) -> ParagraphStyle {
    var style = self
    style.lineSpacing *= factor
    style.paragraphSpacing *= factor
    style.defaultTabInterval = defaultTabInterval.map { $0 * factor }
    guard var settings = stored.first else { return style }
    settings.paragraphSpacingBefore *= factor
    settings.firstLineHeadIndent *= factor
    settings.headIndent *= factor
    settings.tailIndent *= factor
    settings.lineGrid?.pitch *= factor
    for index in settings.tabStops.indices { settings.tabStops[index].location *= factor }
    style.settings = settings
    return style
  }
}

extension ParagraphStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case baseDirection, lineSpacing, paragraphSpacing, defaultTabInterval, alignment
    case paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent, tabStops, lastLineAlignment, justification
    case lineBreakStrategy, wordBreak, lineBreakStrictness, hyphenation, textBoxTrim
    case hangingPunctuation, protrusion, writingMode, textOrientation, textSpacingTrim, textAutospace, profile
    case whiteSpace, readsRubyMarkup, lineGrid
  }

  /// Decodes a style; missing properties have their defaults, so that files of earlier versions can be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Double { try container.decodeIfPresent(Double.self, forKey: key) ?? 0 }
    self.init(
      baseDirection: try container.decodeIfPresent(BaseDirection.self, forKey: .baseDirection) ?? .auto,
      lineSpacing: try length(.lineSpacing), paragraphSpacing: try length(.paragraphSpacing),
      defaultTabInterval: try container.decodeIfPresent(Double.self, forKey: .defaultTabInterval),
      alignment: try container.decodeIfPresent(TextAlignment.self, forKey: .alignment) ?? .natural)
    profile = try container.decodeIfPresent(TextProfile.self, forKey: .profile) ?? .unicode
    var settings = Settings()
    settings.paragraphSpacingBefore = try length(.paragraphSpacingBefore)
    settings.firstLineHeadIndent = try length(.firstLineHeadIndent)
    settings.headIndent = try length(.headIndent)
    settings.tailIndent = try length(.tailIndent)
    settings.tabStops = try container.decodeIfPresent([TextTab].self, forKey: .tabStops) ?? []
    settings.lastLineAlignment = try container.decodeIfPresent(TextAlignment.self, forKey: .lastLineAlignment)
    settings.justification =
      try container.decodeIfPresent(Justification.self, forKey: .justification) ?? settings.justification
    settings.lineBreakStrategy =
      try container.decodeIfPresent(LineBreakStrategy.self, forKey: .lineBreakStrategy) ?? settings.lineBreakStrategy
    settings.wordBreak = try container.decodeIfPresent(WordBreak.self, forKey: .wordBreak) ?? settings.wordBreak
    settings.lineBreakStrictness =
      try container.decodeIfPresent(LineBreakStrictness.self, forKey: .lineBreakStrictness)
    settings.hyphenation = try container.decodeIfPresent(Hyphenation.self, forKey: .hyphenation)
    settings.textBoxTrim = try container.decodeIfPresent(TextBoxTrim.self, forKey: .textBoxTrim) ?? settings.textBoxTrim
    settings.lineGrid = try container.decodeIfPresent(LineGrid.self, forKey: .lineGrid)
    settings.hangingPunctuation =
      try container.decodeIfPresent(HangingPunctuation.self, forKey: .hangingPunctuation) ?? settings.hangingPunctuation
    settings.protrusion = try container.decodeIfPresent(Protrusion.self, forKey: .protrusion) ?? settings.protrusion
    settings.flow = TextFlow(
      try container.decodeIfPresent(WritingMode.self, forKey: .writingMode) ?? .horizontalTB,
      try container.decodeIfPresent(TextOrientation.self, forKey: .textOrientation) ?? .mixed)
    settings.textSpacingTrim = try container.decodeIfPresent(TextSpacingTrim.self, forKey: .textSpacingTrim)
    settings.textAutospace =
      try container.decodeIfPresent(TextAutospace.self, forKey: .textAutospace) ?? settings.textAutospace
    settings.whiteSpace = try container.decodeIfPresent(WhiteSpace.self, forKey: .whiteSpace) ?? .preWrap
    settings.readsRubyMarkup = try container.decodeIfPresent(Bool.self, forKey: .readsRubyMarkup) ?? false
    self.settings = settings
  }

  /// Encodes the style; properties that few texts have are left out where they have their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(baseDirection, forKey: .baseDirection)
    try container.encode(lineSpacing, forKey: .lineSpacing)
    try container.encode(paragraphSpacing, forKey: .paragraphSpacing)
    try container.encodeIfPresent(defaultTabInterval, forKey: .defaultTabInterval)
    try container.encode(alignment, forKey: .alignment)
    if profile != .unicode { try container.encode(profile, forKey: .profile) }
    guard let settings = stored.first else { return }
    try container.encode(settings.paragraphSpacingBefore, forKey: .paragraphSpacingBefore)
    try container.encode(settings.firstLineHeadIndent, forKey: .firstLineHeadIndent)
    try container.encode(settings.headIndent, forKey: .headIndent)
    try container.encode(settings.tailIndent, forKey: .tailIndent)
    try container.encode(settings.tabStops, forKey: .tabStops)
    try container.encodeIfPresent(settings.lastLineAlignment, forKey: .lastLineAlignment)
    try container.encode(settings.justification, forKey: .justification)
    try container.encode(settings.lineBreakStrategy, forKey: .lineBreakStrategy)
    try container.encode(settings.wordBreak, forKey: .wordBreak)
    try container.encodeIfPresent(settings.lineBreakStrictness, forKey: .lineBreakStrictness)
    try container.encodeIfPresent(settings.hyphenation, forKey: .hyphenation)
    try container.encode(settings.textBoxTrim, forKey: .textBoxTrim)
    try container.encodeIfPresent(settings.lineGrid, forKey: .lineGrid)
    try container.encode(settings.hangingPunctuation, forKey: .hangingPunctuation)
    if !settings.protrusion.isEmpty { try container.encode(settings.protrusion, forKey: .protrusion) }
    if settings.flow != TextFlow() {
      try container.encode(settings.flow.writingMode, forKey: .writingMode)
      try container.encode(settings.flow.orientation, forKey: .textOrientation)
    }
    try container.encodeIfPresent(settings.textSpacingTrim, forKey: .textSpacingTrim)
    if !settings.textAutospace.isEmpty { try container.encode(settings.textAutospace, forKey: .textAutospace) }
    if settings.whiteSpace != .preWrap { try container.encode(settings.whiteSpace, forKey: .whiteSpace) }
    if settings.readsRubyMarkup { try container.encode(true, forKey: .readsRubyMarkup) }
  }
}

/// The base direction of paragraphs.
public enum BaseDirection: String, Hashable, Sendable, BitwiseCopyable, Codable, CaseIterable {
  /// The direction of the first strong character of each paragraph (UAX #9 P2, P3); left to right without one.
  case auto
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

/// The horizontal position of lines in the width of a layout; UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// At the side where the paragraph starts: left for paragraphs from left to right (CSS `start`).
  case natural
  /// At the side where the paragraph ends: right for paragraphs from left to right (CSS `end`; not in UIKit).
  case end
  /// At both sides: the lines of a paragraph but the last are made as wide as the layout, if it has a width.
  case justified
}

// Each text asks these questions. A comparison of cases with names is generic: it takes some twenty instructions.

extension BaseDirection {
  /// Whether the direction is found from characters.
  @inline(__always)
  var isAuto: Bool { if case .auto = self { true } else { false } }

  /// Whether paragraphs are from left to right, whatever their characters.
  @inline(__always)
  var isLeftToRight: Bool { if case .leftToRight = self { true } else { false } }

  /// Whether paragraphs are from right to left, whatever their characters.
  @inline(__always)
  var isRightToLeft: Bool { if case .rightToLeft = self { true } else { false } }
}

extension TextAlignment {
  /// Whether lines are as wide as the layout.
  @inline(__always)
  var isJustified: Bool { if case .justified = self { true } else { false } }
}
