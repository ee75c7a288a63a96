public import Foundation

// A row of a table is an index path of Foundation with two indices: the section, and the row in it.
extension IndexPath {
  /// A row of a section, both from 0.
  public init(row: Int, section: Int) { self = [section, row] }

  /// An item of a section, both from 0: the same as ``init(row:section:)``.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section, from 0; 0 for a path without one.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, row] }
  }

  /// The row in the section, from 0; 0 for a path without one.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }

  /// The row, by its name in collection views.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Section and row as errors and diagnostics print them, as in `[2, 17]`.
  var plainDescription: String { "[\(section), \(row)]" }
}
