package import Foundation

/// The sections and items of a table at one time (`NSDiffableDataSourceSnapshot`).
///
/// Items are identified by equality: two equal items are the same item, wherever they are.
public struct DiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  struct Contents {
    let section: Section
    var items: [Item]
  }

  private var contents: [Contents] = []
  /// Items whose content has changed since the last snapshot.
  public private(set) var reconfiguredItems: Set<Item> = []

  /// A snapshot without sections.
  public init() {}

  /// The sections in their order.
  public var sectionIdentifiers: [Section] { contents.map(\.section) }

  /// The items of all sections in their order.
  ///
  /// - Complexity: O(items)
  public var itemIdentifiers: [Item] { contents.flatMap(\.items) }

  /// The number of sections.
  public var numberOfSections: Int { contents.count }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(sections)
  public var numberOfItems: Int { contents.reduce(0) { $0 + $1.items.count } }

  /// The items of a section in their order; none for a section that is not in the snapshot.
  ///
  /// - Complexity: O(sections)
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    contents.first { $0.section == section }?.items ?? []
  }

  /// The items of each section.
  var itemsBySection: [[Item]] { contents.map(\.items) }

  /// Appends sections without items.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` for a section that is in the snapshot already; none is appended then.
  public mutating func appendSections(_ sections: [Section]) throws(TableError) {
    var known = Set(sectionIdentifiers)
    for (index, section) in sections.enumerated() where !known.insert(section).inserted {
      throw TableError(
        .duplicateItem, "section \(section) is in the snapshot already; expected each one once",
        at: .section(contents.count + index))
    }
    contents += sections.map { Contents(section: $0, items: []) }
  }

  /// Appends items to a section; to the last one if none is given.
  ///
  /// Duplicates are detected when the snapshot is applied.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) throws(TableError) {
    let index = section.map { section in contents.firstIndex { $0.section == section } } ?? contents.indices.last
    guard let index else {
      let name = section.map { "section \($0)" } ?? "a section"
      throw TableError(.noSuchSection, "\(name) is not in the snapshot; expected it before its items")
    }
    contents[index].items += items
  }

  /// Removes items from all sections; no effect for those that are not in the snapshot.
  ///
  /// - Complexity: O(items)
  public mutating func deleteItems(_ items: [Item]) {
    let leaving = Set(items)
    for index in contents.indices { contents[index].items.removeAll(where: leaving.contains) }
  }

  /// Removes sections with their items; no effect for those that are not in the snapshot.
  ///
  /// - Complexity: O(sections)
  public mutating func deleteSections(_ sections: [Section]) {
    let leaving = Set(sections)
    contents.removeAll { leaving.contains($0.section) }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { contents = [] }

  /// Marks items whose content has changed, so that they are measured again.
  public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItems.formUnion(items) }

  /// Marks items whose content has changed: the same as ``reconfigureItems(_:)``.
  public mutating func reloadItems(_ items: [Item]) { reconfigureItems(items) }

  /// The snapshot without marks: they apply once.
  func settled() -> Self {
    var copy = self
    copy.reconfiguredItems = []
    return copy
  }

  /// The index path of each item.
  ///
  /// - Throws: ``TableError/Code/duplicateItem``, with the index path of the second of two equal items.
  package func indexPaths() throws(TableError) -> [Item: IndexPath] {
    var indexPaths: [Item: IndexPath] = [:]
    for (section, items) in contents.map(\.items).enumerated() {
      for (row, item) in items.enumerated() {
        let indexPath = IndexPath(row: row, section: section)
        if let first = indexPaths.updateValue(indexPath, forKey: item) {
          throw TableError(
            .duplicateItem,
            "item \(item) is in the snapshot twice, at \(first) and \(indexPath); expected it once",
            at: .row(indexPath))
        }
      }
    }
    return indexPaths
  }
}

extension DiffableDataSourceSnapshot: Sendable where Section: Sendable, Item: Sendable {}
extension DiffableDataSourceSnapshot.Contents: Sendable where Section: Sendable, Item: Sendable {}
