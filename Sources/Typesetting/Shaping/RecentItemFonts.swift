internal import Fonts

/// The fonts of the items of texts in one usual style that were prepared last: labels in few fonts come one after the other,
/// and share them.
///
/// Keeps a few fonts alive until texts in others are prepared.
struct RecentItemFonts {
  private static let count = 4
  /// Of one font each; empty at first.
  private var entries = [[ItemFont]](repeating: [], count: Self.count)
  /// The entry that is replaced next.
  private var next = 0

  /// The font of every style run, in the order of the runs.
  mutating func itemFonts(of runs: StyleRuns) -> [ItemFont] {
    // With these values a font decides everything.
    guard runs.count == 1, runs.isUsual(0), runs[0].style.usesKerning, runs[0].style.usesLigatures else {
      return Self.made(of: runs)
    }
    let known = entries.withUnsafeBufferPointer { entries in
      entries.firstIndex { entry in
        entry.withUnsafeBufferPointer { !$0.isEmpty && $0[0].font === runs[0].style.font }
      }
    }
    if let known { return entries[known] }
    let made = Self.made(of: runs)
    entries[next] = made
    next = (next + 1) % Self.count
    return made
  }

  private static func made(of runs: StyleRuns) -> [ItemFont] {
    runs.indices.map { ItemFont(font: runs[$0].style.font, runs: runs, styleIndex: $0, isFallback: false) }
  }
}
