public import AutoLayout
public import Foundation

/// A view with an effect (`UIVisualEffectView`), whose `contentView` fills it.
open class UIVisualEffectView: UIView {
  /// The view for subviews; it fills this one.
  public let contentView = UIView(frame: .zero)
  /// The effect. Inert: it is not drawn.
  open var effect: UIVisualEffect?

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// A view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// A view without an effect; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
    coder.interface?.decode(self, after: UIVisualEffectView.self)
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
