/// The sections and items of a table at one time (`NSDiffableDataSourceSnapshot`).
///
/// Identifiers stand for what is shown: two items that are equal are the same item, wherever they are.
public struct DiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  struct Contents {
    let section: Section
    var items: [Item]
  }

  private var contents: [Contents] = []
  /// Items that are the same and show something else.
  public private(set) var reconfiguredItems: Set<Item> = []

  public init() {}

  public var sectionIdentifiers: [Section] { contents.map(\.section) }

  public var itemIdentifiers: [Item] { contents.flatMap(\.items) }

  public var numberOfSections: Int { contents.count }

  public var numberOfItems: Int { contents.reduce(0) { $0 + $1.items.count } }

  /// The items of a section; none for a section that is not there.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    contents.first { $0.section == section }?.items ?? []
  }

  /// The items of sections in their order.
  var itemsBySection: [[Item]] { contents.map(\.items) }

  /// - Throws: `duplicateItem` for a section that is there already; none is appended then.
  public mutating func appendSections(_ sections: [Section]) throws(TableError) {
    var known = Set(sectionIdentifiers)
    for section in sections where !known.insert(section).inserted {
      throw TableError(.duplicateItem, "section \(section) is in the snapshot already; expected each one once")
    }
    contents += sections.map { Contents(section: $0, items: []) }
  }

  /// Puts items at the end of a section, the last one until said otherwise.
  ///
  /// Whether they are there already is seen when the snapshot is applied.
  ///
  /// - Throws: `noSuchSection`.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) throws(TableError) {
    let index = section.map { section in contents.firstIndex { $0.section == section } } ?? contents.indices.last
    guard let index else {
      let name = section.map { "section \($0)" } ?? "a section"
      throw TableError(.noSuchSection, "\(name) is not in the snapshot; expected it before its items")
    }
    contents[index].items += items
  }

  public mutating func deleteItems(_ items: [Item]) {
    let leaving = Set(items)
    for index in contents.indices { contents[index].items.removeAll(where: leaving.contains) }
  }

  public mutating func deleteSections(_ sections: [Section]) {
    let leaving = Set(sections)
    contents.removeAll { leaving.contains($0.section) }
  }

  public mutating func deleteAllItems() { contents = [] }

  /// Says that items show something else: they are measured again.
  public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItems.formUnion(items) }

  /// The same.
  public mutating func reloadItems(_ items: [Item]) { reconfigureItems(items) }

  /// What is said of items holds for one application.
  func settled() -> Self {
    var copy = self
    copy.reconfiguredItems = []
    return copy
  }

  /// Where each item is.
  ///
  /// - Throws: `duplicateItem`, with the index path of the second of two items that are the same.
  func places() throws(TableError) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    for (section, items) in contents.map(\.items).enumerated() {
      for (row, item) in items.enumerated() {
        let place = IndexPath(row: row, section: section)
        if let first = places.updateValue(place, forKey: item) {
          throw TableError(
            .duplicateItem, at: place,
            "item \(item) is in the snapshot twice, at \(first) and \(place); expected it once")
        }
      }
    }
    return places
  }
}

extension DiffableDataSourceSnapshot: Sendable where Section: Sendable, Item: Sendable {}
extension DiffableDataSourceSnapshot.Contents: Sendable where Section: Sendable, Item: Sendable {}
