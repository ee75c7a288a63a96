import Fonts
import TestSupport

@testable import Typesetting

/// Texts in a fixed-width font of 10 points, where every character is 6 points wide and a line 13.62 points high
/// (1.069 + 0.293 em of ascent and descent, no line gap).
enum Mono {
  static func font(_ size: Double = 10) throws -> Font { try BundledFont.named("NotoSansMono-Regular").font(size) }

  static let advance = 6.0
  static let ascent = 10.69
  static let descent = 2.93
  static let height = 13.62

  static func styled(_ string: String, paragraph: ParagraphStyle = ParagraphStyle()) throws -> StyledText {
    StyledText(string, font: try font(), paragraphStyle: paragraph)
  }

  static func typesetter(_ string: String, paragraph: ParagraphStyle = ParagraphStyle()) throws -> Typesetter {
    try Typesetter(styled(string, paragraph: paragraph), fallback: .empty)
  }

  /// The text of the lines at a width given in characters.
  static func lines(
    _ string: String, _ characters: Double, numberOfLines: Int = 0, mode: LineBreakMode = .byTruncatingTail
  ) throws -> [String] {
    let typesetter = try typesetter(string)
    let width = characters * advance
    let utf8 = Array(string.utf8)
    return try typesetter.lines(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode).map {
      String(decoding: utf8[$0.range], as: UTF8.self)
    }
  }

  /// What is seen of the last line at a width given in characters: shown text, with … for an ellipsis.
  static func lastLine(
    _ string: String, _ characters: Double, numberOfLines: Int, mode: LineBreakMode
  ) throws -> String {
    let typesetter = try typesetter(string)
    let layout = try typesetter.layout(
      maxWidth: characters * advance, numberOfLines: numberOfLines, lineBreakMode: mode)
    let utf8 = Array(string.utf8)
    return layout.lines.last?.runs.map { run in
      run.isInserted ? "…" : String(decoding: utf8[run.range], as: UTF8.self)
    }.joined() ?? ""
  }
}
