extension TagListView {
  /// How many items may be selected.
  public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// No items.
    case none
    /// At most one: selecting another item deselects the first.
    case single
    /// Any number.
    case multiple
  }

  /// A selected item: a tag by its index, a subview by its identity.
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

  /// Whether an item is selected; false for an index out of range.
  public func isItemSelected(at index: Int) -> Bool {
    (0..<itemCount).contains(index) && selection.contains(key(ofItemAt: index))
  }

  /// Selects an item; does nothing while the mode is `none`. With `single` the item that was selected before is
  /// deselected first. An index out of range is rejected with a diagnostic.
  public func selectItem(at index: Int) {
    guard check(index), selectionMode != .none, !isItemSelected(at: index) else { return }
    if selectionMode == .single { selectedIndices.forEach(deselectItem) }
    // The handler of the deselection may have changed the items.
    guard (0..<itemCount).contains(index) else { return }
    selection.insert(key(ofItemAt: index))
    didSelectItem?(index)
  }

  /// Deselects an item if it is selected. An index out of range is rejected with a diagnostic.
  public func deselectItem(at index: Int) {
    guard check(index), selection.remove(key(ofItemAt: index)) != nil else { return }
    didDeselectItem?(index)
  }

  /// Deselects an item that is selected, and selects one that is not.
  public func toggleItem(at index: Int) {
    if isItemSelected(at: index) { deselectItem(at: index) } else { selectItem(at: index) }
  }

  /// Deselects items until no more are selected than the mode allows.
  func trimSelection() {
    switch selectionMode {
    case .none: selectedIndices.forEach(deselectItem)
    case .single: selectedIndices.dropFirst().forEach(deselectItem)
    case .multiple: break
    }
  }

  private func key(ofItemAt index: Int) -> SelectionKey {
    tags.isEmpty ? .view(ObjectIdentifier(subviews[index])) : .tag(index)
  }

  private func check(_ index: Int) -> Bool {
    if (0..<itemCount).contains(index) { return true }
    let items = itemCount == 0 ? "the list has no items" : "expected an index from 0 to \(itemCount - 1)"
    let error = LayoutError(.noSuchItem, "\(layoutName) has no item \(index): \(items)", at: .item(layoutName))
    LayoutDiagnostic(.failed(error)).report(from: self)
    return false
  }
}

extension LayoutError.Code {
  /// An index is not the index of an item.
  public static let noSuchItem = LayoutError.Code(description: "noSuchItem")
}
