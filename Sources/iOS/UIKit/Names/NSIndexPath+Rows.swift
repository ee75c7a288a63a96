public import Foundation

extension NSIndexPath {
  /// The path of a row.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// The path of an item.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
  /// The row in the section, the second number of the path; 0 without one.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item in the section, the second number of the path; 0 without one.
  public var item: Int { row }
  /// The section, the first number of the path; 0 without one.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
}
