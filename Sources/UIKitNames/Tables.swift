internal import AutoLayout
public import Geometry
@_exported public import SelfSizing

public typealias UITableView = TableView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDelegate = TableViewDelegate

extension TableView {
  /// How sections look. It says nothing of heights here: headers and footers are as high as the delegate says.
  public enum Style: Int, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// How rows come and go on a screen. There is none: all are the same.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }

  /// The line below each row, which makes it one pixel higher.
  public var separatorStyle: TableViewCell.SeparatorStyle {
    get { separatorPolicy == .none ? .none : .singleLine }
    set {
      if newValue != separatorStyle { separatorPolicy = newValue == .none ? .none : .onePixel }
    }
  }
}

extension TableViewCell {
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none
    case singleLine
  }
}

// MARK: Updates with an animation

extension TableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { insertRows(at: indexPaths) }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { deleteRows(at: indexPaths) }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRows(at: indexPaths) }

  /// `IndexSet` is such a sequence.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { insertSections(sections) }

  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { deleteSections(sections) }

  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) { reloadSections(sections) }

  /// - Parameter completion: called at once, with true: nothing moves.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    performBatchUpdates { updates?() }
    completion?(true)
  }
}
