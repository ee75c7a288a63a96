public import Geometry

/// Where everything in a table lies from top to bottom, while some of it is measured and the rest is guessed.
///
/// The table header comes first, then each section's header, rows and footer, then the table footer. Positions are in
/// points below the top of the content, where the table header starts; as in UIKit the content inset is outside of the
/// content, and only widens the range of content offsets.
///
/// Rows that have the same length and lie together cost no more than one. In the complexities *s* is the number of
/// sections and *n* is the number of stretches of equal rows in a section, at most its number of rows.
///
/// A copy is independent, and shares with the original all that neither has changed.
public struct TablePositions: Sendable {
  /// The greatest length of a part, in points.
  public static let largestLength = 1e9
  /// The greatest number of rows in a section.
  public static let largestRowCount = Int(Int32.max)

  var sections: SumTree<SectionLengths>
  var tableHeader = PartLength.none
  var tableFooter = PartLength.none

  /// Room around the content. Infinite and undefined insets count as 0; left and right do not matter.
  public var contentInset = EdgeInsets.zero

  /// A table without measured rows.
  ///
  /// - Parameter rowCounts: how many rows each section has.
  /// - Throws: ``TableError/Code/invalidRowCount``, ``TableError/Code/invalidLength``
  /// - Complexity: O(*s*), however many rows there are
  public init(rowCounts: [Int] = [], lengths: InitialLengths = InitialLengths()) throws(TableError) {
    try lengths.check()
    for (section, count) in rowCounts.enumerated() { try Self.check(rowCount: count, section: section) }
    sections = SumTree(rowCounts.map { SectionLengths(rowCount: $0, lengths) })
  }
}

// MARK: Counts and totals

extension TablePositions {
  public var sectionCount: Int { sections.sum.count }

  /// The number of rows that are measured.
  public var exactRowCount: Int { sections.sum.exactCount }

  /// The number of rows that have an estimate only.
  public var estimatedRowCount: Int { sections.sum.estimateCount }

  /// - Throws: ``TableError/Code/noSuchSection``
  /// - Complexity: O(log *s*)
  public func rowCount(inSection section: Int) throws(TableError) -> Int {
    try checkSection(section)
    return sections.find(index: section).run.rows.count
  }

  /// The height of the content, in points, without the content inset.
  ///
  /// - Complexity: O(1)
  public var totalHeight: Double { tableHeader.points + sections.sum.points + tableFooter.points }

  /// The content offsets between which a table scrolls that shows `height` points: from the inset above the content to
  /// where content and inset end at the lower edge. Content that fits does not scroll.
  ///
  /// - Complexity: O(1)
  public func contentOffsets(showing height: Double) -> ClosedRange<Double> {
    func usable(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    let top = 0 - usable(contentInset.top)
    let bottom = totalHeight + usable(contentInset.bottom) - height
    return bottom > top ? top...bottom : top...top
  }
}

// MARK: Where a part lies

extension TablePositions {
  /// A part with its position and length.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func placed(_ part: TablePart) throws(TableError) -> PlacedPart {
    switch part {
    case .tableHeader: return PlacedPart(part: part, top: 0, length: tableHeader)
    case .tableFooter:
      return PlacedPart(part: part, top: tableHeader.points + sections.sum.points, length: tableFooter)
    case .sectionHeader(let index):
      try checkSection(index)
      let section = placedSection(index)
      return PlacedPart(part: part, top: section.top, length: section.lengths.header)
    case .sectionFooter(let index):
      try checkSection(index)
      let section = placedSection(index)
      return PlacedPart(part: part, top: section.rowsTop + section.lengths.rows.total, length: section.lengths.footer)
    case .row(let indexPath):
      try checkRow(indexPath)
      let section = placedSection(indexPath.section)
      let rows = section.lengths.rows
      return PlacedPart(
        part: part, top: rows.offset(of: indexPath.row, from: section.rowsTop), length: rows[indexPath.row])
    }
  }

  /// A row's upper edge, in points below the top of the content.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func offset(ofRowAt indexPath: IndexPath) throws(TableError) -> Double { try placed(.row(indexPath)).top }

  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func length(ofRowAt indexPath: IndexPath) throws(TableError) -> PartLength {
    try checkRow(indexPath)
    return sections.find(index: indexPath.section).run.rows[indexPath.row]
  }

  /// A section, and where it lies.
  struct PlacedSection {
    let lengths: SectionLengths
    let top: Double
    var rowsTop: Double { top + lengths.header.points }
  }

  func placedSection(_ index: Int) -> PlacedSection {
    let found = sections.find(index: index, from: tableHeader.points)
    return PlacedSection(lengths: found.run, top: found.start)
  }
}

// MARK: Checks

extension TablePositions {
  func checkSection(_ section: Int) throws(TableError) {
    guard 0..<sectionCount ~= section else {
      throw TableError(
        .noSuchSection, section: section, "section \(section) is not one of the table's \(sectionCount) sections")
    }
  }

  func checkRow(_ indexPath: IndexPath) throws(TableError) {
    try checkSection(indexPath.section)
    let count = sections.find(index: indexPath.section).run.rows.count
    guard 0..<count ~= indexPath.row else {
      throw TableError(
        .noSuchRow, at: indexPath, "row \(indexPath) is not one of the \(count) rows of section \(indexPath.section)")
    }
  }

  static func check(rowCount: Int, section: Int) throws(TableError) {
    guard 0...largestRowCount ~= rowCount else {
      throw TableError(
        .invalidRowCount, section: section,
        "section \(section) cannot have \(rowCount) rows; expected 0 to \(largestRowCount)")
    }
  }
}

extension PartLength {
  /// What is wrong with the points, after the part's name; nil if nothing is.
  func problem(_ part: String) -> String? {
    if points >= 0, points <= TablePositions.largestLength { return nil }
    return "the length of the \(part) is \(points) points; expected 0 to \(TablePositions.largestLength)"
  }
}

extension InitialLengths {
  func check() throws(TableError) {
    for (length, name) in [(row, "rows"), (sectionHeader, "section headers"), (sectionFooter, "section footers")] {
      if let problem = length.problem(name) { throw TableError(.invalidLength, problem) }
    }
  }
}
