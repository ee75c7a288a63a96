public import SelfSizing

extension TableView {
  /// Registers a cell of a nib. There is no reader for nibs here: an error says so, and cells of the identifier are
  /// empty. `nil` removes the registration.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as UITableViewCell.Type?, forCellReuseIdentifier: identifier) }
    registerNib(nib.nibName, forCellReuseIdentifier: identifier)
  }

  /// Registers a header or footer of a nib. There is no reader for nibs here: an error says so, and the views are
  /// empty. `nil` removes the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    registerNib(nib.nibName, forHeaderFooterViewReuseIdentifier: identifier)
  }
}
