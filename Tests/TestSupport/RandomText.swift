/// Makes texts that mix what real and hostile texts hold.
public struct RandomText: Sendable {
  /// Samples whose words are used; all of them where none are given.
  public var samples: [Sample]
  /// Whether texts may have tabs; likewise below.
  public var hasTabs = true
  public var hasNewlines = true
  public var hasSoftHyphens = true
  /// Joiners, bidi controls, variation selectors and the like.
  public var hasControls = true
  /// Emoji, marks and oddities that belong to none of the samples.
  public var hasForeign = true

  /// Texts with everything in them.
  public init(samples: [Sample] = Sample.all) {
    self.samples = samples
  }

  /// Every mandatory line end of UAX #14.
  public static let newlines = ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  static let spaces = [
    "\u{A0}", "\u{2003}", "\u{2009}", "\u{3000}", "\u{202F}", "\u{200B}", "\u{2007}", "\u{1680}", "\u{205F}",
  ]
  static let controls = [
    "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}",
    "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{61C}", "\u{34F}", "\u{FE0E}",
    "\u{FE0F}",
    "\u{180E}", "\u{E0100}", "\u{0}", "\u{1}", "\u{7F}", "\u{115F}", "\u{3164}",
  ]
  static let emoji = [
    "😀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪", "🇩", "1️⃣", "❤️", "❤", "☺︎", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍🚀", "🏽", "⌚", "™️", "\u{1F468}\u{200D}",
  ]
  static let marks = [
    "\u{300}", "\u{308}", "\u{323}", "\u{651}", "\u{64B}", "\u{5B0}", "\u{93C}", "\u{94D}", "\u{93F}", "\u{E48}",
    "\u{E33}",
    "\u{EB3}", "\u{17D2}", "\u{1039}", "\u{1037}", "\u{20E3}", "\u{9BE}", "\u{B82}", "\u{DCA}", "\u{FF9E}", "\u{903}",
    "\u{1D165}",
  ]
  static let punctuation = [
    "-", "—", "…", "/", "(", ")", "[", "]", "\"", "“", "”", "'", "«", "»", "„", "‚", "!", "?", ".", ",", ":", ";", "%",
    "$", "€", "1", "23", "4,5",
    "٣", "۴", "५", "、", "。", "「", "」", "・", "‐", "‑", "\u{2010}", "{", "}", "|", "+", "<", ">", "\u{5BE}", "।",
    "\u{F0B}",
  ]
  static let oddities = [
    "\u{600}", "\u{6DD}", "\u{110BD}", "\u{1100}\u{1161}\u{11A8}", "\u{1160}", "가\u{11A8}", "\u{E000}", "\u{10FFFD}",
    "\u{378}",
    "\u{FFFC}", "\u{FFFD}", "\u{1F1E6}", "ﬁ", "ﷺ", "\u{D4E}\u{D15}", "\u{11A3A}\u{11A0B}", "𐤀", "𝒜", "\u{1B44}",
    "\u{16FE4}",
    "\u{2FF0}", "\u{FFFF}", "𠀀", "\u{1000}\u{1039}\u{1000}", "\u{E40}",
  ]

  /// A text of up to `pieces` words, spaces, marks and so on.
  public func next(_ generator: inout SeededGenerator, pieces: Int) -> String {
    var text = ""
    let palette = (0..<3).map { _ in generator.pick(samples) }
    for _ in 0..<generator.int(0...pieces) { text += piece(&generator, palette: palette) }
    return text
  }

  private func piece(_ generator: inout SeededGenerator, palette: [Sample]) -> String {
    switch generator.int(0...99) {
    case 0..<46: return fragment(of: generator.pick(palette).text, &generator)
    case 46..<66: return String(repeating: " ", count: generator.oneIn(6) ? generator.int(2...4) : 1)
    case 66..<74: return generator.pick(Self.punctuation)
    case 74..<77: return generator.pick(Self.spaces)
    case 77..<81: return hasSoftHyphens ? "\u{AD}" : ""
    case 81..<84: return hasTabs ? "\t" : ""
    case 84..<88: return hasNewlines ? generator.pick(Self.newlines) : " "
    case 88..<91: return hasForeign ? generator.pick(Self.emoji) : ""
    case 91..<94: return hasForeign ? String(repeating: generator.pick(Self.marks), count: generator.int(1...3)) : ""
    case 94..<97: return hasControls ? generator.pick(Self.controls) : ""
    default: return hasForeign ? generator.pick(Self.oddities) : ""
    }
  }

  /// A few words, or characters from the middle of one; scalars are kept whole, clusters need not be.
  private func fragment(of text: String, _ generator: inout SeededGenerator) -> String {
    let scalars = Array(text.unicodeScalars)
    let start = generator.int(0...scalars.count - 1)
    let length = generator.oneIn(4) ? generator.int(1...40) : generator.int(1...12)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[start..<min(start + length, scalars.count)])
    return String(result)
  }
}
