internal import AutoLayout
internal import Foundation

/// Headers of sections, which a plain table keeps at the upper edge of the screen.
extension TableView {
  /// The frame of a header: in a plain table it stays at the upper edge of the screen until its section ends.
  func pinnedHeaderRect(_ section: Int) -> CGRect {
    var rect = currentRect(of: .sectionHeader(section))
    guard style == .plain else { return rect }
    let last = currentRect(of: .sectionFooter(section)).minY
    rect.origin.y = max(rect.minY, min(visibleTop + contentInset.top, last - rect.height))
    return rect
  }

  /// Whether the header of a section is on the screen, in a plain table also because it is pinned there.
  func isShowingHeader(of section: Int) -> Bool {
    if isOnScreen(.sectionHeader(section)) { return true }
    let rect = pinnedHeaderRect(section)
    return rect.maxY > visibleTop && rect.minY < visibleTop + bounds.height
  }
}
