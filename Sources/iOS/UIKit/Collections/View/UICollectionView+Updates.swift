internal import Foundation
internal import SelfSizing

// Insertions, deletions, reloads and moves. Views of items that stay are kept; all sizes are measured again.
extension UICollectionView {
  /// Adds changes to the batch; outside of a batch they are one of their own.
  func update(_ change: (inout TableUpdates) -> Void) {
    change(&pendingUpdates)
    if updateDepth == 0 { applyUpdates() }
  }

  /// Applies the changes of a closure as one batch.
  func batch(_ body: () -> Void) {
    // The numbers before the batch must be known before the closure changes the data.
    if updateDepth == 0 { synchronizeData() }
    updateDepth += 1
    body()
    updateDepth -= 1
    if updateDepth == 0 { applyUpdates() }
  }

  private func applyUpdates() {
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    // What has never been read, or will be read again, needs no updates.
    guard !needsData else { return setNeedsLayout() }
    let after = currentCounts()
    let resolved: ResolvedTableUpdates
    do throws(TableError) {
      resolved = try updates.resolved(before: itemCounts, after: after)
    } catch {
      report(error)
      return loadLater()
    }
    let items = updateItems(resolved)
    itemCounts = after
    moveViews(resolved)
    selection = Set(selection.compactMap(resolved.newIndexPath))
    collectionViewLayout.movePreferredSizes(resolved)
    collectionViewLayout.invalidateLayout()
    guard preparedBounds != nil else { return }
    prepareLayoutIfNeeded()
    collectionViewLayout.prepare(forCollectionViewUpdates: items)
    displayElements()
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// Gives views their new index paths, and recycles the views of items that are removed or reloaded.
  private func moveViews(_ updates: ResolvedTableUpdates) {
    let old = liveViews
    liveViews = [:]
    for (key, view) in old {
      guard let indexPath = updates.indexPathThatStays(key) else {
        recycle(view, key)
        continue
      }
      liveViews[CollectionElementKey(category: key.category, kind: key.kind, indexPath: indexPath)] = view
    }
  }

  /// The changes of items, as layouts are told of them; changes of whole sections are told by their items.
  private func updateItems(_ updates: ResolvedTableUpdates) -> [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    var reloaded: Set<IndexPath> = []
    for (section, count) in updates.rowCountsBefore.enumerated() {
      for item in 0..<count {
        let old = IndexPath(item: item, section: section)
        guard let new = updates.newIndexPath(of: old) else {
          items.append(UICollectionViewUpdateItem(.delete, from: old, to: nil))
          continue
        }
        if updates.oldIndexPath(of: new) == nil {
          items.append(UICollectionViewUpdateItem(.reload, from: old, to: new))
          reloaded.insert(new)
        }
      }
    }
    for (section, count) in updates.rowCountsAfter.enumerated() {
      for item in 0..<count {
        let new = IndexPath(item: item, section: section)
        guard let old = updates.oldIndexPath(of: new) else {
          if !reloaded.contains(new) {
            items.append(UICollectionViewUpdateItem(.insert, from: nil, to: new))
          }
          continue
        }
        if old.section != new.section { items.append(UICollectionViewUpdateItem(.move, from: old, to: new)) }
      }
    }
    return items
  }
}

extension ResolvedTableUpdates {
  /// The index path after the batch of an element that stays with its content; `nil` for one that is removed or
  /// reloaded.
  func indexPathThatStays(_ key: CollectionElementKey) -> IndexPath? {
    guard key.category == .cell else {
      guard let section = newSection(of: key.indexPath.section), oldSection(of: section) != nil else { return nil }
      return IndexPath(item: key.indexPath.item, section: section)
    }
    // A reloaded item has a new index path but no old one.
    return newIndexPath(of: key.indexPath).flatMap { oldIndexPath(of: $0) == nil ? nil : $0 }
  }
}
