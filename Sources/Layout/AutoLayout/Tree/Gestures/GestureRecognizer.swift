public import Foundation

/// An object that recognises a gesture (`UIGestureRecognizer`). There are no touches here: a test recognises the
/// gesture itself, by ``recognize(at:)`` or, step by step, by ``send(_:at:)``.
///
/// `#selector` is an error on Linux. In place of `UITapGestureRecognizer(target: self, action: #selector(didTap))` one
/// gives a ``Selector`` with its method, or writes `UITapGestureRecognizer(target: self, action: ProfileView.didTap)`. Calls are
/// made as on iOS: with the recogniser, if the method has a parameter. The target is not kept alive.
#if MainActor
  @preconcurrency @MainActor
#endif
open class GestureRecognizer: NSObject {
  /// The stage of a gesture (`UIGestureRecognizer.State`, with its raw values).
  public enum State: Int, Hashable, Sendable {
    /// Nothing was recognised yet.
    case possible
    /// A gesture has begun.
    case began
    /// A gesture has changed.
    case changed
    /// A gesture has ended, or one without duration was recognised.
    case ended
    /// A gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The same stage as `ended`, for gestures without duration.
    public static var recognized: State { .ended }
  }

  var actions = TargetActions()
  private var point = CGPoint.zero
  private var others: [GestureRecognizer] = []

  /// A recogniser without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recogniser that calls the method of a selector, if there is one, on an object, which is not kept alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    actions.add(target, action)
  }

  /// A recogniser that calls a method of an object, which is not kept alive.
  public convenience init<T: AnyObject>(target: T?, action: @escaping (T) -> () -> Void) {
    self.init()
    actions.add(target, action)
  }

  /// A recogniser that calls a method of an object, which is not kept alive, with itself.
  public convenience init<T: AnyObject, Recognizer: GestureRecognizer>(
    target: T?, action: @escaping (T) -> (Recognizer) -> Void
  ) {
    self.init()
    actions.add(target, action)
  }

  /// Calls the method of a selector on an object, which is not kept alive, for the gesture.
  public func addTarget(_ target: Any, action: Selector) { actions.add(target, action) }

  /// Calls a method of an object, which is not kept alive, for the gesture.
  public func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) { actions.add(target, action) }

  /// Calls a method of an object, which is not kept alive, with the recogniser, for the gesture.
  public func addTarget<T: AnyObject, Recognizer: GestureRecognizer>(
    _ target: T, action: @escaping (T) -> (Recognizer) -> Void
  ) {
    actions.add(target, action)
  }

  /// Calls a closure for the gesture. This is no name of Apple.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.add(action) }

  /// Removes what was added for a target and a selector; for `nil`, all targets or all methods. Methods without selectors
  /// cannot be compared, so that another action is not read.
  public func removeTarget(_ target: AnyObject?, action: Any? = nil) { actions.remove(target, action as? Selector) }

  // MARK: Properties

  /// The stage of the gesture.
  open var state = State.possible
  /// The view of the recogniser.
  open internal(set) weak var view: View?
  /// Whether gestures are recognised; true until set.
  open var isEnabled = true
  /// Who decides about gestures; not kept alive.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// The name of the recogniser.
  open var name: String?
  /// Whether the view's touches are cancelled; true until set. Inert.
  open var cancelsTouchesInView = true
  /// Whether the view's touches wait; false until set. Inert.
  open var delaysTouchesBegan = false
  /// Whether the ends of the view's touches wait; true until set. Inert.
  open var delaysTouchesEnded = true
  /// Whether one type of touch is enough for all; true until set. Inert.
  open var requiresExclusiveTouchType = true
  /// The types of touches, as numbers. Inert.
  open var allowedTouchTypes: [NSNumber] = []
  /// The number of touches: 1 while a gesture goes on.
  open var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

  /// Makes the recogniser wait until another one has failed. Inert.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) { others.append(otherGestureRecognizer) }

  /// Whether the gesture can prevent another one; true until overridden. Never called here.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another gesture can prevent this one; true until overridden. Never called here.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether the gesture waits for another one to fail; false until overridden. Never called here.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for this one to fail; false until overridden. Never called here.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// The position of the gesture in the coordinates of a view; `nil` is the root of the tree.
  open func location(in view: View?) -> CGPoint { self.view?.convert(point, to: view) ?? point }

  /// The position of a touch, which is the position of the gesture.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  /// Called when the recogniser is ready for the next gesture.
  open func reset() {}

  // MARK: What subclasses override; never called here

  /// Called when touches begin in UIKit. Never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches move in UIKit. Never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches end in UIKit. Never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches are cancelled in UIKit. Never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  // MARK: Recognising, for tests

  /// The stages through which `recognize(at:)` goes.
  var stages: [State] { [.ended] }

  /// Recognises the gesture from its beginning to its end, as a user would make it, and calls the actions at each
  /// stage. The recogniser is then ready for the next one. This is no name of Apple.
  ///
  /// Nothing happens when the recogniser is not enabled, has no view, the view or one of its ancestors is hidden or
  /// takes no events, or the delegate refuses.
  ///
  /// - Parameter point: in the coordinates of the recogniser's view; its middle until given.
  /// - Returns: whether the gesture was recognised.
  @discardableResult
  public final func recognize(at point: CGPoint? = nil) -> Bool {
    let at = point ?? view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
    for stage in stages where !send(stage, at: at) { return false }
    return true
  }

  /// Moves the gesture to a stage and calls the actions; after `ended`, `cancelled` and `failed` the recogniser is
  /// ready for the next gesture, in the state `possible`. The rules of ``recognize(at:)`` apply to the first stage. This
  /// is no name of Apple.
  ///
  /// - Parameters:
  ///   - newState: the stage.
  ///   - point: in the coordinates of the recogniser's view; the last one until given.
  /// - Returns: whether the actions were called.
  @discardableResult
  public final func send(_ newState: State, at point: CGPoint? = nil) -> Bool {
    if let point { self.point = point }
    if state == .possible, !mayBegin { return false }
    state = newState
    if newState != .possible, newState != .failed { actions.send(from: self) }
    if newState == .ended || newState == .cancelled || newState == .failed {
      state = .possible
      reset()
    }
    return true
  }

  private var mayBegin: Bool {
    guard isEnabled, let view else { return false }
    var ancestor: View? = view
    while let here = ancestor {
      if here.isHidden || !here.isUserInteractionEnabled || here.alpha < 0.01 { return false }
      ancestor = here.superview
    }
    guard view.gestureRecognizerShouldBegin(self) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: Touch(at: point, in: view))
      && delegate.gestureRecognizerShouldBegin(self)
  }
}

/// Who decides about gestures (`UIGestureRecognizerDelegate`). Every method has UIKit's default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether two gestures may go on at the same time. Never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Whether a gesture waits for another one to fail. Never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Whether another gesture waits for this one to fail. Never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Whether the recogniser gets a touch.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  /// Yes.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
}
