internal import AutoLayout
public import SelfSizing

// Classes of cells whose type is not known where they are registered, as UIKit declares the parameters.
extension TableView {
  /// Registers a class of cells for a reuse identifier; `nil` removes the registration.
  ///
  /// A class of another kind is reported (`TableError.Code.notRegistered`), and nothing is registered for the identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    register(type, forCellReuseIdentifier: identifier)
    if let cellClass, type == nil { reportError(.otherClass(cellClass, "UITableViewCell", identifier)) }
  }

  /// Registers a class of headers and footers for a reuse identifier; `nil` removes the registration.
  ///
  /// A class of another kind is reported (`TableError.Code.notRegistered`), and nothing is registered for the identifier.
  public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = viewClass as? UITableViewHeaderFooterView.Type
    register(type, forHeaderFooterViewReuseIdentifier: identifier)
    if let viewClass, type == nil { reportError(.otherClass(viewClass, "UITableViewHeaderFooterView", identifier)) }
  }
}

extension TableError {
  /// The error of a class that is registered and is of another kind than its place needs.
  static func otherClass(_ type: AnyClass, _ expected: String, _ identifier: String) -> TableError {
    TableError(
      .notRegistered,
      "the class \(type) cannot be registered for \"\(identifier)\"; expected \(expected) or a subclass",
      at: .identifier(identifier))
  }
}
