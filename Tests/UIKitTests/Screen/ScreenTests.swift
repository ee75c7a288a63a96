import Testing
import UIKit

@Suite struct ScreenTests {
  @Test func `the main screen is a phone with one pixel per point until it is set`() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 1)
    #expect(UIScreen.main.scale == UIView().traitCollection.displayScale)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UI_USER_INTERFACE_IDIOM() == .phone)
  }

  @Test func `a test sets the screen, and layout rounds to its pixels`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "Hello"
    let atOne = label.sizeThatFits(CGSize(width: 1000, height: 1000)).height
    UIScreen.withMain(.iPhone14) {
      #expect(UIScreen.main.scale == 3)
      #expect(UIScreen.main.nativeBounds.width == 1170)
      #expect(UITraitCollection.current.displayScale == 3)
      let height = label.sizeThatFits(CGSize(width: 1000, height: 1000)).height
      #expect(abs(height * 3 - (height * 3).rounded()) < 1e-9)
      #expect(height <= atOne)
      #expect(height > atOne - 1)
    }
    #expect(UIScreen.main.scale == 1)
  }

  @Test func `a scale of a tree counts more than that of the screen`() {
    let view = UIView()
    view.displayScale = 2
    let inner = UIView()
    view.addSubview(inner)
    UIScreen.withMain(.iPhone14) { #expect(inner.traitCollection.displayScale == 2) }
  }

  @Test func `a scale among the traits of a view is the scale of its layout, and changes with them`() {
    let view = UIView()
    let label = UILabel()
    label.text = "Hello"
    label.font = .systemFont(ofSize: 16)
    let stack = UIStackView(arrangedSubviews: [label])
    view.addSubview(stack)
    func height() -> CGFloat { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
    UIScreen.withMain(.iPhone14) {
      // A line of Inter at 16 points is 19.36 points high.
      #expect(abs(height() - 59 / 3) < 1e-9)
      view.traitOverrides.displayScale = 2
      #expect(height() == 19.5)
      #expect(label.traitCollection.displayScale == 2)
      label.displayScale = 1
      #expect(height() == 20)
      label.displayScale = nil
      view.traitOverrides.remove(UITraitDisplayScale.self)
      #expect(abs(height() - 59 / 3) < 1e-9)
    }
  }

  @Test func `traits are merged, and dark and light differ`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)])
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.displayScale == 2)
    #expect(both.containsTraits(in: dark))
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    var style = UIUserInterfaceStyle.unspecified
    dark.performAsCurrent { style = UITraitCollection.current.userInterfaceStyle }
    #expect(style == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `a style of a view is that of its subviews, which are told`() {
    final class Themed: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
      }
    }
    let root = UIView()
    let view = Themed()
    root.addSubview(view)
    var seen: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Themed, old) in
      seen += [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    root.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.changes == 1)
    #expect(seen == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    root.overrideUserInterfaceStyle = .unspecified
    #expect(view.changes == 2)
    #expect(seen.count == 2)
  }

  @Test func `code that asks for the app's windows gets none`() {
    let inset = UIApplication.shared.windows.first?.safeAreaInsets.bottom ?? 0
    #expect(inset == 0)
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene == nil)
    #expect(Bundle.main.loadNibNamed("NoSuchCell", owner: nil) == nil)
    UINavigationBar.appearance().tintColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .red
    #expect(UILabel().textColor == nil)
  }
}
