internal import Fonts

/// The fonts of a text's items: the font of every style run, in the order of the runs, then the fallback fonts.
///
/// Immutable, and shared by the texts in one usual style that follow each other: what depends on the fonts alone is found
/// once for all of them.
final class ItemFonts: Sendable {
  /// The fonts in their place: reading a field of one counts no references. Valid as long as the object.
  nonisolated(unsafe) let buffer: UnsafeBufferPointer<ItemFont>
  let profile: TextProfile
  /// The greatest font size in points.
  let largestSize: Double
  /// Whether the text has boxes.
  let hasBoxes: Bool
  /// Whether all of the fonts have an ellipsis and a hyphen of their own; see ``InsertedString``.
  let haveInsertedStrings: Bool
  /// Whether any of the fonts has glyphs with colours, as emoji are.
  let haveColorGlyphs: Bool

  init(_ fonts: [ItemFont], profile: TextProfile) {
    self.profile = profile
    let copies = UnsafeMutableBufferPointer<ItemFont>.allocate(capacity: fonts.count)
    _ = copies.initialize(fromContentsOf: fonts)
    buffer = UnsafeBufferPointer(copies)
    largestSize = fonts.reduce(0) { max($0, $1.font.size) }
    hasBoxes = fonts.contains { $0.isBox }
    haveInsertedStrings = fonts.allSatisfy { InsertedCandidates.areCovered(by: $0.font) }
    haveColorGlyphs = fonts.contains { $0.font.face.hasColorGlyphs }
  }

  /// The fonts of all style runs.
  convenience init(of runs: StyleRuns, _ flow: TextFlow, profile: TextProfile) {
    self.init(
      runs.indices.map {
        ItemFont(font: runs[$0].style.font, runs: runs, flow, profile: profile, styleIndex: $0, isFallback: false)
      }, profile: profile)
  }

  deinit {
    let copies = UnsafeMutableBufferPointer(mutating: buffer)
    copies.deinitialize()
    copies.deallocate()
  }

  var count: Int { buffer.count }

  @inline(__always)
  subscript(index: Int) -> ItemFont { buffer[index] }
}
