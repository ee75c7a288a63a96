/// What a table shows (`UITableViewDataSource`).
///
/// Methods may throw. What they throw is told with the row that was asked for.
public protocol TableViewDataSource: AnyObject {
  /// One until implemented.
  func numberOfSections(in tableView: TableView) throws -> Int

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int

  /// A cell that shows a row. The table calls this to measure too: it then hands out its template from
  /// `dequeueReusableCell`, prepared for reuse.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) throws -> Int { 1 }
}
