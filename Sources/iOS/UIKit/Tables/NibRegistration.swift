internal import AutoLayout
public import SelfSizing

extension TableView {
  /// Registers the cell of a nib: the first object of the file that is a cell. `nil` removes the registration.
  ///
  /// A nib without a cell is reported, and cells of the identifier are empty.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as UITableViewCell.Type?, forCellReuseIdentifier: identifier) }
    register(forCellReuseIdentifier: identifier) { [unowned self] identifier in
      let cell: UITableViewCell? = nib.view(for: identifier, owner: self)
      guard let cell else { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
      nib.check(cell.reuseIdentifier, isEqualTo: identifier)
      cell.givenReuseIdentifier = identifier
      return cell
    }
  }

  /// Registers the header or footer of a nib: the first object of the file that is such a view. `nil` removes the
  /// registration.
  ///
  /// A nib without such a view is reported, and the views are empty.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    register(forHeaderFooterViewReuseIdentifier: identifier) { [unowned self] identifier in
      let view: UITableViewHeaderFooterView? = nib.view(for: identifier, owner: self)
      view?.givenReuseIdentifier = identifier
      return view ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }
}
