import CHarfBuzz
import TestSupport
import Testing

@testable import Fonts
@testable import Typesetting

/// Direct glyphs are the glyphs that HarfBuzz shapes, in any font, with the same flags.
@Suite struct DirectGlyphsLaws {
  /// Shapes texts both ways.
  private final class Comparison {
    let font: Font
    let itemFont: ItemFont
    let properties: ShapingProperties
    let direct: Unmanaged<DirectGlyphs>?
    private(set) var shaped = 0
    private(set) var glyphCount = 0
    /// The number of spaces that the glyphs beside them have changed.
    private(set) var changedSpaces = 0

    init(_ font: Font, script: UInt32, language: String?, features: [FontFeature] = []) throws {
      self.font = font
      var style = TextStyle(font: font)
      style.features = features
      itemFont = ItemFont(
        font: font, runs: StyledText("", style: style).styleRuns, TextFlow(), profile: .unicode, styleIndex: 0,
        isFallback: false)
      properties = ShapingProperties(
        level: 0, script: script, language: try language.flatMap { try LanguageTag($0).harfBuzz })
      let key = SpaceContexts.Key(
        script: script, language: properties.language, direction: ShapingDirection.leftToRight.harfBuzz,
        featuresID: itemFont.features.id)
      let list = UnsafeBufferPointer(start: itemFont.features.base, count: Int(itemFont.features.count))
      let answer = font.shaping.directGlyphs(key, features: list, byteCount: 32, configuration: .atOnce)
      if case .known(let glyphs) = answer { direct = glyphs } else { direct = nil }
    }

    func check(_ text: String) throws {
      guard let direct else { return }
      let bytes = Array(text.utf8)
      try bytes.withUnsafeBufferPointer { bytes in
        try TextWorkspace.lend { workspace in
          var all: UInt32 = 0
          let count = workspace.analysis.decode(bytes, properties: &all)
          let output = workspace.shaping.buffer.shape(bytes, 0..<bytes.count, properties: properties, font: itemFont)
          var known = GlyphStaging()
          known.append(output, .leftToRight)
          var staging = GlyphStaging()
          var outcome = staging.append(direct, workspace.analysis.units, offsets: workspace.analysis.offsets, 0..<count)
          if outcome == .unknownPair {
            if known.count == count { known.teach(direct, workspace.analysis.units, 0..<count) }
            outcome = staging.append(direct, workspace.analysis.units, offsets: workspace.analysis.offsets, 0..<count)
          }
          guard outcome == .shaped else { return }
          let (one, other) = (Self.values(staging), Self.values(known))
          try require(
            one == other && !known.hasOffsets && !known.hasMissing,
            "'\(text.escaped)' in \(font.face): \(one), from HarfBuzz \(other)")
          shaped += 1
          glyphCount += count
          let space = try #require(font.shaping.glyph(for: " "))
          changedSpaces += (0..<count).count { workspace.analysis.units[$0] == 0x20 && known.id(of: $0) != space }
        }
      }
    }

    private static func values(_ staging: borrowing GlyphStaging) -> [[Int]] {
      (0..<staging.count).map {
        [Int(staging.markedIDs[$0]), Int(staging.clusters[$0]), Int(staging.advances[$0])]
      }
    }
  }

