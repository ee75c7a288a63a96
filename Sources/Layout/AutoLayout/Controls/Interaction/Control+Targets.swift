internal import Foundation

/// A closure that a control calls on some events.
package struct ControlHandler {
  package var events: Control.Event
  /// By which the handler is removed: of a `UIAction`; `nil` for a target.
  package var identifier: String?
  /// The object whose method is called.
  package weak var target: AnyObject?
  package var body: (Control) -> Void

  package init(
    events: Control.Event, identifier: String? = nil, target: AnyObject? = nil, body: @escaping (Control) -> Void
  ) {
    self.events = events
    self.identifier = identifier
    self.target = target
    self.body = body
  }
}

// Target and action without selectors: the second argument is the method itself.
extension Control {
  /// Calls a method of an object on the events. In place of iOS's
  /// `addTarget(self, action: #selector(follow), for: .touchUpInside)` one writes
  ///
  ///     button.addTarget(self, action: ProfileCell.follow, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: the object, which is not retained; nothing is added for `nil`, because there is no chain of responders
  ///     that would be searched.
  ///   - action: the method, written with its type.
  ///   - controlEvents: the events that call it.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, _ in action(target)() }
  }

  /// Calls a method of an object, with the control as its argument, on the events; see
  /// `addTarget(_:action:for:)`. A method whose argument is another kind of control is not
  /// called.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, control in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Removes what was added for a target and the events.
  ///
  /// - Parameters:
  ///   - target: the object; `nil` for all objects.
  ///   - action: not read, because methods cannot be compared; it is there so that `action: nil` compiles.
  ///   - controlEvents: the events.
  public func removeTarget(_ target: AnyObject?, action: Any? = nil, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { $0.identifier == nil && (target == nil || $0.target === target) }
  }

  /// The objects whose methods are called.
  public var allTargets: [AnyObject] { handlers.compactMap(\.target) }

  private func add<Target: AnyObject>(
    _ target: Target?, for events: Event, _ call: @escaping (Target, Control) -> Void
  ) {
    guard let target else { return }
    let body = { [weak target] (control: Control) in
      if let target { call(target, control) }
    }
    handlers.append(ControlHandler(events: events, target: target, body: body))
  }

  /// Takes events from the handlers of a kind, and removes those that have none left.
  package func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }
}
