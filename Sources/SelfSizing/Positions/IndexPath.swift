internal import Foundation

/// A row of a table: a section, and a row in it.
///
/// It is not Foundation's type, so that a program that measures rows does not need to link Foundation.
public struct IndexPath: Hashable, Sendable, Codable {
  /// The section, from 0.
  public var section: Int
  /// The row in the section, from 0.
  public var row: Int

  /// The row, by its name in collection views.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// A row of a section, both from 0.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// An item of a section, both from 0: the same as ``init(row:section:)``.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }
}

extension IndexPath: Comparable {
  /// Whether the left row lies above the right one.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// Section and row, as in `[2, 17]`.
  public var description: String { "[\(section), \(row)]" }
}
