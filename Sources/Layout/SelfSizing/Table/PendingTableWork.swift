/// The work that a table does before the next query, after its properties or data have changed.
///
/// It is deferred because callbacks may change the table while it measures.
struct PendingTableWork: OptionSet {
  let rawValue: UInt8

  /// Read sections and rows from the data source.
  static let load = PendingTableWork(rawValue: 1)
  /// Discard the heights of all parts, because a parameter of them has changed.
  static let forget = PendingTableWork(rawValue: 2)
  /// Discard the heights that are cached by index path and key.
  static let forgetKept = PendingTableWork(rawValue: 4)
  /// Set the estimates of rows again.
  static let estimates = PendingTableWork(rawValue: 8)
  /// Measure the table's header and footer again.
  static let headers = PendingTableWork(rawValue: 16)
}
