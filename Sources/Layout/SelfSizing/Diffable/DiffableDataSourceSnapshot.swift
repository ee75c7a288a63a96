package import Foundation

/// The sections and items of a table at one time (`NSDiffableDataSourceSnapshot`).
///
/// Items are identified by equality: two equal items are the same item, wherever they are.
public struct DiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var content = SnapshotContent<Section, Item>()
  /// Items whose content has changed since the last snapshot.
  public private(set) var reconfiguredItems: Set<Item> = []

  /// A snapshot without sections.
  public init() {}

  /// A snapshot of sections and items, of which some have changed.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` for a section that occurs twice.
  package init(_ content: SnapshotContent<Section, Item>, reconfiguredItems: Set<Item>) throws(TableError) {
    try content.checkSections()
    self.content = content
    self.reconfiguredItems = reconfiguredItems
  }

  /// The sections in their order.
  public var sectionIdentifiers: [Section] { content.sections }

  /// The items of all sections in their order.
  ///
  /// - Complexity: O(items)
  public var itemIdentifiers: [Item] { content.items }

  /// The number of sections.
  public var numberOfSections: Int { content.sectionCount }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(sections)
  public var numberOfItems: Int { content.itemCount }

  /// The items of a section in their order; none for a section that is not in the snapshot.
  ///
  /// - Complexity: O(sections)
  public func itemIdentifiers(inSection section: Section) -> [Item] { content.items(in: section) }

  /// The items of each section.
  var itemsBySection: [[Item]] { content.itemsBySection }

  /// Appends sections without items.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` for a section that is in the snapshot already; none is appended then.
  public mutating func appendSections(_ sections: [Section]) throws(TableError) {
    var longer = content
    longer.append(sections)
    try longer.checkSections()
    content = longer
  }

  /// Appends items to a section; to the last one if none is given.
  ///
  /// Duplicates are detected when the snapshot is applied.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) throws(TableError) {
    if content.appendItems(items, to: section) { return }
    let name = section.map { "section \($0)" } ?? "a section"
    throw TableError(.noSuchSection, "\(name) is not in the snapshot; expected it before its items")
  }

  /// Removes items from all sections; no effect for those that are not in the snapshot.
  ///
  /// - Complexity: O(items)
  public mutating func deleteItems(_ items: [Item]) { content.deleteItems(items) }

  /// Removes sections with their items; no effect for those that are not in the snapshot.
  ///
  /// - Complexity: O(sections)
  public mutating func deleteSections(_ sections: [Section]) { content.delete(sections) }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { content = SnapshotContent() }

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
  package func indexPaths() throws(TableError) -> [Item: IndexPath] { try content.indexPaths() }
}

extension DiffableDataSourceSnapshot: Sendable where Section: Sendable, Item: Sendable {}
