/// What a table has been told and will see to before it answers the next question.
///
/// Nothing is done at once, since callbacks may change the table while it measures.
struct TableWork: OptionSet {
  let rawValue: UInt8

  /// Sections and rows are others.
  static let load = TableWork(rawValue: 1)
  /// Something is another that the heights of all parts depend on.
  static let forget = TableWork(rawValue: 2)
  /// So do the heights that recipes keep.
  static let forgetKept = TableWork(rawValue: 4)
  /// Rows that are not measured have another height.
  static let estimates = TableWork(rawValue: 8)
  /// The table's header or footer is another.
  static let headers = TableWork(rawValue: 16)
}
