public import AutoLayout
public import Foundation

/// The vertical positions of all parts of a table, of which some are measured and the others estimated.
///
/// The table header comes first, then each section's header, rows and footer, then the table footer. Positions are in
/// points below the top of the content, where the table header starts. As in UIKit the content inset is outside of the
/// content and only widens the range of content offsets.
///
/// Adjacent rows of the same length are stored as one run. In the complexities *s* is the number of sections and *n* is
/// the number of runs in a section, at most its number of rows.
///
/// A copy is independent, and shares storage with the original until one of them changes.
public struct TablePositions: Sendable, CustomStringConvertible {
  /// The greatest length of a part, in points.
  public static let largestLength = 1e9
  /// The greatest number of rows in a section.
  public static let largestRowCount = Int(Int32.max)

  var sections: SumTree<SectionLengths>
  var tableHeader = TablePartLength.none
  var tableFooter = TablePartLength.none

  /// Margins outside of the content, in points. Infinite and undefined insets count as 0; left and right have no
  /// effect.
  public var contentInset = EdgeInsets.zero

  /// A table without measured rows.
  ///
  /// - Parameters:
  ///   - rowCounts: the number of rows of each section.
  ///   - lengths: the lengths of rows, headers and footers until they are set.
  /// - Throws: ``TableError/Code/invalidRowCount``, ``TableError/Code/invalidLength``
  /// - Complexity: O(*s*), independent of the number of rows
  public init(rowCounts: [Int] = [], lengths: InitialLengths = InitialLengths()) throws(TableError) {
    try lengths.check()
    for (section, count) in rowCounts.enumerated() { try Self.check(rowCount: count, section: section) }
    sections = SumTree(rowCounts.map { SectionLengths(rowCount: $0, lengths) })
  }
}

// MARK: Counts and totals

extension TablePositions {
  /// The number of sections.
  public var sectionCount: Int { sections.sum.count }

  /// The number of rows whose length is exact.
  public var exactRowCount: Int { sections.sum.exactCount }

  /// The number of rows whose length is an estimate.
  public var estimatedRowCount: Int { sections.sum.estimateCount }

  /// The number of rows of a section.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``
  /// - Complexity: O(log *s*)
  public func rowCount(inSection section: Int) throws(TableError) -> Int {
    try checkSection(section)
    return sections.withRun(at: section) { $0.rows.count }
  }

  /// The height of the content, in points, without the content inset.
  ///
  /// - Complexity: O(1)
  public var totalHeight: Double { tableHeader.points + sections.sum.points + tableFooter.points }

  /// The range of content offsets of a table whose screen is `height` points high: from the inset above the content to
  /// the offset at which content and inset end at the lower edge. Content that fits does not scroll.
  ///
  /// - Complexity: O(1)
  public func contentOffsets(showing height: Double) -> ClosedRange<Double> {
    func usable(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    let top = 0 - usable(contentInset.top)
    let bottom = totalHeight + usable(contentInset.bottom) - height
    return bottom > top ? top...bottom : top...top
  }
}

// MARK: Extents of parts

extension TablePositions {
  /// The upper edge and the length of a part.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func extent(of part: TablePart) throws(TableError) -> TablePartExtent {
    switch part {
    case .tableHeader: return TablePartExtent(part: part, top: 0, length: tableHeader)
    case .tableFooter:
      return TablePartExtent(part: part, top: tableHeader.points + sections.sum.points, length: tableFooter)
    case .sectionHeader(let index):
      try checkSection(index)
      let section = extent(ofSection: index)
      return TablePartExtent(part: part, top: section.top, length: section.lengths.header)
    case .sectionFooter(let index):
      try checkSection(index)
      let section = extent(ofSection: index)
      return TablePartExtent(
        part: part, top: section.rowsTop + section.lengths.rows.total, length: section.lengths.footer)
    case .row(let indexPath):
      try checkRow(indexPath)
      let section = extent(ofSection: indexPath.section)
      let rows = section.lengths.rows
      return TablePartExtent(
        part: part, top: rows.offset(of: indexPath.row, from: section.rowsTop), length: rows[indexPath.row])
    }
  }

  /// A row's upper edge, in points below the top of the content.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func offset(ofRowAt indexPath: IndexPath) throws(TableError) -> Double { try extent(of: .row(indexPath)).top }

  /// The length of a row, exact or estimated.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func length(ofRowAt indexPath: IndexPath) throws(TableError) -> TablePartLength {
    try checkRow(indexPath)
    return sections.withRun(at: indexPath.section) { $0.rows[indexPath.row] }
  }

  /// A section's lengths, and where it starts.
  struct SectionExtent {
    let lengths: SectionLengths
    let top: Double
    var rowsTop: Double { top + lengths.header.points }
  }

  func extent(ofSection index: Int) -> SectionExtent {
    let found = sections.find(index: index, from: tableHeader.points)
    return SectionExtent(lengths: found.run, top: found.start)
  }
}

extension TablePositions {
  /// Counts and height, as in `2 sections, 30 rows (12 estimated), 1320.0 points`.
  public var description: String {
    "\(sectionCount) sections, \(exactRowCount + estimatedRowCount) rows (\(estimatedRowCount) estimated), \(totalHeight) points"
  }
}

// MARK: Checks

extension TablePositions {
  func checkSection(_ section: Int) throws(TableError) {
    guard 0..<sectionCount ~= section else {
      throw TableError(
        .noSuchSection,
        "section \(section) is not one of the table's \(sectionCount) sections",
        at: .section(section))
    }
  }

  func checkRow(_ indexPath: IndexPath) throws(TableError) {
    let (row, count) = (indexPath.row, try rowCount(inSection: indexPath.section))
    guard row >= 0, row < count else {
      throw TableError(
        .noSuchRow,
        "row \(indexPath) is not one of the \(count) rows of section \(indexPath.section)",
        at: .row(indexPath))
    }
  }

  static func check(rowCount: Int, section: Int) throws(TableError) {
    guard 0...largestRowCount ~= rowCount else {
      throw TableError(
        .invalidRowCount,
        "section \(section) cannot have \(rowCount) rows; expected 0 to \(largestRowCount)",
        at: .section(section))
    }
  }
}

extension TablePartLength {
  /// The error text for an invalid length of a part; `nil` for a valid one.
  func problem(_ part: @autoclosure () -> String) -> String? {
    if points >= 0, points <= TablePositions.largestLength { return nil }
    return "the length of the \(part()) is \(points) points; expected 0 to \(TablePositions.largestLength)"
  }
}

extension InitialLengths {
  func check() throws(TableError) {
    for (length, name) in [(row, "rows"), (sectionHeader, "section headers"), (sectionFooter, "section footers")] {
      if let problem = length.problem(name) { throw TableError(.invalidLength, problem) }
    }
  }
}
