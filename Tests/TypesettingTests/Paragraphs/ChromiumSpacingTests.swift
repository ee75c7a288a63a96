import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

/// Spacing of East Asian punctuation as Chromium has it: recorded by `Cases/chromium-spacing.html`.
@Suite struct ChromiumSpacingTests {
  private struct Recorded: Decodable {
    struct Pairs: Decodable {
      var lang: String
      var font: String
      var first: String
      var trimmed: String
    }
    var marks: String
    var pairs: [Pairs]
    var cases: [ChromiumLayout]
  }

  private let recorded: Recorded

  init() throws { recorded = try CaseFile.decoded("chromium-spacing") }

  @Test(arguments: [
    ("space-all", TextSpacingTrim.spaceAll), ("normal", .normal), ("normal", .auto), ("space-first", .spaceFirst),
    ("trim-start", .trimStart),
  ])
  func `lines start where Chromium starts them, and are as wide`(name: String, trim: TextSpacingTrim) throws {
    var compared = 0
    for item in recorded.cases where item.value == name {
      compared += try item.expectSameLines { $0.textSpacingTrim = trim }
    }
    #expect(compared > 200)
  }

  /// Of two marks the same one loses a half as in Chromium, and its ink stays in its place.
  @Test func `pairs lose the half that Chromium takes`() throws {
    var (compared, trimmed) = (0, 0)
    for row in recorded.pairs {
      for (second, expected) in zip(recorded.marks, row.trimmed) {
        let text = "国\(row.first)\(second)国"
        func glyphs(_ trim: TextSpacingTrim) throws -> [Glyph] {
          try ChromiumLayout.typesetter(text, row.font, row.lang) { $0.textSpacingTrim = trim }.layout().lines[0].runs
            .flatMap(\.glyphs)
        }
        let (all, normal) = (try glyphs(.spaceAll), try glyphs(.normal))
        let taken = zip(all, normal).map { $0.advance - $1.advance }
        let found: Character =
          isApproximatelyEqual(taken[1], 10, within: 0.01)
          ? "a" : isApproximatelyEqual(taken[2], 10, within: 0.01) ? "b" : "-"
        #expect(found == expected, "\(text) in \(row.lang)")
        #expect(isApproximatelyEqual(taken.reduce(0, +), found == "-" ? 0 : 10, within: 0.01), "\(text) in \(row.lang)")
        // An opening mark stands half an em nearer to what is before it; a closing one stays, and what follows is nearer.
        let moved = zip(all, normal).map { $0.position.x - $1.position.x }
        let places: [Double] = found == "-" ? [0, 0, 0, 0] : [0, 0, 10, 10]
        for (one, other) in zip(moved, places) {
          #expect(isApproximatelyEqual(one, other, within: 0.01), "\(text) in \(row.lang): \(moved)")
        }
        compared += 1
        if found != "-" { trimmed += 1 }
      }
    }
    #expect(compared == 116 * 29)
    #expect(trimmed > 1_000)
  }
}
