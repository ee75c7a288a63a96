public import AutoLayout
internal import ClassInstantiation
public import Foundation

// Properties of views that have no meaning without a screen: they keep what was set.
extension View {
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

  /// No picture: nothing is drawn.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { nil }

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
