public import AutoLayout
internal import ClassInstantiation
public import Foundation

// Properties of views that have no meaning without a screen: they keep what was set.
extension View {
  /// What was set for a property, or its default.
  func kept<T>(_ name: String = #function, default value: T) -> T { attachedObject(name) as? T ?? value }

  /// Whether the view covers what is behind it; true until set. Inert.
  public var isOpaque: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the context is cleared before drawing; true until set. Inert.
  public var clearsContextBeforeDrawing: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Whether other views receive no touches meanwhile; false until set. Inert.
  public var isExclusiveTouch: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the view receives several touches; false until set. Inert.
  public var isMultipleTouchEnabled: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Whether subviews are resized by their masks; true until set. Inert: masks always act.
  public var autoresizesSubviews: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Pixels per point; until set that of layout. Inert, as in UIKit.
  public var contentScaleFactor: CGFloat {
    get { attachedObject(#function) as? CGFloat ?? traitCollection.displayScale }
    set { attach(newValue, as: #function) }
  }

  /// How the tint is dimmed; `automatic` until set. Inert.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept(default: .automatic) }
    set { attach(newValue, as: #function) }
  }

  /// How the tint is dimmed (`UIView.TintAdjustmentMode`, with its raw values).
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As the superview.
    case automatic
    /// Not dimmed.
    case normal
    /// Dimmed.
    case dimmed
  }

  /// A view whose opacity masks this one; `nil` until set. Inert.
  public var mask: UIView? {
    get { kept(default: nil) }
    set { attach(newValue, as: #function) }
  }

  /// The name by which state is restored. Inert.
  public var restorationIdentifier: String? {
    get { attachedObject(#function) as? String }
    set { attach(newValue, as: #function) }
  }

  /// No picture: nothing is drawn.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }

  /// No picture: nothing is drawn.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { nil }

  /// Ends the editing of a text in the view.
  ///
  /// - Returns: whether no view inside edits any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var ended = !isFirstResponder || resignFirstResponder()
    for subview in subviews where !subview.endEditing(force) { ended = false }
    return ended
  }

  private static var frameInitializer: InitializerSlot {
    // The probe overrides `init(frame:)` and `init(coder:)`, which `View` declares in this order.
    InitializerSlot(introducedBy: View.self, overriddenBy: FrameInitializerProbe.self, index: 0, of: 2)
  }

  /// A view of the class, so that code which sets its properties compiles and runs. Inert. Unlike UIKit, settings are not
  /// passed on to the views of the class.
  public static func appearance() -> Self {
    // A class without `init(frame:)` stops the program, as it does in UIKit when such a view is made by its frame.
    frameInitializer.make(self, (x: 0, y: 0, width: 0, height: 0)) ?? Self(coder: NSCoder())!
  }

  /// As ``appearance()``.
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { appearance() }
}

private final class FrameInitializerProbe: View {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
