public import Foundation

/// An object that could receive events (`UIResponder`). There are no events here except those that tests send.
open class Responder: NSObject {
  /// A responder without state.
  public override init() { super.init() }

  /// The responder to which events go that this one does not handle: a view's superview.
  open var next: Responder? { nil }

  /// Whether the responder accepts the focus; false until overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder gives the focus away; true until overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder has the focus.
  open private(set) var isFirstResponder = false

  /// Takes the focus, if the responder accepts it.
  ///
  /// - Returns: whether the responder has the focus.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { isFirstResponder = true }
    return isFirstResponder
  }

  /// Gives the focus away.
  ///
  /// - Returns: whether the responder no longer has the focus.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if canResignFirstResponder { isFirstResponder = false }
    return !isFirstResponder
  }

  /// Called when touches begin; never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move; never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end; never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled; never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }
}

/// An event (`UIEvent`); without content here.
open class Event: NSObject {
  /// An event without touches.
  public override init() { super.init() }
}

/// A touch (`UITouch`), made by tests.
open class Touch: NSObject {
  private let point: CGPoint
  /// The view in which the touch began.
  public let view: View?

  /// A touch at a point in the coordinates of a view, in points.
  public init(at point: CGPoint = .zero, in view: View? = nil) {
    self.point = point
    self.view = view
    super.init()
  }

  /// The position in the coordinates of a view of the same tree, in points.
  open func location(in view: View?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
}
