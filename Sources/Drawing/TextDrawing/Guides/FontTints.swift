internal import Fonts
internal import Geometry
internal import Typesetting

/// Assigns colours to fallback fonts.
struct FontTints {
  /// The colour of missing glyphs; `nil` when they are not marked.
  let missing: Color?
  private let isActive: Bool
  private let fallback: [Color]
  private var faces: [FontFace] = []

  init(_ guides: TextGuides, _ colors: GuideColors) {
    fallback = colors.fallback
    isActive = guides.contains(.fallbackFonts)
    missing = guides.contains(.missingGlyphs) ? colors.missing : nil
  }

  /// The colour of a run; `nil` for one in the style's font, and without the guide.
  mutating func color(of run: GlyphRun) -> Color? {
    guard isActive, run.isFallback else { return nil }
    let index = faces.firstIndex(of: run.font.face) ?? faces.count
    if index == faces.count { faces.append(run.font.face) }
    return fallback[index % fallback.count]
  }

  /// The fallback fonts so far, each with its colour.
  var legend: [(face: FontFace, color: Color)] {
    faces.enumerated().map { ($1, fallback[$0 % fallback.count]) }
  }
}
