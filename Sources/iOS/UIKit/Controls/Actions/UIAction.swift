public import AutoLayout
public import Foundation

/// The handler of a `UIAction`.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, for a control or a menu (`UIAction`).
open class UIAction: UIMenuElement {
  /// The identity of an action: a control has one action of an identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string.
    public let rawValue: String

    /// An identifier by its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// An identifier that no other action has.
    static func unique() -> Identifier { Identifier("com.apple.action.dynamic." + UUID().uuidString) }
  }

  /// The identity of the action.
  public let identifier: Identifier
  /// The longer text that explains the action.
  open var discoverabilityTitle: String?
  /// How a menu shows the action.
  open var attributes: Attributes
  /// Whether a menu shows the action as checked.
  open var state: State
  /// The object that performs the action: the control, while the handler runs.
  open private(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// An action.
  ///
  /// - Parameters:
  ///   - title: the title of a button or an element of a menu.
  ///   - subtitle: a second line; `nil` for none.
  ///   - image: the image; `nil` for none.
  ///   - selectedImage: the image while the state is on; `nil` for `image`.
  ///   - identifier: `nil` for one that no other action has.
  ///   - discoverabilityTitle: a longer title; `nil` for none.
  ///   - attributes: whether the element is disabled, destructive or hidden.
  ///   - state: whether the element is on.
  ///   - handler: called when the action is performed.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? .unique()
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the handler on behalf of a sender (`performWithSender(_:target:)`).
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender as AnyObject?
    handler(self)
    self.sender = outer
  }
}

extension Control {
  /// Calls an action on the events. An action of the same identifier that is there already is replaced for them
  /// (`UIControl.addAction(_:for:)`).
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    let handler = ControlHandler(events: controlEvents, identifier: action.identifier.rawValue) { control in
      action.performWithSender(control, target: nil)
    }
    handlers.append(handler)
  }

  /// Removes an action for the events (`UIControl.removeAction(_:for:)`).
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier for the events (`UIControl.removeAction(identifiedBy:for:)`).
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { $0.identifier == identifier.rawValue }
  }

  /// Performs an action at once (`UIControl.sendAction(_:)`).
  public func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// A control with a frame, in points, and an action for its usual event (`UIControl.init(frame:primaryAction:)`). A
  /// button shows the title and the image of the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    (self as? UIButton)?.takeContent(of: primaryAction)
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}
