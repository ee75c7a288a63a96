public import Foundation

/// An object that could receive events (`UIResponder`). There are no events here except those that tests send.
#if MainActor
  @preconcurrency @MainActor
#endif
open class Responder: NSObject, NamedMembers {
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

  /// Whether a command, such as pasting, is offered; false until overridden. Never called here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// The responder for a command: the first one of the chain, from this one on, that can perform it and has its method.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    firstResponder(answering: action)
  }
  /// The view in place of the keyboard; `nil` until overridden. Never called here.
  open var inputView: View? { nil }
  /// The view above the keyboard; `nil` until overridden. Never called here.
  open var inputAccessoryView: View? { nil }
  /// Shows a new ``inputView``. Inert.
  open func reloadInputViews() {}

  /// Called when touches begin. Never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move. Never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end. Never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled. Never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  // MARK: Members by their names

  /// The first responder of the chain, from this one on, that has the method of a selector.
  ///
  /// - Complexity: O(length of the chain), which is followed for at most 10,000 responders: overrides of `next` may make
  ///   a ring.
  package func firstResponder(answering action: Selector) -> Responder? {
    sequence(first: self, next: \.next).prefix(10_000).first { action.isAnswered(by: $0) }
  }

  /// What is associated with the responder by keys; made on first use.
  package var associatedValues: NamedValues?

  /// Sets an outlet by its name: `false`, as there is none, until overridden. This is no name of Apple.
  open func setOutlet(_ name: String, to object: Any?) -> Bool { false }
  /// The method of a name: `nil`, as there is none, until overridden. This is no name of Apple.
  open func selector(named name: String) -> Selector? { nil }

  /// Called when all objects of an interface file were made and its outlets are set.
  open func awakeFromNib() {}

  // MARK: Accessibility. Everything is stored as it was set, so that tests can read it; nothing reads it aloud.

  private var accessibility: AccessibilityProperties?

  private func changeAccessibility(_ change: (AccessibilityProperties) -> Void) {
    let properties = accessibility ?? AccessibilityProperties()
    change(properties)
    accessibility = properties
  }

  /// Whether assistive technologies see the element; false until set. Unlike UIKit, false for labels and
  /// controls too.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  /// What is read aloud; `nil` until set. Unlike UIKit, `nil` for labels and buttons too.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { changeAccessibility { $0.label = newValue } }
  }

  /// What is read aloud, with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibility?.attributedLabel }
    set { changeAccessibility { $0.attributedLabel = newValue } }
  }

  /// What using the element does.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }

  /// The value of the element, such as the value of a slider.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { changeAccessibility { $0.value = newValue } }
  }

  /// The name by which user-interface tests find the element.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  /// The language in which the element is read aloud, as a BCP 47 tag.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { changeAccessibility { $0.language = newValue } }
  }

  /// What the element is and does; none until set. Unlike UIKit, none for all classes.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? [] }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// The rectangle on the screen; zero until set.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { changeAccessibility { $0.frame = newValue } }
  }

  /// The point that an activation touches, on the screen; the middle of the frame until set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }

  /// The elements inside this one, in the order in which they are read.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  /// Whether the elements inside this one are hidden.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { changeAccessibility { $0.elementsHidden = newValue } }
  }

  /// Whether the siblings of the element are ignored.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.viewIsModal ?? false }
    set { changeAccessibility { $0.viewIsModal = newValue } }
  }

  /// Whether the elements inside this one are read one after the other.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }

  /// What the element contains.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { changeAccessibility { $0.containerType = newValue } }
  }

  /// Further actions.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  /// What a user may say to name the element.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { changeAccessibility { $0.userInputLabels = newValue } }
  }

  /// Whether the element keeps its colours when the screen's are inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility?.ignoresInvertColors ?? false }
    set { changeAccessibility { $0.ignoresInvertColors = newValue } }
  }

  /// Called when the element is activated; returns whether it did something.
  open func accessibilityActivate() -> Bool { false }
  /// Called to raise the value.
  open func accessibilityIncrement() {}
  /// Called to lower the value.
  open func accessibilityDecrement() {}
  /// Called to close what is modal; returns whether it did something.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Called for the most important action; returns whether it did something.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when the element gets the focus of an assistive technology.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element loses the focus of an assistive technology.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether the element has the focus of an assistive technology; always false.
  open func accessibilityElementIsFocused() -> Bool { false }
  /// The number of ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element by its index; `nil` out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

/// An event (`UIEvent`); without content here.
open class Event: NSObject {
  /// An event without touches.
  public override init() { super.init() }

  /// The touches of the event; `nil`. Inert.
  open var allTouches: Set<Touch>? { nil }
  /// The touches in a view; `nil`. Inert.
  open func touches(for view: View) -> Set<Touch>? { nil }
  /// Seconds since the device was started; 0.
  open var timestamp: TimeInterval { 0 }
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

  /// Where a touch is in its life (`UITouch.Phase`).
  public enum Phase: Int, Hashable, Sendable {
    /// It has begun.
    case began
    /// It has moved.
    case moved
    /// It rests.
    case stationary
    /// It has ended.
    case ended
    /// It was cancelled.
    case cancelled
  }

  /// Where the touch is in its life; `began`.
  open var phase: Phase { .began }
  /// The number of taps; 1.
  open var tapCount: Int { 1 }
  /// Seconds since the device was started; 0.
  open var timestamp: TimeInterval { 0 }
  /// The force, which is 1 for a usual touch; 0.
  open var force: CGFloat { 0 }
  /// The greatest force; 0.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The position before the touch moved: the present one, because touches do not move here.
  open func previousLocation(in view: View?) -> CGPoint { location(in: view) }

  /// The position in the coordinates of a view of the same tree, in points.
  open func location(in view: View?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
}
