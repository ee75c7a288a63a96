internal import AutoLayout
public import Foundation

// The screen, and measuring the rows on it.
extension TableView {
  func scroll(to offset: CGPoint) {
    synchronize()
    guard offset.y.isFinite else { return }
    visibleTop = offset.y
    keepWithinContent()
    anchorWhatIsOnScreen()
    setNeedsLayout()
    noteOffset()
  }

  /// Makes the offset the origin of the bounds, and tells the delegate.
  func noteOffset() { moveContent(to: CGPoint(x: 0, y: visibleTop)) }

  var currentContentSize: CGSize {
    synchronize()
    return CGSize(width: context.width, height: positions.totalHeight)
  }

  /// Measures the parts on the screen that are not measured yet, with templates: no cells are made for the screen.
  ///
  /// The part at the upper edge of the screen stays where it is. Errors of rows are reported to ``errorHandler``, and
  /// those rows have 44 points.
  ///
  /// - Returns: the change of ``contentOffset``, in points, that keeps the position of the first part on the screen.
  /// - Complexity: measuring the rows on the screen, independent of the number of all rows
  @discardableResult
  public func layoutRows() -> CGFloat {
    guard !isBusy("layoutRows was called") else { return 0 }
    synchronize()
    guard context.isMeasurable else { return 0 }
    passDepth += 1
    defer { passDepth -= 1 }
    let start = visibleTop
    while true {
      // The end of the content is not known before the parts on the screen are measured.
      for part in unmeasuredParts() { measure(part) }
      let top = visibleTop
      keepWithinContent()
      if visibleTop == top, unmeasuredParts().isEmpty { break }
    }
    anchorFirst()
    noteOffset()
    return visibleTop - start
  }

  /// The parts on the screen that are not measured, among them rows with an estimate of 0, which may have a height.
  func unmeasuredParts() -> [TablePart] {
    let bottom = visibleTop + bounds.height
    let open = positions.parts(from: visibleTop, to: bottom).filter { !$0.length.isExact }.map(\.part)
    guard open.isEmpty else { return open }
    guard let row = positions.estimatedRow(from: firstRow), let extent = try? positions.extent(of: .row(row)),
      extent.top < bottom, extent.length.points == 0
    else { return [] }
    return [.row(row)]
  }

  /// The first row at or below the upper edge of the screen.
  private var firstRow: IndexPath {
    let first = IndexPath(row: 0, section: 0)
    guard visibleTop > 0 else { return first }
    switch positions.part(at: visibleTop) {
    case .row(let indexPath): return indexPath
    case .sectionHeader(let section): return IndexPath(row: 0, section: section)
    case .sectionFooter(let section): return IndexPath(row: 0, section: section + 1)
    case .tableHeader: return first
    case .tableFooter, nil: return IndexPath(row: 0, section: positions.sectionCount)
    }
  }

  /// Measures rows that are not measured yet, first those from the upper edge of the screen on, for use in idle times.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of rows to measure.
  ///   - goesOn: called before each row; the function returns when it is false.
  /// - Returns: the number of rows that are still not measured.
  /// - Complexity: measuring, and O(log rows) for each of these rows
  @discardableResult
  public func measureRows(limit: Int = .max, while goesOn: () -> Bool = { true }) -> Int {
    guard !isBusy("measureRows was called") else { return positions.estimatedRowCount }
    synchronize()
    guard context.isMeasurable else { return positions.estimatedRowCount }
    passDepth += 1
    defer { passDepth -= 1 }
    measureOpenRows(limit: limit, while: goesOn)
    return positions.estimatedRowCount
  }

  /// Measures rows that are not measured yet, first those from the upper edge of the screen on.
  func measureOpenRows(limit: Int, while goesOn: () -> Bool) {
    let first = IndexPath(row: 0, section: 0)
    var next = firstRow
    var isAtTop = next == first
    for _ in 0..<max(0, limit) {
      guard let row = positions.estimatedRow(from: next) ?? (isAtTop ? nil : positions.estimatedRow(from: first)),
        goesOn()
      else { break }
      if row < next { isAtTop = true }
      measure(.row(row), isOpen: true)
      next = IndexPath(row: row.row + 1, section: row.section)
    }
  }

  /// Whether the table is measuring; if so, the recursion is reported.
  func isBusy(_ what: String) -> Bool {
    guard let error = recursion(what) else { return false }
    report(error)
    return true
  }

  /// Makes the first part on the screen the anchor. A table at its top stays at the top, as in UIKit.
  func anchorFirst() { anchor = isAtTop ? .tableHeader : positions.part(at: visibleTop) ?? .tableHeader }

  var isAtTop: Bool { visibleTop <= positions.contentOffsets(showing: bounds.height).lowerBound }

  /// Replaces an anchor that is no longer on the screen.
  func anchorWhatIsOnScreen() {
    if !isOnScreen(anchor) { anchorFirst() }
  }

  func isOnScreen(_ part: TablePart) -> Bool {
    guard let extent = try? positions.extent(of: part) else { return false }
    return extent.bottom > visibleTop && extent.top < visibleTop + bounds.height
  }

  func keepWithinContent() {
    let range = positions.contentOffsets(showing: bounds.height)
    visibleTop = min(max(visibleTop, range.lowerBound), range.upperBound)
  }
}
