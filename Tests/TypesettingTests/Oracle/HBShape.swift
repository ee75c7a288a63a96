import CHarfBuzz
import Fonts
import TestSupport

@testable import Typesetting

/// The program `hb-shape` of HarfBuzz, as an oracle for what the engine shapes.
enum HBShape {
  /// One glyph as `hb-shape` prints it, in units of 1/64 font unit; of vertical text, along the line and to its over side.
  struct Glyph: Equatable {
    var id = 0
    /// UTF-8 offset in the text that was given.
    var cluster = 0
    var advance = 0
    var x = 0
    var y = 0
    var flags = 0
  }

  /// What an item says of itself, as options.
  struct Settings: Hashable {
    let fontPath: String
    let unitsPerEm: Int
    let direction: ShapingDirection
    var isBackward: Bool { direction.isBackward }
    let script: String
    let language: String

    init(_ item: TextItem, font: Font) throws {
      guard let path = font.face.path, font.variations.isEmpty else { throw Violation("not a plain font file") }
      fontPath = path
      unitsPerEm = font.face.unitsPerEm
      direction = item.properties.direction
      script = FontTag(rawValue: item.properties.script).description
      language = item.properties.language.map { String(cString: hb_language_to_string($0)) } ?? "und"
    }

    private var directionName: String {
      switch direction {
      case .leftToRight: "ltr"
      case .rightToLeft: "rtl"
      case .topToBottom: "ttb"
      case .bottomToTop: "btt"
      }
    }

    fileprivate var arguments: [String] {
      [
        fontPath, "--font-size=\(unitsPerEm * 64)", "--output-format=json", "--no-glyph-names", "--utf8-clusters",
        "--show-flags", "--bot", "--eot", "--direction=\(directionName)", "--script=\(script)",
        "--language=\(language)",
      ]
    }
  }

  /// The glyphs of many texts, each on its own, in visual order. The texts must not hold line feeds.
  static func shape(_ texts: [String], _ settings: Settings) throws -> [[Glyph]] {
    let input = texts.map { $0 + "\n" }.joined()
    let run = try Subprocess(
      "hb-shape", settings.arguments + ["--text-file=-"], input: Array(input.utf8), from: "libharfbuzz-bin")
    let glyphs = try glyphs(run, settings)
    guard glyphs.count == texts.count else {
      throw Violation("hb-shape gave \(glyphs.count) lines for \(texts.count) texts: \(run.error)")
    }
    return glyphs
  }

  /// The glyphs of a part of a text in its context, in visual order; clusters count from the start of the part.
  static func shape(_ part: Range<Int>, of text: [UInt8], _ settings: Settings) throws -> [Glyph] {
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let run = try Subprocess(
      "hb-shape",
      settings.arguments + [
        "--text=\(string(part))", "--text-before=\(string(0..<part.lowerBound))",
        "--text-after=\(string(part.upperBound..<text.count))",
      ], from: "libharfbuzz-bin")
    let glyphs = try glyphs(run, settings)
    guard glyphs.count == 1 else { throw Violation("hb-shape gave \(glyphs.count) lines for one text: \(run.error)") }
    return glyphs[0]
  }

  /// Reads one array of objects a line: `[{"g":36,"cl":0,"dx":0,"dy":0,"ax":41472,"ay":0},…]`.
  private static func glyphs(_ run: Subprocess, _ settings: Settings) throws -> [[Glyph]] {
    guard run.status == 0 else { throw Violation("hb-shape failed with status \(run.status): \(run.error)") }
    return run.outputBytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "}")).dropLast().map { object in
        var (glyph, vertical) = (Glyph(), Glyph())
        for member in object.drop(while: { $0 != UInt8(ascii: "{") }).dropFirst().split(separator: UInt8(ascii: ",")) {
          let sides = member.split(separator: UInt8(ascii: ":"))
          let value = Int(String(decoding: sides[1], as: UTF8.self)) ?? 0
          switch String(decoding: sides[0], as: UTF8.self) {
          case "\"g\"": glyph.id = value
          case "\"cl\"": glyph.cluster = value
          case "\"ax\"": glyph.advance = value
          case "\"dx\"": glyph.x = value
          case "\"dy\"": glyph.y = value
          case "\"ay\"": vertical.advance = -value
          case "\"fl\"": glyph.flags = value
          default: break
          }
        }
        if settings.direction.isVertical {
          (glyph.advance, glyph.x, glyph.y) = (vertical.advance, -glyph.y, glyph.x)
        }
        return glyph
      }
    }
  }
}
