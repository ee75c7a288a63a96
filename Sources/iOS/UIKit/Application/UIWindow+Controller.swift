public import AutoLayout
internal import Foundation

extension Window {
  /// The controller whose view fills the window. The view appears when the window is made visible, or at once when it
  /// is the key window already. A window without a size is then as large as the main screen, as `UIWindow()` is in UIKit.
  public var rootViewController: UIViewController? {
    get { attachedObject("rootViewController") as? UIViewController }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      old?.beginAppearanceTransition(false, animated: false)
      old?.viewIfLoaded?.removeFromSuperview()
      old?.endAppearanceTransition()
      attach(newValue, as: "rootViewController")
      whenShown = { [unowned self] in showController() }
      if isKeyWindow { showController() }
    }
  }

  private func showController() {
    guard let controller = rootViewController else { return }
    if frame == .zero { frame = UIScreen.main.bounds }
    controller.beginAppearanceTransition(true, animated: false)
    if let view = controller.view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if view.superview !== self { addSubview(view) }
    }
    controller.endAppearanceTransition()
  }

  /// A window of a scene, as large as the main screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The scene of the window; `nil` until set.
  public var windowScene: UIWindowScene? {
    get { attachedObject("windowScene") as? UIWindowScene }
    set {
      windowScene?.members.removeAll { $0.window === self || $0.window == nil }
      attach(newValue, as: "windowScene")
      newValue?.members.append(UIWindowScene.Member(window: self))
    }
  }

  /// The main screen.
  public var screen: UIScreen { .main }
}
