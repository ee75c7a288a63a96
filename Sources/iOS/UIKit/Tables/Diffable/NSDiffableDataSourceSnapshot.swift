package import SelfSizing

/// The sections and items of a table or a collection view at one time (`NSDiffableDataSourceSnapshot`).
///
/// Items and sections are identified by equality, and each may occur once. Unlike UIKit, which stops the
/// program, one that occurs twice is reported when the snapshot is applied. What names a section or an item that is not
/// there has no effect.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()
  /// Sections whose content has changed.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items whose content has changed.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Items whose content has changed and whose cells may stay.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { content.itemCount }
  /// The number of sections.
  public var numberOfSections: Int { content.sectionCount }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { content.items }

  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items(in: identifier)
  }

  /// The section of an item; `nil` for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(of: identifier)
  }

  /// The index of an item among all items; `nil` for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  /// The index of a section; `nil` for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.index(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section; to the last one if none is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    _ = content.appendItems(identifiers, to: sectionIdentifier)
  }

  /// Inserts items before an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { content.insertItems(identifiers, at: beforeIdentifier, offset: 0) }

  /// Inserts items after an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { content.insertItems(identifiers, at: afterIdentifier, offset: 1) }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.deleteItems(identifiers) }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { content = SnapshotContent() }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    content.moveItem(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item behind another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    content.moveItem(identifier, to: toIdentifier, offset: 1)
  }

  /// Marks items whose content has changed.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }

  /// Marks items whose content has changed and whose cells may stay.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Appends sections without items.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { content.append(identifiers) }

  /// Inserts sections without items before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { content.insert(identifiers, at: toIdentifier, offset: 0) }

  /// Inserts sections without items after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { content.insert(identifiers, at: toIdentifier, offset: 1) }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { content.delete(identifiers) }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { content.move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section with its items behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { content.move(identifier, to: toIdentifier, offset: 1) }

  /// Marks sections whose content has changed.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Applying

  /// The snapshot as data sources take it, with its marks.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` for a section that occurs twice.
  package func plain() throws(TableError) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    let changed =
      reloadedItemIdentifiers + reconfiguredItemIdentifiers
      + reloadedSectionIdentifiers.flatMap(itemIdentifiers(inSection:))
    return try DiffableDataSourceSnapshot(content, reconfiguredItems: Set(changed))
  }

  /// The snapshot without marks: they apply once.
  package func settled() -> Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
