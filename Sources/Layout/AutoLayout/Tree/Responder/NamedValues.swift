internal import Synchronization

/// Values under numbers, such as addresses, for any thread.
package final class NamedValues: Sendable {
  private struct Values: @unchecked Sendable {
    var list: [UInt: Any] = [:]
  }

  private let values = Mutex(Values())

  /// No values.
  package init() {}

  /// The value under a number; `nil` if there is none. A value that is replaced is freed outside of the lock.
  package subscript(key: UInt) -> Any? {
    get { values.withLock { $0.list[key] } }
    set {
      let value = Values(list: newValue.map { [key: $0] } ?? [:])
      let old = values.withLock { values in
        let old = Values(list: values.list[key].map { [key: $0] } ?? [:])
        values.list[key] = value.list[key]
        return old
      }
      _ = old
    }
  }

  /// Removes all values.
  package func removeAll() {
    let old = values.withLock { values in
      let old = values
      values.list = [:]
      return old
    }
    _ = old
  }
}
