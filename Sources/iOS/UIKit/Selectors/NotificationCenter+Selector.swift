public import AutoLayout
public import Foundation

extension NotificationCenter {
  /// Calls the method of a selector with each notification, until the observer is removed or no longer exists.
  ///
  /// - Parameters:
  ///   - observer: the object with the method, which is not kept alive.
  ///   - aSelector: the method.
  ///   - aName: the name of the notifications; `nil` for all names.
  ///   - anObject: who posts them; `nil` for all.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let observation = Observation(center: self, name: aName, sender: anObject.map { $0 as AnyObject })
    // Notifications come on the thread of their sender, as on iOS, where the observer is called too.
    nonisolated(unsafe) weak let target = observer
    let token = addObserver(forName: aName, object: anObject, queue: nil) { [weak observation] notification in
      if let target { aSelector.perform(on: target, with: notification) } else { observation?.cancel() }
    }
    observation.begin(token)
    Observations.of(observer).append(observation)
  }

  /// Removes all that was added for an observer, or what a token of `addObserver(forName:object:queue:using:)` stands for.
  public func removeObserver(_ observer: AnyObject) {
    Observations.known(of: observer)?.cancel(in: self)
    removeObserver(observer as Any)
  }

  /// Removes what was added for an observer, a name and a sender; `nil` for all names or senders.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    Observations.known(of: observer)?.cancel(in: self, name: aName, sender: anObject.map { $0 as AnyObject })
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
