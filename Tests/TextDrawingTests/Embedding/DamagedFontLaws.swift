import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// Damaged copies of bundled fonts, drawn as PDF: each gives a file or an error of ours, and never a crash.
///
/// A crash ends the process of the tests. Reads beyond the heap show under AddressSanitizer only, or in a C library
/// whose memory is guarded.
@Suite struct DamagedFontLaws {
  struct Subject: Sendable, CustomStringConvertible {
    var font: String
    var text: String
    var weight: Double?
    var rounds = 50

    var description: String { "\(font) \(weight.map { "\($0)" } ?? "")" }
  }

  private static let subjects = [
    Subject(font: "Inter-Regular", text: "Hamburgefons fi AVATAR Ünïcode 123 €"),
    Subject(font: "NotoSans-Regular", text: "Hamburgefons ÄÖÜ éèñ 123 €"),
    Subject(font: "Inter-roman.var", text: "Hamburg Äé fi 123", weight: 650),
    Subject(font: "Inter-roman.var", text: "Hamburg Äé fi 123"),
    Subject(font: "NotoSansHebrew-Regular", text: "שָׁלוֹם עֲלֵיכֶם"),
    Subject(font: "NotoSansThai-Regular", text: "สวัสดีครับ"),
    Subject(font: "NotoSansMath-Regular", text: "∑∫√ abc 𝛼"),
    Subject(font: "NotoColorEmoji", text: "😀👩🏽‍💻 1", rounds: 6),
  ]

  @Test(arguments: subjects)
  func `a damaged font is drawn as PDF or refused`(subject: Subject) throws {
    let whole = try Repository.bytes(BundledFont.named(subject.font).path)
    var drawn = 0
    Property("damaged \(subject)", rounds: subject.rounds).check { generator in
      let bytes = FontDamage.damaged(whole, &generator)
      let isBold = generator.oneIn(10)
      do {
        let pdf = try pdf(subject.text, bytes, weight: subject.weight, isBold: isBold)
        try require(pdf.starts(with: Array("%PDF-".utf8)), "the PDF has no start")
        try require(pdf.suffix(6) == Array("%%EOF\n".utf8), "the PDF has no end")
        drawn += 1
      } catch let error as DrawingError {
        // Of a font that passes the gate, programs of outlines may still be damaged.
        try require(error.code == .failed && error.message.contains("operations"), "\(error)")
      } catch is FontError {}
    }
    // Damage that only ever makes a font unreadable would test nothing but the loader and the gate, which refuses half.
    expectCompared(drawn, atLeast: subject.rounds / 3, "damaged fonts that could be drawn")
  }

  private func pdf(_ text: String, _ bytes: [UInt8], weight: Double?, isBold: Bool) throws -> [UInt8] {
    let face = try FontFace(bytes: bytes)
    let axis = face.axes.first { $0.tag == .weight }
    let variations =
      axis.flatMap { axis in weight.map { [FontTag.weight: min(max($0, axis.minimum), axis.maximum)] } } ?? [:]
    let font = try Font(face: face, size: 17, variations: variations, hasSyntheticBold: isBold)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: nil)
    var drawing = try Drawing(size: Size(width: 420, height: 120))
    drawing.add(try typesetter.layout(maxWidth: 400), of: typesetter, at: Point(x: 10, y: 10))
    return try drawing.bytes(as: .pdf)
  }
}
