public import Foundation
public import SelfSizing

/// A data source that shows snapshots, and updates the table by the difference of two (`UITableViewDiffableDataSource`).
/// Nothing is animated.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// The snapshots that it shows.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Makes the cell of an item; for `nil` an empty cell is shown.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let source: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  private weak var tableView: UITableView?
  private var shown = Snapshot()
  /// How rows appear and disappear. Inert.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// A data source of a table, which references it weakly; the table's `dataSource` is set.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    source = DiffableDataSource(tableView: tableView) { table, indexPath, item in
      cellProvider(table, indexPath, item) ?? UITableViewCell()
    }
    self.tableView = tableView
    super.init()
    source.owner = self
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// The snapshot that is shown.
  open func snapshot() -> Snapshot { shown }

  /// Shows another snapshot. The table keeps the heights of unchanged items, and its scroll position relative to them.
  /// Unlike UIKit, which stops the program, a snapshot with two equal items is reported to the table's `errorHandler` and
  /// not shown.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    show(snapshot, reloading: false)
    completion?()
  }

  /// Shows another snapshot, with all heights to be measured again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    show(snapshot, reloading: true)
    completion?()
  }

  private func show(_ snapshot: Snapshot, reloading: Bool) {
    do throws(TableError) {
      let plain = try snapshot.plain()
      if reloading { try source.applySnapshotUsingReloadData(plain) } else { try source.apply(plain) }
      shown = snapshot.settled()
    } catch {
      tableView?.reportError(error)
    }
  }

  // MARK: Sections and items

  /// The section at an index; `nil` for one that is not shown.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices ~= index ? sections[index] : nil
  }

  /// The index of a section; `nil` for one that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  /// The item of a row; `nil` for a row that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { source.itemIdentifier(for: indexPath) }

  /// The row of an item; `nil` for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { source.indexPath(for: itemIdentifier) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.tableView(tableView, numberOfRowsInSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    (try? source.tableView(tableView, cellForRowAt: indexPath)) ?? UITableViewCell()
  }

  /// No title, until overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No title, until overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// No row, until overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// No row, until overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, until overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing, until overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// No titles, until overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The index itself, until overridden.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
