public import AutoLayout
public import Foundation

/// Heights and views of a table's parts by methods that may throw, see ``TableView/throwingDelegate``. Every method has a default:
/// the table's own property.
///
/// Heights are in points; for ``TableView/automaticDimension`` the part is measured. Errors are reported with the row or section of
/// the call, see ``TableError/Code/source``.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol ThrowingTableViewDelegate: ScrollViewDelegate {
  /// The height of a row with its separator, in points. By default the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> CGFloat

  /// The estimated height of a row, in points. For ``TableView/automaticDimension``, and any other number that is not
  /// positive, the table's own estimate is used.
  ///
  /// It is called for every row when the table loads its data, so a delegate of a million rows should not implement it.
  /// It is not called while `rowHeight` is a number. A table does not call the default implementation for every row.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> CGFloat

  /// The view above the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) throws -> View?
  /// The height of a section's header, in points. By default the table's `sectionHeaderHeight`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> CGFloat
  /// The view below the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) throws -> View?
  /// The height of a section's footer, in points. By default the table's `sectionFooterHeight`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> CGFloat
  /// The height of a header that is not measured yet. Never called here.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// The height of a footer that is not measured yet. Never called here.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  // MARK: The screen

  /// Called before a cell is displayed, when its row is measured.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called after a cell has left the screen; it may show another row soon.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called before a header is displayed.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called before a footer is displayed.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called after a header has left the screen.
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called after a footer has left the screen.
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  // MARK: Selection, which `TableView.selectRowByTouch(at:)` asks for

  /// Whether a row can be pressed.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row is pressed. Never called here.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row is not pressed any more. Never called here.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row to select instead of one that was touched; `nil` for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The row to deselect instead of one; `nil` for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called after a touch has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called after a touch has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  // MARK: Accessories and editing, which nobody touches here

  /// Called when the button of an accessory is touched. Never called here.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// How a row can be edited. Never called here.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  /// The title of the delete button. Never called here.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  /// Whether a row moves in while it is edited. Never called here.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Called before a row is edited. Never called here.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called after a row was edited. Never called here.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Where a row that is being moved goes. Never called here.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// The indentation level of a row. Never called here: set ``TableViewCell/indentationLevel``.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Whether the focus can be on a row. Never called here.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
}

// Defaults that do not throw serve both protocols.
extension ThrowingTableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  /// ``TableView/automaticDimension``: the table's own estimate.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    // Only this implementation, which is the same for all rows, can tell the table that further calls are needless.
    tableView.delegateHasEstimates = false
    return TableView.automaticDimension
  }

  /// No view.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  /// The table's `sectionHeaderHeight`.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  /// No view.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  /// The table's `sectionFooterHeight`.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  /// The table's `estimatedSectionHeaderHeight`.
  public func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }

  /// The table's `estimatedSectionFooterHeight`.
  public func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {}
  /// Every row.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row itself.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The row itself.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Deletion, as in UIKit.
  public func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  {
    .delete
  }
  /// UIKit's title.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Every row.
  public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Where the user drops it.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// None.
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  /// Every row.
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
}

/// Heights and views of a table's parts (`UITableViewDelegate`). Every method has a default: the table's own property.
///
/// Heights are in points; for ``TableView/automaticDimension`` the part is measured.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol TableViewDelegate: ThrowingTableViewDelegate {
  /// The height of a row with its separator, in points. By default the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// The estimated height of a row, in points. For ``TableView/automaticDimension``, and any other number that is not
  /// positive, the table's own estimate is used.
  ///
  /// It is called for every row when the table loads its data, so a delegate of a million rows should not implement it.
  /// It is not called while `rowHeight` is a number. A table does not call the default implementation for every row.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// The view above the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The height of a section's header, in points. By default the table's `sectionHeaderHeight`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The view below the rows of a section; `nil`, which is the default, for none.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// The height of a section's footer, in points. By default the table's `sectionFooterHeight`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
}
