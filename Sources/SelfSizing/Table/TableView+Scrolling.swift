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
      if !isOnScreen(anchor) { anchorFirst() }
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
    guard !isBusy("the rows on the screen") else { return 0 }
    synchronize()
    guard context.isMeasurable else { return 0 }
    let start = visibleTop
    while true {
      keepWithinContent()
      let open = positions.parts(from: visibleTop, to: visibleTop + bounds.height).filter { !$0.length.isExact }
      if open.isEmpty {
        anchorFirst()
        return visibleTop - start
      }
      for part in open { measure(part.part) }
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
    guard !isBusy("other rows") else { return positions.estimatedRowCount }
    synchronize()
    guard context.isMeasurable else { return positions.estimatedRowCount }
    let first = IndexPath(row: 0, section: 0)
    var next = positions.row(at: visibleTop) ?? first
    var isAtTop = next == first
    for _ in 0..<max(0, limit) {
      guard let row = positions.estimatedRow(from: next) ?? (isAtTop ? nil : positions.estimatedRow(from: first)),
        goesOn()
      else { break }
      if row < next { isAtTop = true }
      measure(.row(row))
      next = IndexPath(row: row.row + 1, section: row.section)
    }
    return positions.estimatedRowCount
  }

  /// Whether the table measures already; that is told.
  private func isBusy(_ what: String) -> Bool {
    guard let measuring else { return false }
    report(
      TableError(
        .recursion, at: measuring,
        "row \(measuring): \(what) are to be measured while its height is being found; expected afterwards"))
    return true
  }

  /// The first part on the screen stays where it is from now on.
  func anchorFirst() { anchor = positions.part(at: visibleTop) ?? .tableHeader }

  private func isOnScreen(_ part: TablePart) -> Bool {
    guard let placed = try? positions.placed(part) else { return false }
    return placed.bottom > visibleTop && placed.top < visibleTop + bounds.height
  }

  func keepWithinContent() {
    let range = positions.contentOffsets(showing: bounds.height)
    visibleTop = min(max(visibleTop, range.lowerBound), range.upperBound)
  }
}
