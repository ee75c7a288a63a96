internal import Foundation

/// A view that a user can operate (`UIControl`). Nobody touches a screen here: `sendActions(for:)` does what a touch
/// would do.
///
/// `#selector` is an error on Linux. Targets are closures, methods, `UIAction`s, or ``Selector``s that are written with
/// their methods: see `addTarget(_:action:for:)`.
open class Control: View {
  /// The closures that `sendActions(for:)` calls, in the order in which they were added.
  package var handlers: [ControlHandler] = []

  /// How the baselines of the content move with the height.
  package var baselinesOfContent = RelativeBaselines.edges
  override var relativeBaselines: RelativeBaselines { baselinesOfContent }

  // MARK: State

  /// Whether the control can be used; true until set.
  open var isEnabled = true
  /// Whether the control is selected; false until set.
  open var isSelected = false
  /// Whether the control is pressed; false until set.
  open var isHighlighted = false

  /// The states of the control together.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Whether a touch is followed; always false.
  open var isTracking: Bool { false }
  /// Whether the touch that is followed is inside; always false.
  open var isTouchInside: Bool { false }

  // MARK: Alignment of the content

  /// How the content is placed vertically; `center` until set. It does not affect sizes.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet {
      if contentVerticalAlignment != oldValue { setNeedsLayout() }
    }
  }

  /// How the content is placed horizontally; `center` until set. It does not affect sizes.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet {
      if contentHorizontalAlignment != oldValue { setNeedsLayout() }
    }
  }

  /// The horizontal alignment, with `leading` and `trailing` as the side that they mean here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case let alignment: return alignment
    }
  }

  // MARK: Touches

  /// Called in UIKit when a touch begins. Never called here.
  ///
  /// - Returns: whether the touch is to be followed.
  open func beginTracking(_ touch: Touch, with event: AutoLayout.Event?) -> Bool { true }

  /// Called in UIKit when a touch moves. Never called here.
  ///
  /// - Returns: whether the touch is to be followed further.
  open func continueTracking(_ touch: Touch, with event: AutoLayout.Event?) -> Bool { true }

  /// Called in UIKit when a touch ends. Never called here.
  open func endTracking(_ touch: Touch?, with event: AutoLayout.Event?) {}

  /// Called in UIKit when a touch is cancelled. Never called here.
  open func cancelTracking(with event: AutoLayout.Event?) {}

  /// Calls what was added for any of the events, in the order in which it was added, also when the control is disabled.
  /// What is added or removed meanwhile counts from the next call on.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { handler.body(self) }
  }

  /// Calls the method of a selector, with the control and the event. ``sendActions(for:)`` calls it for each selector.
  ///
  /// - Parameters:
  ///   - action: the selector.
  ///   - target: the object; `nil` for the first one that has the method, from the control along the chain of responders.
  ///   - event: the event; there is none here.
  open func sendAction(_ action: Selector, to target: Any?, for event: AutoLayout.Event?) {
    let receiver = target.map { $0 as AnyObject } ?? firstResponder(answering: action)
    if let receiver { action.perform(on: receiver, with: self, event) }
  }

  /// The events for which something was added.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  // MARK: Menus, which are not shown

  /// Whether the control shows a menu. Inert.
  open var isContextMenuInteractionEnabled = false
  /// Whether the menu appears on a touch instead of a long press. Inert.
  open var showsMenuAsPrimaryAction = false
  /// The text that a pointer shows. Inert.
  open var toolTip: String?
}
