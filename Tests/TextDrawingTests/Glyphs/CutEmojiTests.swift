import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// The emoji font of packages, which has the whole layout of the repository's font, and fewer pictures (`Scripts/fonts cut-emoji`).
@Suite struct CutEmojiTests {
  private static let whole = Repository.path("Fonts/NotoColorEmoji/NotoColorEmoji.ttf")

  /// The cut font, made once for all tests.
  private static let cut = Result {
    try withTemporaryFolder { folder in
      let target = "\(folder)/cut.ttf"
      let run = try Subprocess(
        "python3", [Repository.path("Scripts/fonts"), "cut-emoji", whole, target], from: "python3")
      guard run.status == 0 else { throw Violation(run.error) }
      return try FontFace(bytes: Repository.bytes(target))
    }
  }

  private static func font(isCut: Bool) throws -> Font {
    try Font(face: isCut ? cut.get() : FontFace(path: whole), size: 109)
  }

  private static func typesetter(_ text: String, isCut: Bool) throws -> Typesetter {
    try Typesetter(StyledText(text, font: font(isCut: isCut)), fallback: .empty)
  }

  private static func sequences() throws -> [String] {
    try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/Emoji/Sequences.txt")).flatMap { line in
      line.split(separator: " ").dropFirst().map(String.init)
    }
  }

  private static func pixels(_ text: String, isCut: Bool) throws -> [UInt8] {
    let typesetter = try typesetter(text, isCut: isCut)
    let drawing = try Drawing(of: typesetter.layout(), typesetter: typesetter)
    return try drawing.bitmap(scale: 0.25).bytes
  }

  @Test func `every sequence has the glyphs, the advances and the ink of the whole font`() throws {
    let sequences = try Self.sequences()
    #expect(sequences.count > 3900)
    for text in [sequences.joined(), sequences.joined(separator: "a ")] {
      let (whole, cut) = (try Self.typesetter(text, isCut: false), try Self.typesetter(text, isCut: true))
      #expect(whole.missingCharacters == cut.missingCharacters)
      for width in [400.0, .infinity] {
        let (left, right) = (try whole.layout(maxWidth: width), try cut.layout(maxWidth: width))
        #expect(left.size == right.size)
        #expect(left.inkBounds == right.inkBounds)
        #expect(left.lines.map(\.range) == right.lines.map(\.range))
        let (glyphs, others) = (left.lines.flatMap(\.runs).map(\.glyphs), right.lines.flatMap(\.runs).map(\.glyphs))
        #expect(glyphs == others)
      }
    }
  }

  @Test func `the file has at most 5 MB of pictures, and the same bytes each time`() throws {
    try withTemporaryFolder { folder in
      var files: [[UInt8]] = []
      for name in ["a.ttf", "b.ttf"] {
        _ = try Subprocess(
          "python3", [Repository.path("Scripts/fonts"), "cut-emoji", Self.whole, "\(folder)/\(name)"], from: "python3")
        files.append(try Repository.bytes("\(folder)/\(name)"))
      }
      #expect(files[0] == files[1])
      #expect((4_000_000...5_200_000).contains(files[0].count))
    }
  }

  @Test(arguments: ["😀", "❤️", "1️⃣", "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🧑‍🚀", "👨‍👩‍👧", "👍🏿", "🤝🏽"])
  func `emoji of the first groups have their own pictures`(emoji: String) throws {
    #expect(try Self.typesetter(emoji, isCut: true).partlyDrawnEmoji.isEmpty)
    #expect(try Self.pixels(emoji, isCut: true) == Self.pixels(emoji, isCut: false))
  }

  @Test(arguments: [("🧑🏿‍🚀", "🧑"), ("👩🏽‍🤝‍👨🏿", "👩"), ("🏊🏽", "🏊"), ("🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}", "🏴")])
  func `another emoji is drawn as its first part, and named`(emoji: String, part: String) throws {
    let cut = try Self.typesetter("a\(emoji)😀", isCut: true)
    #expect(cut.partlyDrawnEmoji.map(\.offset) == [1])
    #expect(cut.partlyDrawnEmoji.map { [$0.scalar] + $0.sequence } == [Array(emoji.unicodeScalars)])
    #expect(try Self.pixels(emoji, isCut: true) == Self.pixels(part, isCut: false))
    #expect(try Self.pixels(emoji, isCut: false) != Self.pixels(part, isCut: false))
  }

  @Test func `every emoji without a picture of its own has the picture of its first character`() throws {
    let text = try Self.sequences().joined(separator: "a")
    let partial = try Self.typesetter(text, isCut: true).partlyDrawnEmoji
    #expect(partial.count == 1700)
    for found in partial.enumerated().filter({ $0.offset % 47 == 0 }).map(\.element) {
      let emoji = String(String.UnicodeScalarView([found.scalar] + found.sequence))
      let first = try #require(emoji.unicodeScalars.first.map(String.init))
      #expect(try Self.pixels(emoji, isCut: true) == Self.pixels(first, isCut: false), "\(emoji)")
    }
  }

  @Test func `the whole font has all pictures`() throws {
    #expect(try Self.typesetter(Self.sequences().joined(), isCut: false).partlyDrawnEmoji.isEmpty)
  }
}
