internal import Foundation
internal import Synchronization

/// What was added to a notification centre for an observer and a selector. The centre forgets it when it is freed.
final class Observation: Sendable {
  private struct Token: @unchecked Sendable {
    var value: (any NSObjectProtocol)?
    weak var sender: AnyObject?
  }

  private let center: NotificationCenter
  private let name: Notification.Name?
  private let hasSender: Bool
  private let token: Mutex<Token>

  init(center: NotificationCenter, name: Notification.Name?, sender: AnyObject?) {
    (self.center, self.name, hasSender) = (center, name, sender != nil)
    let token = Token(value: nil, sender: sender)
    self.token = Mutex(token)
  }

  deinit { cancel() }

  func begin(_ token: any NSObjectProtocol) {
    let token = Token(value: token)
    self.token.withLock { $0.value = token.value }
  }

  /// Removes the observation from its centre.
  func cancel() {
    let old = token.withLock { token in
      let old = token
      token.value = nil
      return old
    }
    if let value = old.value { center.removeObserver(value as Any) }
  }

  /// Whether the observation is of a centre, a name and a sender; `nil` is any name or sender.
  func isOf(_ center: NotificationCenter, name: Notification.Name?, sender: AnyObject?) -> Bool {
    guard self.center === center, name == nil || self.name == name else { return false }
    let probe = Token(value: nil, sender: sender)
    return sender == nil || (hasSender && token.withLock { $0.sender === probe.sender })
  }
}

/// The observations of an observer, kept with it.
final class Observations: Sendable {
  private let list = Mutex<[Observation]>([])
  private static let key: UInt = 1

  /// The observations of an observer, made on first use.
  static func of(_ observer: AnyObject) -> Observations {
    if let known = known(of: observer) { return known }
    let new = Observations()
    AssociatedValues.set(new, for: key, of: observer)
    return new
  }

  static func known(of observer: AnyObject) -> Observations? {
    AssociatedValues.value(for: key, of: observer) as? Observations
  }

  func append(_ observation: Observation) { list.withLock { $0.append(observation) } }

  /// Cancels the observations of a centre, a name and a sender; `nil` is any name or sender.
  func cancel(in center: NotificationCenter, name: Notification.Name? = nil, sender: AnyObject? = nil) {
    for observation in list.withLock({ $0 }) where observation.isOf(center, name: name, sender: sender) {
      observation.cancel()
      list.withLock { $0.removeAll { $0 === observation } }
    }
  }
}
