internal import Fonts

/// The fonts of the items of texts in one usual style that were prepared last: labels in few fonts come one after the other,
/// and share them.
///
/// Keeps a few fonts alive until texts in others are prepared.
struct RecentItemFonts {
  private static let count = 4
  /// Of one font each.
  private var entries = [ItemFonts?](repeating: nil, count: Self.count)
  /// The entry that is replaced next.
  private var next = 0

  /// The font of every style run, in the order of the runs.
  mutating func itemFonts(of runs: StyleRuns, _ flow: TextFlow, profile: TextProfile) -> ItemFonts {
    guard runs.count == 1, runs[0].style.isUsual, flow.isHorizontal else {
      return ItemFonts(of: runs, flow, profile: profile)
    }
    let known = entries.withUnsafeBufferPointer { entries in
      entries.indices.first {
        entries[$0]?.buffer[0].font === runs[0].style.font && entries[$0]?.profile.isWeb == profile.isWeb
      }
    }
    if let known, let fonts = entries[known] { return fonts }
    let made = ItemFonts(of: runs, flow, profile: profile)
    entries[next] = made
    next = (next + 1) % Self.count
    return made
  }
}
