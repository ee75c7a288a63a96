internal import Foundation

/// The name of a method (`Selector`), with the method itself where it is known.
///
/// Methods cannot be called by name on Linux, and `#selector` is an error there. In place of `#selector(follow(_:))` one
/// writes the name and the method:
///
///     Selector("follow:", ProfileView.follow(_:))
///
/// A selector of a name alone calls the method that the target gives for the name: ``NamedMembers``. Two selectors are
/// equal when their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument.
  public let description: String
  private let method: SelectorMethod?

  /// A selector by its name.
  public init(_ name: String) { (description, method) = (name, nil) }
  /// A selector by its name.
  public init(stringLiteral name: String) { self.init(name) }

  /// A selector of a method without arguments.
  public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name) { (target: Target, _) in method(target)() }
  }

  /// A selector of a method with one argument, such as the sender.
  public init<Target: AnyObject, Argument, Result>(_ name: String, _ method: @escaping (Target) -> (Argument) -> Result)
  {
    self.init(name) { (target: Target, arguments) in
      guard let argument: Argument = arguments.value(0) else { return nil }
      return method(target)(argument)
    }
  }

  /// A selector of a method with two arguments, such as the sender and the event.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name) { (target: Target, arguments) in
      guard let first: First = arguments.value(0), let second: Second = arguments.value(1) else { return nil }
      return method(target)(first, second)
    }
  }

  /// A selector of a method with three arguments.
  public init<Target: AnyObject, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(name) { (target: Target, arguments) in
      guard let first: First = arguments.value(0), let second: Second = arguments.value(1),
        let third: Third = arguments.value(2)
      else { return nil }
      return method(target)(first, second, third)
    }
  }

  /// A selector of a requirement of a protocol: every object that conforms has the method, and a call does nothing.
  ///
  /// - Parameters:
  ///   - name: the name of the method.
  ///   - type: the protocol, written as `(any UITableViewDelegate).self`.
  public init<Requirer>(_ name: String, of type: Requirer.Type) {
    description = name
    method = SelectorMethod(accepts: { $0 is Requirer }) { _, _ in nil }
  }

  private init<Target: AnyObject>(_ name: String, _ call: @escaping (Target, SelectorArguments) -> Any?) {
    description = name
    method = SelectorMethod(accepts: { $0 is Target }) { target, arguments in
      (target as? Target).flatMap { call($0, arguments) }
    }
  }

  /// Whether two selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  // MARK: Calling

  /// The method that a call on an object would reach: the selector's own, if the object is of its class, else the one
  /// that the object gives for the name.
  private func method(for target: AnyObject) -> SelectorMethod? {
    if let method, method.accepts(target) { return method }
    guard let named = (target as? any NamedMembers)?.selector(named: description)?.method else { return nil }
    return named.accepts(target) ? named : nil
  }

  /// Whether ``perform(on:with:)`` would call a method of an object.
  public func isAnswered(by target: AnyObject) -> Bool { method(for: target) != nil }

  /// Calls the method of an object, if it has one and the arguments are of its types. This is no name of Apple.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - arguments: at least as many as the method takes; what is missing is `nil`.
  /// - Returns: the result; `nil` if nothing was called, or if the method has no result.
  @discardableResult
  public func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
    let result = method(for: target)?.call(target, SelectorArguments(values: arguments))
    return result is Void ? nil : result
  }
}

/// A method without its class, for tables of methods of many classes.
///
/// It is a function of its target alone and refers to nothing else, so that it may be sent to other isolation domains. The
/// call itself is made where the selector is performed.
private final class SelectorMethod: @unchecked Sendable {
  let accepts: (AnyObject) -> Bool
  let call: (AnyObject, SelectorArguments) -> Any?

  init(accepts: @escaping (AnyObject) -> Bool, call: @escaping (AnyObject, SelectorArguments) -> Any?) {
    (self.accepts, self.call) = (accepts, call)
  }
}

/// What a method is called with.
private struct SelectorArguments {
  var values: [Any?]

  /// An argument as a method declares it; `nil` if it is of another type. As Objective-C does, a flag is true for any
  /// object, and a value stands for its object, such as a `Notification` for an `NSNotification`.
  func value<Value>(_ index: Int) -> Value? {
    let given = values.indices.contains(index) ? values[index] : nil
    if Value.self == Bool.self, !(given is Bool) { return (given != nil) as? Value }
    if let value = given as? Value { return value }
    guard let given, let bridged = given as? any _ObjectiveCBridgeable else { return nil }
    return bridged._bridgeToObjectiveC() as? Value
  }
}
