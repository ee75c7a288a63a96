public import AutoLayout
public import Foundation

// Accessibility of all objects: alerts' actions, items of bars, images, objects of a program. Views and controllers have members
// of these names, which come first, and to which these lead. A protocol's extension and not a class's: a class may then declare
// a property of such a name itself. Everything is stored as it was set, so that tests can read it.
extension NSObjectProtocol {
  private func stored<T>(_ key: AccessibilityKey, default value: T) -> T {
    AssociatedValues.value(for: key.rawValue, of: self) as? T ?? value
  }

  private func store(_ value: Any?, _ key: AccessibilityKey) {
    AssociatedValues.set(value, for: key.rawValue, of: self)
  }

  /// Whether assistive technologies see the object; false until set.
  public var isAccessibilityElement: Bool {
    get {
      if let owner = self as? UIResponder { return owner.isAccessibilityElement }
      return stored(.isElement, default: false)
    }
    set {
      if let owner = self as? UIResponder { return owner.isAccessibilityElement = newValue }
      store(newValue, .isElement)
    }
  }

  /// What is read aloud; `nil` until set. Unlike UIKit, a class that is no view, controller or item of a bar declares it
  /// without `override`.
  public var accessibilityLabel: String? {
    get {
      if let owner = self as? any LabelledObject { return owner.accessibilityLabel }
      return stored(.label, default: nil)
    }
    set {
      if let owner = self as? any LabelledObject { return owner.accessibilityLabel = newValue }
      store(newValue, .label)
    }
  }

  /// What is read aloud, with attributes; `nil` until set.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityAttributedLabel }
      return stored(.attributedLabel, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityAttributedLabel = newValue }
      store(newValue, .attributedLabel)
    }
  }

  /// What using the object does; `nil` until set.
  public var accessibilityHint: String? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityHint }
      return stored(.hint, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityHint = newValue }
      store(newValue, .hint)
    }
  }

  /// The same with attributes; `nil` until set.
  public var accessibilityAttributedHint: NSAttributedString? {
    get { stored(.attributedHint, default: nil) }
    set { store(newValue, .attributedHint) }
  }

  /// The value of the object; `nil` until set.
  public var accessibilityValue: String? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityValue }
      return stored(.value, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityValue = newValue }
      store(newValue, .value)
    }
  }

  /// The same with attributes; `nil` until set.
  public var accessibilityAttributedValue: NSAttributedString? {
    get { stored(.attributedValue, default: nil) }
    set { store(newValue, .attributedValue) }
  }

  /// The name by which user-interface tests find the object; `nil` until set.
  public var accessibilityIdentifier: String? {
    get {
      if let owner = self as? any LabelledObject { return owner.accessibilityIdentifier }
      return stored(.identifier, default: nil)
    }
    set {
      if let owner = self as? any LabelledObject { return owner.accessibilityIdentifier = newValue }
      store(newValue, .identifier)
    }
  }

  /// The language in which the object is read aloud, as a BCP 47 tag; `nil` until set.
  public var accessibilityLanguage: String? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityLanguage }
      return stored(.language, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityLanguage = newValue }
      store(newValue, .language)
    }
  }

  /// What the object is and does; none until set.
  public var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityTraits }
      return stored(.traits, default: [])
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityTraits = newValue }
      store(newValue, .traits)
    }
  }

  /// The rectangle on the screen; zero until set.
  public var accessibilityFrame: CGRect {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityFrame }
      return stored(.frame, default: .zero)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityFrame = newValue }
      store(newValue, .frame)
    }
  }

  /// The outline on the screen; `nil` until set.
  public var accessibilityPath: UIBezierPath? {
    get { stored(.path, default: nil) }
    set { store(newValue, .path) }
  }

  /// The point that an activation touches, on the screen; the middle of the frame until set.
  public var accessibilityActivationPoint: CGPoint {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityActivationPoint }
      let frame = accessibilityFrame
      return stored(.activationPoint, default: CGPoint(x: frame.midX, y: frame.midY))
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityActivationPoint = newValue }
      store(newValue, .activationPoint)
    }
  }

  /// The elements inside the object, in the order in which they are read; `nil` until set.
  public var accessibilityElements: [Any]? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityElements }
      return stored(.elements, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityElements = newValue }
      store(newValue, .elements)
    }
  }

  /// Whether the elements inside the object are hidden; false until set.
  public var accessibilityElementsHidden: Bool {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityElementsHidden }
      return stored(.elementsHidden, default: false)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityElementsHidden = newValue }
      store(newValue, .elementsHidden)
    }
  }

  /// Whether the siblings of the object are ignored; false until set.
  public var accessibilityViewIsModal: Bool {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityViewIsModal }
      return stored(.viewIsModal, default: false)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityViewIsModal = newValue }
      store(newValue, .viewIsModal)
    }
  }

  /// Whether the elements inside the object are read one after the other; false until set.
  public var shouldGroupAccessibilityChildren: Bool {
    get {
      if let owner = self as? UIResponder { return owner.shouldGroupAccessibilityChildren }
      return stored(.groupsChildren, default: false)
    }
    set {
      if let owner = self as? UIResponder { return owner.shouldGroupAccessibilityChildren = newValue }
      store(newValue, .groupsChildren)
    }
  }

  /// What the object contains; nothing in particular until set.
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityContainerType }
      return stored(.containerType, default: .none)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityContainerType = newValue }
      store(newValue, .containerType)
    }
  }

  /// Further actions; `nil` until set.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityCustomActions }
      return stored(.customActions, default: nil)
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityCustomActions = newValue }
      store(newValue, .customActions)
    }
  }

  /// Ways to go through the object's parts; `nil` until set.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { stored(.customRotors, default: nil) }
    set { store(newValue, .customRotors) }
  }

  /// What a user may say to name the object; the label until set.
  public var accessibilityUserInputLabels: [String]! {
    get {
      if let owner = self as? UIResponder { return owner.accessibilityUserInputLabels }
      return stored(.userInputLabels, default: accessibilityLabel.map { [$0] } ?? []) as [String]
    }
    set {
      if let owner = self as? UIResponder { return owner.accessibilityUserInputLabels = newValue }
      store(newValue, .userInputLabels)
    }
  }

  /// Whether the user can do something with the object; until set, whether it is an element.
  public var accessibilityRespondsToUserInteraction: Bool {
    get { stored(.respondsToUserInteraction, default: isAccessibilityElement) }
    set { store(newValue, .respondsToUserInteraction) }
  }

  /// Whether the elements inside the object are reached one by one or as a group; automatic until set.
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { stored(.navigationStyle, default: .automatic) }
    set { store(newValue, .navigationStyle) }
  }
}

/// An object with a label of its own, which subclasses may override: responders and items of bars.
protocol LabelledObject: AnyObject {
  var accessibilityLabel: String? { get set }
  var accessibilityIdentifier: String? { get set }
}

#if MainActor
  extension Responder: @preconcurrency LabelledObject {}
#else
  extension Responder: LabelledObject {}
#endif

/// The keys of the values, which are no addresses.
private enum AccessibilityKey: UInt {
  case isElement = 1
  case label, attributedLabel, hint, attributedHint, value, attributedValue, identifier, language, traits, frame, path
  case activationPoint, elements, elementsHidden, viewIsModal, groupsChildren, containerType, customActions
  case customRotors, userInputLabels, respondsToUserInteraction, navigationStyle
}
