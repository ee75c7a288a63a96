public import Foundation

/// The contents of a table (`UITableViewDataSource`).
///
/// Methods may throw. Errors are reported with the row of the call, see ``TableError/Code/source``.
public protocol TableViewDataSource: AnyObject {
  /// The number of sections. By default one.
  func numberOfSections(in tableView: TableView) throws -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int

  /// A cell that shows a row. It is called for measuring too: `dequeueReusableCell` then returns the template of its
  /// identifier, prepared for reuse.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) throws -> Int { 1 }
}
