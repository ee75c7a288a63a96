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

  /// Pixels per point; until set the scale of layout. Inert, as in UIKit.
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

  /// A view whose opacity the view has. Inert.
  public var mask: UIView? {
    get { attachedObject(#function) as? UIView }
    set { attach(newValue, as: #function) }
  }

  /// The least size of text in the view; `nil` until set. Inert: fonts are made for the size of the traits.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { attachedObject(#function) as? UIContentSizeCategory }
    set { attach(newValue, as: #function) }
  }

  /// The greatest size of text in the view; `nil` until set. Inert, as ``minimumContentSizeCategory``.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { attachedObject(#function) as? UIContentSizeCategory }
    set { attach(newValue, as: #function) }
  }

  /// Whether the view is shown enlarged to those who need large text; false until set. Inert.
  public var showsLargeContentViewer: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// The title of the enlarged view. Inert.
  public var largeContentTitle: String? {
    get { attachedObject(#function) as? String }
    set { attach(newValue, as: #function) }
  }

  /// The image of the enlarged view. Inert.
  public var largeContentImage: UIImage? {
    get { attachedObject(#function) as? UIImage }
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

  /// Draws the view into the current context. Inert.
  ///
  /// - Returns: false.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }

  /// Ends the editing of a text in the view.
  ///
  /// - Returns: whether no view inside edits any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var ended = !isFirstResponder || resignFirstResponder()
    for subview in subviews where !subview.endEditing(force) { ended = false }
    return ended
  }

  private static let frameInitializer =
    // The probe overrides `init(frame:)` and `init(coder:)`, which `View` declares in this order.
    InitializerSlot(introducedBy: View.self, overriddenBy: FrameInitializerProbe.self, index: 0, of: 2)

  /// A view of the class, so that code which sets its properties compiles and runs. Of its settings only
  /// `semanticContentAttribute` is passed on to views of the class and its subclasses, which do not learn of a later change.
  public static func appearance() -> Self {
    let view = make(self, frame: .zero)
    view.becomeAppearance()
    return view
  }

  /// A view of a class by its `init(frame:)`. A class without it stops the program, as it does in UIKit.
  static func make<Made: View>(_ type: Made.Type, frame: CGRect) -> Made {
    frameInitializer.make(
      type, (x: frame.minX.native, y: frame.minY.native, width: frame.width.native, height: frame.height.native))
      ?? Made(coder: NSCoder())!
  }
}

private final class FrameInitializerProbe: View {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
