public import AutoLayout
internal import Dispatch
public import Foundation

// Calls by selectors: of a `Selector` that was written with its method, or whose name the object knows (`NamedMembers`).
extension NSObjectProtocol {
  /// Whether the object has the method of a selector.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isAnswered(by: self) ?? false }

  /// Calls the method of a selector; without one, nothing, where UIKit raises an exception.
  ///
  /// - Returns: the result, if it is an object.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { result(aSelector.perform(on: self)) }

  /// Calls the method of a selector with an argument.
  ///
  /// - Returns: the result, if it is an object.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    result(aSelector.perform(on: self, with: object))
  }

  /// Calls the method of a selector with two arguments.
  ///
  /// - Returns: the result, if it is an object.
  @discardableResult
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>? {
    result(aSelector.perform(on: self, with: object1, object2))
  }

  /// A result as Objective-C hands it over, not retained by the caller. There are no autorelease pools here: the thread
  /// keeps its last result alive.
  private func result(_ value: Any?) -> Unmanaged<AnyObject>? {
    guard let value else { return nil }
    let object = value as AnyObject
    ThreadValue.value(of: "UIKit.LastResult") { LastResult() }.object = object
    return .passUnretained(object)
  }
}

private final class LastResult {
  var object: AnyObject?
}

extension NSObject {
  /// Calls the method of a selector after a delay, in seconds, on the run loop of the thread. Until then the object is
  /// kept alive.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.ofThread.add(self, aSelector, anArgument, after: delay)
  }

  /// Calls the method of a selector after a delay, in seconds, in all modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.ofThread.add(self, aSelector, anArgument, after: delay)
  }

  /// Calls the method of a selector on the main thread: at once there, else when its run loop comes to it.
  ///
  /// - Parameter wait: inert on other threads, which do not wait.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if Thread.isMainThread { return _ = aSelector.perform(on: self, with: arg) }
    perform(aSelector, with: arg, on: .main)
  }

  /// Calls the method of a selector on another thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    perform(aSelector, with: arg, on: .global())
  }

  private func perform(_ selector: Selector, with argument: Any?, on queue: DispatchQueue) {
    // The caller hands the object over to the other thread, as on iOS.
    nonisolated(unsafe) let (object, argument) = (self, argument)
    queue.async { _ = selector.perform(on: object, with: argument) }
  }

  /// Cancels all delayed calls of an object on this thread.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.ofThread.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of a method of an object on this thread. Arguments are not compared.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.ofThread.cancel { $0.target === aTarget as AnyObject && $0.selector == aSelector }
  }
}

/// The delayed calls of a thread that were not made yet.
private final class DelayedCalls {
  struct Call {
    let target: AnyObject
    let selector: Selector
    let timer: Timer
  }

  static var ofThread: DelayedCalls { ThreadValue.value(of: "UIKit.DelayedCalls") { DelayedCalls() } }

  private var calls: [Call] = []

  func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    // A timer's closure may be sent to other threads; this one stays on the run loop of the thread.
    nonisolated(unsafe) let (calls, target, argument) = (self, target, argument)
    let timer = Timer(timeInterval: delay, repeats: false) { timer in
      calls.calls.removeAll { $0.timer === timer }
      selector.perform(on: target, with: argument)
    }
    self.calls.append(Call(target: target, selector: selector, timer: timer))
    RunLoop.current.add(timer, forMode: .common)
  }

  func cancel(where matches: (Call) -> Bool) {
    for call in calls where matches(call) { call.timer.invalidate() }
    calls.removeAll(where: matches)
  }
}
