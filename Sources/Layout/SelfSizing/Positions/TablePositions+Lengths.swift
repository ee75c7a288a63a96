public import Foundation

extension TablePositions {
  /// Sets the length of a part.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  public mutating func setLength(_ length: TablePartLength, of part: TablePart) throws(TableError) {
    try setLength(length, of: part, keeping: .tableHeader)
  }

  /// Sets the length of a row.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  public mutating func setLength(_ length: TablePartLength, ofRowAt indexPath: IndexPath) throws(TableError) {
    try setLength(length, of: .row(indexPath))
  }

  /// Sets the estimate, in points, of all rows whose length is estimated. Use ``visibleTop(keeping:)`` to keep the
  /// scroll position.
  ///
  /// - Throws: ``TableError/Code/invalidLength``
  /// - Complexity: O(stretches of equal rows in the table)
  public mutating func replaceRowEstimates(with points: Double) throws(TableError) {
    if let problem = TablePartLength.estimate(points).problem("rows") { throw TableError(.invalidLength, problem) }
    changeSections { $0.rows.replaceEstimates(with: points) }
  }

  /// Makes all lengths estimates, as when the table's width has changed. Headers and footers of exactly 0 stay exact,
  /// since they do not exist.
  ///
  /// - Complexity: O(stretches of equal rows in the table)
  public mutating func makeAllEstimates() {
    func estimated(_ length: TablePartLength) -> TablePartLength { length == .none ? .none : length.estimated }
    tableHeader = estimated(tableHeader)
    tableFooter = estimated(tableFooter)
    changeSections { section in
      section.header = estimated(section.header)
      section.rows.makeAllEstimates()
      section.footer = estimated(section.footer)
    }
  }

  private mutating func changeSections(_ change: (inout SectionLengths) -> Void) {
    var all: [SectionLengths] = []
    sections.forEachRun { section in
      all.append(section)
      change(&all[all.count - 1])
    }
    sections = SumTree(all)
  }

  /// Sets the length of a part that exists, and returns the one that it had.
  mutating func set(_ length: TablePartLength, of part: TablePart) -> TablePartLength {
    var old = length
    switch part {
    case .tableHeader: swap(&tableHeader, &old)
    case .tableFooter: swap(&tableFooter, &old)
    case .sectionHeader(let section): changeSection(section) { swap(&$0.header, &old) }
    case .sectionFooter(let section): changeSection(section) { swap(&$0.footer, &old) }
    case .row(let indexPath): changeSection(indexPath.section) { old = $0.rows.set(indexPath.row, to: length) }
    }
    return old
  }

  func checkExists(_ part: TablePart) throws(TableError) {
    switch part {
    case .tableHeader, .tableFooter: return
    case .sectionHeader(let section), .sectionFooter(let section): try checkSection(section)
    case .row(let indexPath): try checkRow(indexPath)
    }
  }

  mutating func changeSection(_ section: Int, _ change: (inout SectionLengths) -> Void) {
    sections.change(at: section) { runs, index, _ in change(&runs[index]) }
  }

  func check(_ length: TablePartLength, of part: TablePart) throws(TableError) {
    guard let problem = length.problem(part.description) else { return }
    switch part {
    case .row(let indexPath): throw TableError(.invalidLength, problem, at: .row(indexPath))
    case .sectionHeader(let section), .sectionFooter(let section):
      throw TableError(.invalidLength, problem, at: .section(section))
    case .tableHeader: throw TableError(.invalidLength, problem, at: .tableHeader)
    case .tableFooter: throw TableError(.invalidLength, problem, at: .tableFooter)
    }
  }
}
