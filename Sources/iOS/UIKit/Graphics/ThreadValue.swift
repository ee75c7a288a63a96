internal import Foundation

/// Values that each thread has for itself, as the stacks of graphics contexts and transactions are in UIKit.
enum ThreadValue {
  /// The thread's value of a key, made on first use.
  static func value<Value: AnyObject>(of key: String, _ make: () -> Value) -> Value {
    let values = Thread.current.threadDictionary
    if let value = values[key] as? Value { return value }
    let value = make()
    values[key] = value
    return value
  }
}
