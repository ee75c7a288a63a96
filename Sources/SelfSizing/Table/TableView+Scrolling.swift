internal import AutoLayout
public import Geometry

// The screen, and what is measured for it.
extension TableView {
  /// Where the screen's upper left corner lies in the content. Setting it measures nothing yet; the next layout does, or
  /// ``layoutRows()``. A place that the table cannot scroll to becomes the nearest that it can.
  public var contentOffset: Point {
    get { Point(x: 0, y: visibleTop) }
    set {
      synchronize()
      guard newValue.y.isFinite else { return }
      visibleTop = newValue.y
      keepWithinContent()
      anchorWhatIsOnScreen()
      setNeedsLayout()
    }
  }

  /// The size of everything, with estimates for what is not measured.
  public var contentSize: Size {
    synchronize()
    return Size(width: context.width, height: positions.totalHeight)
  }

  /// Measures what is on the screen and not measured yet.
  ///
  /// What is at the upper edge of the screen stays where it is. Rows that have no height are told to ``errorHandler`` and
  /// have 44 points.
  ///
  /// - Returns: how much ``contentOffset`` has changed, so that nothing moves on the screen.
  /// - Complexity: that of measuring the rows on the screen, however many rows there are
  @discardableResult
  public func layoutRows() -> Double {
    guard !isBusy("layoutRows was called") else { return 0 }
    synchronize()
    guard context.isMeasurable else { return 0 }
    passDepth += 1
    defer { passDepth -= 1 }
    let start = visibleTop
    while true {
      // Where the content ends is not known before what is on the screen has its heights.
      for part in openParts() { measure(part) }
      let top = visibleTop
      keepWithinContent()
      if visibleTop == top, openParts().isEmpty { break }
    }
    anchorFirst()
    return visibleTop - start
  }

  /// What is on the screen and not measured. Rows whose estimate is 0 are among them: they may well have a height.
  private func openParts() -> [TablePart] {
    let bottom = visibleTop + bounds.height
    let open = positions.parts(from: visibleTop, to: bottom).filter { !$0.length.isExact }.map(\.part)
    guard open.isEmpty else { return open }
    guard let row = positions.estimatedRow(from: firstRow), let placed = try? positions.placed(.row(row)),
      placed.top < bottom, placed.length.points == 0
    else { return [] }
    return [.row(row)]
  }

  /// Where rows start that lie below the upper edge of the screen.
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

  /// Measures rows that are not on the screen, those below it first: work for idle times, in slices.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of rows to measure now.
  ///   - goesOn: asked before each row; false ends the slice.
  /// - Returns: the number of rows that are still not measured.
  /// - Complexity: that of measuring, and O(log rows) for each row that is passed over
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

  /// Those below the upper edge of the screen first.
  func measureOpenRows(limit: Int, while goesOn: () -> Bool) {
    let first = IndexPath(row: 0, section: 0)
    var next = firstRow
    var isAtTop = next == first
    for _ in 0..<max(0, limit) {
      guard let row = positions.estimatedRow(from: next) ?? (isAtTop ? nil : positions.estimatedRow(from: first)),
        goesOn()
      else { break }
      if row < next { isAtTop = true }
      measure(.row(row))
      next = IndexPath(row: row.row + 1, section: row.section)
    }
  }

  /// Whether the table measures already; that is told.
  private func isBusy(_ what: String) -> Bool {
    guard let error = recursion(what) else { return false }
    report(error)
    return true
  }

  /// The first part on the screen stays where it is from now on. A table at its top stays there, as in UIKit.
  func anchorFirst() { anchor = isAtTop ? .tableHeader : positions.part(at: visibleTop) ?? .tableHeader }

  var isAtTop: Bool { visibleTop <= positions.contentOffsets(showing: bounds.height).lowerBound }

  /// What stays where it is goes on to do so while it is on the screen.
  func anchorWhatIsOnScreen() {
    if !isOnScreen(anchor) { anchorFirst() }
  }

  private func isOnScreen(_ part: TablePart) -> Bool {
    guard let placed = try? positions.placed(part) else { return false }
    return placed.bottom > visibleTop && placed.top < visibleTop + bounds.height
  }

  func keepWithinContent() {
    let range = positions.contentOffsets(showing: bounds.height)
    visibleTop = min(max(visibleTop, range.lowerBound), range.upperBound)
  }
}
