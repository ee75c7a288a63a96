package import SelfSizing

/// The sections and items of a table or a collection view at one time (`NSDiffableDataSourceSnapshot`).
///
/// Items and sections are identified by equality, and each may occur once. Unlike UIKit, which stops the
/// program, one that occurs twice is reported when the snapshot is applied. What names a section or an item that is not
/// there has no effect.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  struct Contents {
    var section: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private var contents: [Contents] = []
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
  public var numberOfItems: Int { contents.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { contents.count }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { contents.map(\.section) }
  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { contents.flatMap(\.items) }

  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    contents.first { $0.section == identifier }?.items ?? []
  }

  /// The section of an item; `nil` for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    contents.first { $0.items.contains(identifier) }?.section
  }

  /// The index of an item among all items; `nil` for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  /// The index of a section; `nil` for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    contents.firstIndex { $0.section == identifier }
  }

  // MARK: Items

  /// Appends items to a section; to the last one if none is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sectionIdentifier.map(indexOfSection) ?? contents.indices.last else { return }
    contents[index].items += identifiers
  }

  /// Inserts items before an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }

  /// Inserts items after an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  private mutating func insert(_ items: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int) {
    for index in contents.indices {
      guard let position = contents[index].items.firstIndex(of: other) else { continue }
      contents[index].items.insert(contentsOf: items, at: position + offset)
      return
    }
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let leaving = Set(identifiers)
    for index in contents.indices { contents[index].items.removeAll(where: leaving.contains) }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { contents = [] }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item behind another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard item != other, indexOfItem(item) != nil, indexOfItem(other) != nil else { return }
    deleteItems([item])
    insert([item], at: other, offset: offset)
  }

  /// Marks items whose content has changed.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }

  /// Marks items whose content has changed and whose cells may stay.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Appends sections without items.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    contents += identifiers.map { Contents(section: $0, items: []) }
  }

  /// Inserts sections without items before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers.map { Contents(section: $0, items: []) }, at: toIdentifier, offset: 0) }

  /// Inserts sections without items after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers.map { Contents(section: $0, items: []) }, at: toIdentifier, offset: 1) }

  private mutating func insert(_ new: [Contents], at other: SectionIdentifierType, offset: Int) {
    guard let index = indexOfSection(other) else { return }
    contents.insert(contentsOf: new, at: index + offset)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let leaving = Set(identifiers)
    contents.removeAll { leaving.contains($0.section) }
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section with its items behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard section != other, let index = indexOfSection(section), indexOfSection(other) != nil else { return }
    let moved = contents.remove(at: index)
    insert([moved], at: other, offset: offset)
  }

  /// Marks sections whose content has changed.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Applying

  /// The snapshot as data sources take it, with its marks.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` for a section that occurs twice.
  package func plain() throws(TableError) -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    var snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    for entry in contents {
      try snapshot.appendSections([entry.section])
      try snapshot.appendItems(entry.items)
    }
    snapshot.reconfigureItems(reloadedItemIdentifiers + reconfiguredItemIdentifiers)
    snapshot.reconfigureItems(reloadedSectionIdentifiers.flatMap(itemIdentifiers(inSection:)))
    return snapshot
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
extension NSDiffableDataSourceSnapshot.Contents: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
