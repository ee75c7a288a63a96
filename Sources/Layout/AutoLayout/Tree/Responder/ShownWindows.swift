internal import Foundation
internal import Synchronization

/// The windows that were shown, without keeping them alive: UIKit's list of an app.
///
/// UIKit has one list, of the main thread. Here a view tree belongs to any one isolation domain, so each domain has a list
/// of its own, and tests that run side by side do not see one another's windows: the main thread, else the task that runs,
/// else the thread.
#if MainActor
  @preconcurrency @MainActor
#endif
package enum ShownWindows {
  private struct Entry {
    weak var window: Window?
    /// Counts up as windows become key; 0 for one that never was.
    var keyTurn = 0
  }

  private struct Table: @unchecked Sendable {
    var lists: [Int: [Entry]] = [:]
    var turns = 0
    /// The number of lists at which the lists of freed windows are removed.
    var limit = 64
  }

  private static let table = Mutex(Table())

  /// A number of the caller's domain.
  private static var domain: Int {
    if Thread.isMainThread { return 0 }
    return withUnsafeCurrentTask { $0?.hashValue } ?? ObjectIdentifier(Thread.current).hashValue
  }

  /// The windows of the caller's domain, in the order in which they were shown first.
  ///
  /// - Complexity: O(windows)
  package static var windows: [Window] { list().compactMap(\.window) }

  private static func list() -> [Entry] {
    let domain = domain
    let found = table.withLock { table in
      var copy = Table()
      copy.lists[domain] = table.lists[domain]
      return copy
    }
    return found.lists[domain] ?? []
  }

  /// Adds a window that is not listed yet.
  static func add(_ window: Window) { note(window, isKey: false) }

  /// Adds a window, and notes that it is now the key window.
  static func addKey(_ window: Window) { note(window, isKey: true) }

  /// The window that was the key window last among those that are not hidden; `nil` for none.
  static var lastKey: Window? {
    list().filter { $0.keyTurn > 0 && $0.window?.isHidden == false }.max { $0.keyTurn < $1.keyTurn }?.window
  }

  private static func note(_ window: Window, isKey: Bool) {
    let domain = domain
    nonisolated(unsafe) let window = window
    table.withLock { table in
      var list = table.lists[domain, default: []].filter { $0.window != nil }
      var index = list.firstIndex { $0.window === window }
      if index == nil {
        index = list.count
        list.append(Entry(window: window))
      }
      if isKey, let index {
        table.turns += 1
        list[index].keyTurn = table.turns
      }
      table.lists[domain] = list
      guard table.lists.count > table.limit else { return }
      table.lists = table.lists.filter { $0.value.contains { $0.window != nil } }
      table.limit = max(64, 2 * table.lists.count)
    }
  }
}
