import Fonts
import Geometry
import TestSupport
import Typesetting

/// A font file, whose last four bytes also choose how it is used: a font with bytes behind its tables is whole.
struct FontInput: FuzzInput {
  private let bytes: [UInt8]
  private var choices: InputReader

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    choices = InputReader(bytes.suffix(4))
  }

  /// Texts that reach kerning, ligatures, marks, joining, reordering, clusters and missing glyphs.
  static let texts = [
    "AVATAR fi ffi, Hamburgefons To. 123", "السَّلام عليكم ١٢٣ abc", "नमस्ते क्षत्रिय कि", "שָׁלוֹם עֲלֵיכֶם",
    "สวัสดีครับ กำ", "e\u{301}\u{323} a\u{30A} \u{1F469}\u{1F3FD}\u{200D}\u{1F4BB} 1\u{20E3}", "\t\u{AD}a\u{200B}b\n\n",
    "世界 こんにちは ゛", "",
  ]

  mutating func run() throws {
    for index in 0..<3 {
      let face: FontFace
      do throws(FontError) { face = try FontFace(bytes: bytes, index: index) } catch { return try checkMessage(error) }
      var choices = choices
      try Self.checkNames(face)
      guard let font = try Self.font(face, &choices) else { continue }
      try Self.check(font, text: choices.pick(Self.texts), width: Double(choices.byte()) * 2)
    }
  }

  private static func checkNames(_ face: FontFace) throws {
    _ = (face.familyName, face.styleName, face.fullName, face.postScriptName, face.featureTags)
    try require(face.unitsPerEm > 0, "\(face.unitsPerEm) units per em")
    for axis in face.axes {
      try require(
        axis.minimum <= axis.defaultValue && axis.defaultValue <= axis.maximum, "an axis is not in order: \(axis)")
    }
    for instance in face.namedInstances {
      try require(instance.variations.count <= face.axes.count, "the instance \(instance) has too many axes")
    }
  }

  /// A font of the face at a size, with values of its axes; `nil` where the choices are refused.
  static func font(_ face: FontFace, _ choices: inout InputReader) throws -> Font? {
    let bits = choices.byte()
    var variations: [FontTag: Double] = [:]
    for (index, axis) in face.axes.prefix(4).enumerated() {
      let values = [nil, axis.minimum, axis.maximum, (axis.minimum + axis.maximum) / 2]
      if let value = values[(Int(bits) >> index) & 3] { variations[axis.tag] = value }
    }
    do throws(FontError) {
      return try Font(
        face: face, size: choices.pick([17, 12.5, 200, 1, 0]), variations: variations,
        hasSyntheticBold: bits & 0x10 != 0, syntheticSlant: bits & 0x20 != 0 ? Font.defaultSyntheticSlant : 0)
    } catch {
      try checkMessage(error)
      return nil
    }
  }

  private static func check(_ font: Font, text: String, width: Double) throws {
    let metrics = font.metrics
    try require(metrics.lineHeight.isFinite, "the line height is \(metrics.lineHeight)")
    do {
      var checker = try LawChecker(StyledText(text, font: font), cache: nil, isDamaged: true)
      try checker.check(width: width)
      try checker.check(width: width, numberOfLines: 1)
      let cached = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: WordCache(capacity: 1 << 16))
      let (alone, shared) = (try checker.typesetter.lines(maxWidth: width), try cached.lines(maxWidth: width))
      try require(alone == shared, "a cache changes the lines \(alone) to \(shared)")
    } catch let error as TypesettingError {
      try checkMessage(error)
    }
    for glyph in [0, 1, 2, 3, 5, 8, 13, 21, UInt32(font.face.glyphCount), 0xFFFF, .max] {
      guard let bounds = font.inkBounds(of: glyph) else { continue }
      try require(
        [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite),
        "the ink of glyph \(glyph) is \(bounds)")
    }
  }
}
