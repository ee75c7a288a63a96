package import Foundation

/// Sections with their items in order: what snapshots of tables and of collection views have in common.
///
/// Sections and items are identified by equality. What names one that is not there has no effect; that each occurs once is
/// checked when asked for.
package struct SnapshotContent<Section: Hashable, Item: Hashable> {
  fileprivate struct Entry {
    var section: Section
    var items: [Item]
  }

  private var entries: [Entry] = []

  /// No sections.
  package init() {}

  // MARK: Reading

  /// The sections in their order.
  package var sections: [Section] { entries.map(\.section) }

  /// The items of all sections in their order.
  package var items: [Item] { entries.flatMap(\.items) }

  /// The items of each section.
  var itemsBySection: [[Item]] { entries.map(\.items) }

  /// The number of sections.
  package var sectionCount: Int { entries.count }

  /// The number of items in all sections.
  package var itemCount: Int { entries.reduce(0) { $0 + $1.items.count } }

  /// The items of a section in their order; none for a section that is not there.
  package func items(in section: Section) -> [Item] { entries.first { $0.section == section }?.items ?? [] }

  /// The section of an item.
  package func section(of item: Item) -> Section? { entries.first { $0.items.contains(item) }?.section }

  /// The index of a section.
  package func index(of section: Section) -> Int? { entries.firstIndex { $0.section == section } }

  /// Whether an item is in any section.
  package func contains(_ item: Item) -> Bool { entries.contains { $0.items.contains(item) } }

  /// Checks that each section occurs once.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` with the index of the second of two equal sections.
  func checkSections() throws(TableError) {
    var known: Set<Section> = []
    for (index, entry) in entries.enumerated() where !known.insert(entry.section).inserted {
      throw TableError(
        .duplicateItem, "section \(entry.section) is in the snapshot already; expected each one once",
        at: .section(index))
    }
  }

  /// The index path of each item.
  ///
  /// - Throws: ``TableError/Code/duplicateItem``, with the index path of the second of two equal items.
  package func indexPaths() throws(TableError) -> [Item: IndexPath] {
    var indexPaths: [Item: IndexPath] = [:]
    for (section, entry) in entries.enumerated() {
      for (row, item) in entry.items.enumerated() {
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

  // MARK: Sections

  /// Appends sections without items.
  package mutating func append(_ sections: [Section]) {
    entries += sections.map { Entry(section: $0, items: []) }
  }

  /// Inserts sections without items before another one, or behind it.
  ///
  /// - Parameter offset: 0 for before, 1 for behind.
  package mutating func insert(_ sections: [Section], at other: Section, offset: Int) {
    insert(sections.map { Entry(section: $0, items: []) }, at: other, offset: offset)
  }

  /// Removes sections with their items.
  package mutating func delete(_ sections: [Section]) {
    let leaving = Set(sections)
    entries.removeAll { leaving.contains($0.section) }
  }

  /// Moves a section with its items before another one, or behind it.
  ///
  /// - Parameter offset: 0 for before, 1 for behind.
  package mutating func move(_ section: Section, to other: Section, offset: Int) {
    guard section != other, let index = index(of: section), self.index(of: other) != nil else { return }
    let moved = entries.remove(at: index)
    insert([moved], at: other, offset: offset)
  }

  private mutating func insert(_ new: [Entry], at other: Section, offset: Int) {
    guard let index = index(of: other) else { return }
    entries.insert(contentsOf: new, at: index + offset)
  }

  // MARK: Items

  /// Appends items to a section; to the last one if none is given.
  ///
  /// - Returns: whether the section is there.
  package mutating func appendItems(_ items: [Item], to section: Section?) -> Bool {
    guard let index = section.map({ index(of: $0) }) ?? entries.indices.last else { return false }
    entries[index].items += items
    return true
  }

  /// Inserts items before another one, or behind it.
  ///
  /// - Parameter offset: 0 for before, 1 for behind.
  package mutating func insertItems(_ items: [Item], at other: Item, offset: Int) {
    for index in entries.indices {
      guard let position = entries[index].items.firstIndex(of: other) else { continue }
      entries[index].items.insert(contentsOf: items, at: position + offset)
      return
    }
  }

  /// Removes items from all sections.
  ///
  /// - Complexity: O(items)
  package mutating func deleteItems(_ items: [Item]) {
    let leaving = Set(items)
    for index in entries.indices { entries[index].items.removeAll(where: leaving.contains) }
  }

  /// Moves an item before another one, or behind it.
  ///
  /// - Parameter offset: 0 for before, 1 for behind.
  package mutating func moveItem(_ item: Item, to other: Item, offset: Int) {
    guard item != other, contains(item), contains(other) else { return }
    deleteItems([item])
    insertItems([item], at: other, offset: offset)
  }
}

extension SnapshotContent: Sendable where Section: Sendable, Item: Sendable {}
extension SnapshotContent.Entry: Sendable where Section: Sendable, Item: Sendable {}
