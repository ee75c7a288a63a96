extension TablePositions {
  /// Gives a part a length.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  public mutating func setLength(_ length: PartLength, of part: TablePart) throws(TableError) {
    try setLength(length, of: part, keeping: .tableHeader)
  }

  /// Gives a part a length, and says by how much to change the content offset so that another part does not move on the
  /// screen: by the change of length if the part lies above the other, and else by 0.
  ///
  /// The part to keep is the first one that was on the screen before. Parts are compared, and not their edges, which may
  /// differ by rounding errors. The new content offset may lie beyond ``contentOffsets(showing:)``, near the top of a
  /// table that has turned out shorter.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  @discardableResult
  public mutating func setLength(
    _ length: PartLength, of part: TablePart, keeping anchor: TablePart
  ) throws(TableError) -> Double {
    try check(length, of: part)
    let old = try placed(part).length
    set(length, of: part)
    return part < anchor ? length.points - old.points : 0
  }

  /// ``setLength(_:of:)`` of a row.
  public mutating func setLength(_ length: PartLength, ofRowAt indexPath: IndexPath) throws(TableError) {
    try setLength(length, of: .row(indexPath))
  }

  /// Gives all rows that are not measured another estimate, in points. See ``visibleTop(keeping:)`` for the scroll
  /// position.
  ///
  /// - Throws: ``TableError/Code/invalidLength``
  /// - Complexity: O(stretches of equal rows in the table)
  public mutating func replaceRowEstimates(with points: Double) throws(TableError) {
    if let problem = PartLength.estimate(points).problem("rows") { throw TableError(.invalidLength, problem) }
    changeSections { $0.rows.replaceEstimates(with: points) }
  }

  /// Makes all lengths estimates, as when the table's width has changed. Lengths of 0 stay exact for headers and
  /// footers, which are then not there.
  ///
  /// - Complexity: O(stretches of equal rows in the table)
  public mutating func makeAllEstimates() {
    func estimated(_ length: PartLength) -> PartLength { length == .none ? .none : length.estimated }
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

  private mutating func set(_ length: PartLength, of part: TablePart) {
    switch part {
    case .tableHeader: tableHeader = length
    case .tableFooter: tableFooter = length
    case .sectionHeader(let section): changeSection(section) { $0.header = length }
    case .sectionFooter(let section): changeSection(section) { $0.footer = length }
    case .row(let indexPath): changeSection(indexPath.section) { $0.rows.set(indexPath.row, to: length) }
    }
  }

  mutating func changeSection(_ section: Int, _ change: (inout SectionLengths) -> Void) {
    sections.change(at: section) { runs, place, _ in change(&runs[place]) }
  }

  private func check(_ length: PartLength, of part: TablePart) throws(TableError) {
    guard let problem = length.problem(part.description) else { return }
    switch part {
    case .row(let indexPath): throw TableError(.invalidLength, at: indexPath, problem)
    case .sectionHeader(let section), .sectionFooter(let section):
      throw TableError(.invalidLength, section: section, problem)
    case .tableHeader, .tableFooter: throw TableError(.invalidLength, problem)
    }
  }
}
