import Fonts
import Geometry
import GoldenFiles
import Testing
import Typesetting

/// The lines of every text in every font, at every size and width, are what they were.
///
/// For an intended change: run with `SNAPSHOT_TESTING_RECORD=failed`, review the difference of `Goldens`, commit it.
@Suite(.goldens, .noDeadGoldens(in: LineGoldens.folder)) struct LineGoldenTests {
  @Test(arguments: GoldenFont.all) func lines(of font: GoldenFont) throws {
    assertGolden(of: try LineGoldens.json(font), as: .json, named: font.name, in: LineGoldens.folder)
  }
}

/// The contents of the golden files.
enum LineGoldens {
  /// From the folder of this file.
  static let folder = "../Goldens"
  /// Points.
  static let sizes = [12.0, 17.0]
  /// Points: one that no word of some texts fits, a button, a cell, and no limit.
  static let widths = [48.0, 120.0, 280.0, .infinity]

  static func json(_ font: GoldenFont) throws -> GoldenJSON {
    .object([
      "font": .string(font.file), "line": ["start", "end", "width", "height"],
      "texts": .array(try GoldenText.all.map { try json($0, font) }),
    ])
  }

  /// The name of a width or size in the file.
  static func name(_ points: Double) -> String {
    points.isFinite ? String(Int(points)) : "unlimited"
  }

  private static func json(_ text: GoldenText, _ font: GoldenFont) throws -> GoldenJSON {
    var members: [(key: String, value: GoldenJSON)] = [("name", .string(text.name)), ("text", .string(text.text))]
    for size in sizes {
      var style = TextStyle(font: try font.font(size: size))
      style.language = try text.language.map { try LanguageTag($0) }
      let typesetter = try Typesetter(StyledText(text.text, style: style), fallback: FontLibrary.bundled())
      if size == sizes[0] { members += supply(typesetter) }
      members.append((name(size), .object(try widths.map { (name($0), try json(typesetter, width: $0)) })))
    }
    return .object(members)
  }

  /// Which fonts are used, which is the same at all sizes.
  private static func supply(_ typesetter: Typesetter) -> [(key: String, value: GoldenJSON)] {
    var names: [String] = []
    for name in typesetter.fontRuns.map(\.font.face.fullName) where !names.contains(name) { names.append(name) }
    let missing = typesetter.missingCharacters.map { "U+" + String($0.scalar.value, radix: 16, uppercase: true) }
    var members: [(key: String, value: GoldenJSON)] = [("fonts", .array(names.map { .string($0) }))]
    if !missing.isEmpty { members.append(("missing", .array(missing.map { .string($0) }))) }
    return members
  }

  private static func json(_ typesetter: Typesetter, width: Double) throws -> GoldenJSON {
    let size = try typesetter.measure(maxWidth: width).size
    let lines = try typesetter.lines(maxWidth: width)
    return .object([
      "size": [.number(size.width), .number(size.height)],
      "lines": .array(
        lines.map {
          [
            .integer($0.range.lowerBound), .integer($0.range.upperBound), .number($0.width), .number($0.metrics.height),
          ]
        }),
    ])
  }
}
