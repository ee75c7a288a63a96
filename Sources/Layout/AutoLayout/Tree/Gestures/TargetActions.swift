internal import Foundation

/// The methods and closures that an object calls, in the order in which they were added; targets are not kept alive.
package struct TargetActions {
  private struct Entry {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector?
    let call: (AnyObject?, AnyObject) -> Void
  }

  private var entries: [Entry] = []

  /// No methods and closures.
  package init() {}

  package mutating func add<T: AnyObject>(_ target: T?, _ action: @escaping (T) -> () -> Void) {
    guard let target else { return }
    append(target) { target, _ in (target as? T).map { action($0)() } }
  }

  package mutating func add<T: AnyObject, Sender>(_ target: T?, _ action: @escaping (T) -> (Sender) -> Void) {
    guard let target else { return }
    append(target) { target, sender in
      if let target = target as? T, let sender = sender as? Sender { action(target)(sender) }
    }
  }

  package mutating func add(_ target: Any?, _ action: Selector?) {
    guard let target, let action else { return }
    append(target as AnyObject, action) { target, sender in
      if let target { action.perform(on: target, with: sender) }
    }
  }

  package mutating func add<Sender>(_ action: @escaping (Sender) -> Void) {
    append(nil) { _, sender in (sender as? Sender).map(action) }
  }

  /// Removes what was added for a target and a selector; `nil` stands for all.
  package mutating func remove(_ target: AnyObject?, _ action: Selector? = nil) {
    entries.removeAll { (target == nil || $0.target === target) && (action == nil || $0.action == action) }
  }

  private mutating func append(
    _ target: AnyObject?, _ action: Selector? = nil, _ call: @escaping (AnyObject?, AnyObject) -> Void
  ) {
    entries.append(Entry(target: target, hasTarget: target != nil, action: action, call: call))
  }

  package func send(from sender: AnyObject) {
    for entry in entries where !entry.hasTarget || entry.target != nil { entry.call(entry.target, sender) }
  }

  package var isEmpty: Bool { entries.isEmpty }
}