  /// Characters of all kinds that may be direct, and some that never are.
  private static let pieces: [String] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA1...0x24F, 0x370...0x52F, 0x1E00...0x1EFF, 0x2010...0x205E, 0x3000...0x30FF, 0x3105...0x312F,
      0x31F0...0x33FF, 0xF900...0xF930, 0xFE30...0xFE4F, 0xFF01...0xFF9F,
    ]
    var scalars = ranges.flatMap(Array.init)
    scalars += Array(stride(from: 0x3400, to: 0xA000, by: 37))
    scalars += Array(stride(from: 0xAC00, to: 0xD7A4, by: 29))
    scalars += [0x1100, 0x1161, 0x11A8, 0x301, 0x3099, 0xFE00, 0x200D, 0xE0100, 0x20BB7]
    return scalars.compactMap { Unicode.Scalar($0).map { String($0) } }
  }()

  private static let kana = (0x3041...0x30FE).compactMap { Unicode.Scalar($0).map { String($0) } }
  private static let words = [
    "トヨタ", "ヴァイオリン", "きゃっ", "「」", "、。", "――", "〳〵", "か\u{309A}", "（株）", "？！", "…", "한국어 문장", "한 국 어", "이  두", "行的高度",
    "12",
    "fi", "AV",
    "Tower", "Þjóð", "LT", "ij", "1/2", "Ωμέγα", "Где", "->", "x2",
  ]

  private static let keys: [(script: String, language: String?)] = [
    ("Hani", "zh-Hans"), ("Hani", "ja"), ("Hira", "ja"), ("Kana", "ja"), ("Hang", "ko"), ("Bopo", "zh-Hant"),
    ("Zyyy", nil), ("Hani", "ko"), ("Latn", "en"), ("Latn", "tr"), ("Cyrl", "sr"), ("Grek", "el"),
  ]

  /// A font with a face of its own: one keeps the direct glyphs of 64 scripts, languages and lists of features, which other
  /// tests would use up.
  private static func font(_ bundled: BundledFont) throws -> Font {
    try Font(face: FontFace(path: bundled.path), size: 16)
  }

  @Test(arguments: BundledFont.all)
  func `direct glyphs are those of HarfBuzz`(bundled: BundledFont) throws {
    try check(
      Self.font(bundled), of: bundled,
      features: [[], [try FontFeature(parsing: "palt")], [try FontFeature(parsing: "kern=0")]])
  }

  @Test(arguments: preparedFonts.map(BundledFont.named))
  func `direct glyphs from a file are the glyphs of HarfBuzz`(bundled: BundledFont) throws {
    let face = try FontFace(path: bundled.path)
    let memory = try #require(MappedMemory(copying: FontPreparation.bytes(of: [face])))
    let data = try FontData(path: bundled.path, isMapped: true, isOwn: true)
    let prepared = try #require(PreparedFonts(memory))
    let known = try FontFace(data: data, path: bundled.path, index: 0, prepared: prepared)
    try check(Font(face: known, size: 16), of: bundled, features: [[]])
  }

  private static let preparedFonts = [
    "Inter-Regular", "Inter-Bold", "NotoSans-Regular", "NotoSerif-Italic", "NotoSansJP-Regular", "NotoSansKR-Regular",
    "NotoSansThai-Regular",
  ]

  private func check(_ font: Font, of bundled: BundledFont, features all: [[FontFeature]]) throws {
    var glyphCount = 0
    for (script, language) in Self.keys {
      for features in all {
        let comparison = try Comparison(
          font, script: script.utf8.reduce(0) { $0 << 8 | UInt32($1) }, language: language, features: features)
        if comparison.direct == nil { continue }
        Property("direct glyphs in \(font.face), \(script)", rounds: 100).check { generator in
          let length = generator.int(1...10)
          let isKana = generator.oneIn(3)
          let text = (0..<length).map { _ in
            generator.oneIn(4) ? generator.pick(Self.words) : generator.pick(isKana ? Self.kana : Self.pieces)
          }.joined()
          try comparison.check(text)
        }
        for piece in Self.pieces { try comparison.check(piece) }
        glyphCount += comparison.glyphCount
      }
    }
    if ["NotoSansSC", "NotoSansTC", "NotoSansJP", "NotoSansKR"].contains(where: { bundled.name.hasPrefix($0) }) {
      expectCompared(glyphCount, atLeast: 10_000, "direct glyphs in \(font.face)")
    }
  }

  @Test func `direct glyphs are those of HarfBuzz in fonts of random rules`() throws {
    let made = try RandomFonts()
    let letters = RandomFonts.letters
    var (fonts, texts, spaces) = (0, 0, 0)
    // A letter that becomes a mark; a rule of one glyph that calls what changes it. Both were found late.
    for (seed, rounds) in [(1, 2000), (502_133, 1), (527_437, 1)] as [(UInt64, Int)] {
      Property("direct glyphs in random fonts", rounds: rounds, firstSeed: seed).check { generator in
        let font = try made.font(&generator) { lookups in
          var tables: [(String, [UInt8])] = []
          if lookups.generator.oneIn(3) {
            tables.append(("GSUB", lookups.gsubOfSpaces()))
          } else if !lookups.generator.oneIn(3) {
            tables.append(("GSUB", lookups.gsub()))
          }
          if lookups.generator.oneIn(2) { tables.append(("GPOS", lookups.gpos())) }
          if lookups.generator.oneIn(2) { tables.append(("GDEF", lookups.gdef())) }
          return tables
        }
        let comparison = try Comparison(font, script: ScriptTags.latin, language: nil)
        for _ in 0..<60 {
          try comparison.check(String((0..<generator.int(1...6)).map { _ in generator.pick([" "] + letters) }))
        }
        for _ in 0..<30 {
          let words = (0..<generator.int(2...5)).map { _ in
            String((0..<generator.int(0...2)).map { _ in generator.pick(letters) })
          }
          try comparison.check(words.joined(separator: " "))
        }
        if comparison.shaped > 0 { fonts += 1 }
        texts += comparison.shaped
        spaces += comparison.changedSpaces
      }
    }
    expectCompared(fonts, atLeast: 300, "fonts with direct glyphs")
    expectCompared(texts, atLeast: 10_000, "texts of direct glyphs")
    expectCompared(spaces, atLeast: 3000, "spaces that the glyphs beside them changed")
  }

  #if DEBUG
    @Test func `labels need HarfBuzz only for what is new`() throws {
      for (name, text, language) in [
        ("NotoSansJP-Regular", "お知らせの設定を変更できます。", "ja"), ("NotoSansSC-Regular", "行的高度就是其中内容的高度。", "zh-Hans"),
        ("NotoSans-Regular", "The height in a row", "en"), ("NotoSans-Regular", "Высота строки", "ru"),
        ("NotoSansKR-Regular", "행의 높이는 그 안에 있는 것입니다", "ko"),
        ("Inter-Regular", "The height in a row", "en"), ("Inter-Regular", "Boxes of 12 files", "en"),
      ] {
        let style = TextStyle(font: try Self.font(.named(name)), language: try LanguageTag(language))
        func bytes() throws -> Int {
          let work = ShapingWork()
          try withDirectGlyphs(true) {
            try ShapingWork.$current.withValue(work) { _ = try Typesetter(StyledText(text, style: style), cache: nil) }
          }
          return work.bytes
        }
        // HarfBuzz shapes what has pairs that no text had yet.
        _ = try bytes()
        #expect(try bytes() == 0, "\(text): bytes that HarfBuzz shapes")
      }
    }
  #endif
}
