/// A section's header, rows and footer: an item of the tree of sections, and a run of its own.
struct SectionLengths: SumRun {
  var header: PartLength
  var rows: LengthList
  var footer: PartLength

  init(rowCount: Int, _ lengths: InitialLengths) {
    header = lengths.sectionHeader
    rows = LengthList(repeating: lengths.row, count: rowCount)
    footer = lengths.sectionFooter
  }

  /// One section. Counts of what is exact and what is not are those of the rows: headers and footers are not rows.
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
