extension TagListView {
  /// What is selected: tags are known by their places, subviews by what they are, wherever they stand.
  enum SelectionKey: Hashable {
    case tag(Int)
    case view(ObjectIdentifier)
  }

  /// The indices of the items that are selected, ascending.
  ///
  /// - Complexity: O(items)
  public var selectedIndices: [Int] {
    selection.isEmpty ? [] : (0..<itemCount).filter { selection.contains(key(ofItemAt: $0)) }
  }

  /// The texts of the tags that are selected, in their order.
  public var selectedTags: [String] { tags.isEmpty ? [] : selectedIndices.map { tags[$0] } }

  public func isItemSelected(at index: Int) -> Bool {
    (0..<itemCount).contains(index) && selection.contains(key(ofItemAt: index))
  }

  /// Selects an item; nothing happens while the mode is `none`. With `single` the item that was selected before is
  /// deselected first. An index that no item has is told to the diagnostics handler.
  public func select(_ index: Int) {
    guard check(index), selectionMode != .none, !isItemSelected(at: index) else { return }
    if selectionMode == .single { selectedIndices.forEach(deselect) }
    // Whoever was told of it may have changed the items.
    guard (0..<itemCount).contains(index) else { return }
    selection.insert(key(ofItemAt: index))
    didSelectItem?(index)
  }

  /// An index that no item has is told to the diagnostics handler.
  public func deselect(_ index: Int) {
    guard check(index), selection.remove(key(ofItemAt: index)) != nil else { return }
    didDeselectItem?(index)
  }

  /// Deselects an item that is selected, and selects one that is not.
  public func toggle(_ index: Int) {
    if isItemSelected(at: index) { deselect(index) } else { select(index) }
  }

  /// Leaves no more items selected than the mode allows.
  func trimSelection() {
    switch selectionMode {
    case .none: selectedIndices.forEach(deselect)
    case .single: selectedIndices.dropFirst().forEach(deselect)
    case .multiple: break
    }
  }

  private func key(ofItemAt index: Int) -> SelectionKey {
    tags.isEmpty ? .view(ObjectIdentifier(subviews[index])) : .tag(index)
  }

  private func check(_ index: Int) -> Bool {
    if (0..<itemCount).contains(index) { return true }
    let items = itemCount == 0 ? "the list has no items" : "expected an index from 0 to \(itemCount - 1)"
    LayoutDiagnostic(.failed(LayoutError(.noSuchItem, "\(layoutName) has no item \(index): \(items)"))).report(
      from: self)
    return false
  }
}

extension LayoutError.Code {
  /// An index is not that of an item.
  public static let noSuchItem = LayoutError.Code(description: "noSuchItem")
}
