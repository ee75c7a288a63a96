/// Where a row is: a section, and a row in it, both counted from 0.
///
/// Our own, because Foundation's is a path of any length, and a program that measures rows should not need Foundation.
public struct IndexPath: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The row in the section.
  public var row: Int

  /// The row as collection views call it.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }
}

extension IndexPath: Comparable {
  /// Sections first, then rows: from the top of the table to its bottom.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// Section and row, as in `[2, 17]`.
  public var description: String { "[\(section), \(row)]" }
}
