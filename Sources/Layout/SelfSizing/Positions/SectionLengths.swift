/// The lengths of a section's header, rows and footer: one item of the tree of sections, and always a run by itself.
struct SectionLengths: SumRun {
  var header: TablePartLength
  var rows: LengthList
  var footer: TablePartLength

  init(rowCount: Int, _ lengths: InitialLengths) {
    header = lengths.sectionHeader
    rows = LengthList(repeating: lengths.row, count: rowCount)
    footer = lengths.sectionFooter
  }

  /// One item with the points of the whole section; exact and estimated lengths are counted for the rows only.
  var sum: LengthSum {
    LengthSum(
      count: 1, points: header.points + rows.total + footer.points, exactCount: rows.exactCount,
      estimateCount: rows.count - rows.exactCount)
  }

  mutating func absorb(_ next: SectionLengths) -> Bool { false }

  func split(at count: Int) -> (head: SectionLengths, tail: SectionLengths) {
    preconditionFailure("a section is one item")
  }
}
