internal import Foundation

/// A closure that a control calls on some events.
package struct ControlHandler {
  package var events: Control.Event
  /// By which the handler is removed: of a `UIAction`; `nil` for a target.
  package var identifier: String?
  /// The object whose method is called.
  package weak var target: AnyObject?
  /// The method, if it was given by a selector.
  package var action: Selector?
  package var body: (Control) -> Void

  package init(
    events: Control.Event, identifier: String? = nil, target: AnyObject? = nil, action: Selector? = nil,
    body: @escaping (Control) -> Void
  ) {
    self.events = events
    self.identifier = identifier
    self.target = target
    self.action = action
    self.body = body
  }
}

// Target and action: the second argument is a selector, or the method itself.
extension Control {
  /// Calls a method of an object on the events, by ``sendAction(_:to:for:)``: without arguments, with the control, or with
  /// the control and `nil` for the event.
  ///
  /// - Parameters:
  ///   - target: the object, which is not retained; `nil` for the first object that has the method, from the control
  ///     along the chain of responders.
  ///   - action: the method.
  ///   - controlEvents: the events that call it.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else {
      return handlers.append(
        ControlHandler(events: controlEvents, action: action) { $0.sendAction(action, to: nil, for: nil) })
    }
    let object = target as AnyObject
    handlers.append(
      ControlHandler(events: controlEvents, target: object, action: action) { [weak object] control in
        if let object { control.sendAction(action, to: object, for: nil) }
      })
  }

  /// Calls a method of an object on the events, without a selector. In place of iOS's
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
  ///   - action: a selector, by which the method was added; `nil` for all methods. Other values are not read, because
  ///     methods cannot be compared.
  ///   - controlEvents: the events.
  public func removeTarget(_ target: AnyObject?, action: Any? = nil, for controlEvents: Event) {
    let action = action as? Selector
    removeHandlers(for: controlEvents) {
      $0.identifier == nil && (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  /// The names of the selectors that call an object on an event, in the order in which they were added; `nil` if there are
  /// none.
  ///
  /// - Parameters:
  ///   - target: the object; `nil` for selectors that look for theirs.
  ///   - controlEvent: one event.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.filter { !$0.events.isDisjoint(with: controlEvent) && $0.target === object }
      .compactMap { $0.action?.description }
    return names.isEmpty ? nil : names
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
