public import Foundation

/// The contents of a table whose methods may throw, see ``TableView/throwingDataSource``. All methods but two have defaults.
///
/// Errors are reported with the row of the call, see ``TableError/Code/source``.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol ThrowingTableViewDataSource: AnyObject {
  /// The number of sections. By default one.
  func numberOfSections(in tableView: TableView) throws -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int

  /// A cell that shows a row. It is called for measuring too: `dequeueReusableCell` then returns the template of its
  /// identifier, prepared for reuse.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell

  /// The title of a section's header, which is shown where the delegate gives no view; by default none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) throws -> String?
  /// The title of a section's footer, which is shown where the delegate gives no view; by default none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) throws -> String?

  /// Whether a row can be edited. Never called here.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved. Never called here.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes or inserts a row. Never called here.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called when the user moves a row. Never called here.
  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// The titles of the section index. Never called here: see ``TableView/sectionIndexWidth``.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// The section of a title of the section index. Never called here.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

// Defaults that do not throw serve both protocols.
extension ThrowingTableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// No title.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No title.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Every row.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// No row.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// No titles.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  /// The index itself.
  public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}

/// The contents of a table (`UITableViewDataSource`). All methods but two have defaults.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol TableViewDataSource: ThrowingTableViewDataSource {
  /// The number of sections. By default one.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// A cell that shows a row. It is called for measuring too: `dequeueReusableCell` then returns the template of its
  /// identifier, prepared for reuse.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// The title of a section's header, which is shown where the delegate gives no view; by default none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a section's footer, which is shown where the delegate gives no view; by default none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

/// What is told about rows that may be shown soon (`UITableViewDataSourcePrefetching`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Called before rows are shown. Never called here.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows are not shown after all. Never called here.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
