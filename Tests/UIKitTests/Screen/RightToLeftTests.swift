import Foundation
import Testing
import UIKit

/// An interface is mirrored by every public way by which UIKit's users ask for it.
@Suite(.serialized) struct RightToLeftTests {
  /// A label of its own class, so that an appearance touches no other test.
  private final class Caption: UILabel {}
  private final class OwnView: UIView {}

  /// The left edge of a view 10 points from the leading edge of a superview of 100.
  private func minX(in container: UIView = UIView()) -> CGFloat {
    container.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    container.layoutIfNeeded()
    return view.frame.minX
  }

  @Test func `traits in force mirror`() {
    let traits = UITraitCollection(layoutDirection: .rightToLeft)
    UITraitCollection.withCurrent(traits) {
      #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(minX() == 60)
      let stated = UIView()
      stated.layoutDirection = .leftToRight
      #expect(minX(in: stated) == 10)
    }
    #expect(minX() == 10)
    traits.performAsCurrent { #expect(minX() == 60) }
  }

  @Test func `overrides of a view, a window and a controller mirror what is inside`() {
    let view = UIView()
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(
      view.traitOverrides.contains(UITraitLayoutDirection.self) && view.traitCollection.layoutDirection == .rightToLeft)
    #expect(minX(in: view) == 60)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    window.traitOverrides.layoutDirection = .rightToLeft
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let other = UIViewController()
    other.traitOverrides.layoutDirection = .rightToLeft
    #expect(minX(in: other.view) == 60)
    other.traitOverrides.remove(UITraitLayoutDirection.self)
    #expect(!other.traitOverrides.contains(UITraitLayoutDirection.self))
    other.view.subviews.forEach { $0.removeFromSuperview() }
    #expect(minX(in: other.view) == 10)
  }

  @Test func `a cell is measured in the direction of the traits`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "text"
    #expect(try mirroredHeight(of: cell) == cell.rowHeight(tableWidth: 375, displayScale: 2))
  }

  @Test func `a change of an override lays out again`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(minX(in: container) == 10)
    container.traitOverrides.layoutDirection = .rightToLeft
    container.layoutIfNeeded()
    #expect(container.subviews[0].frame.minX == 60)
    container.traitOverrides.layoutDirection = .leftToRight
    #expect(container.traitOverrides.contains(UITraitLayoutDirection.self))
    container.layoutIfNeeded()
    #expect(container.subviews[0].frame.minX == 10)
  }

  @Test func `an appearance mirrors the views of its class and of its subclasses`() {
    OwnView.appearance().semanticContentAttribute = .forceRightToLeft
    Caption.appearance().semanticContentAttribute = .forceRightToLeft
    defer {
      OwnView.appearance().semanticContentAttribute = .unspecified
      Caption.appearance().semanticContentAttribute = .unspecified
    }
    #expect(minX(in: OwnView()) == 60)
    #expect(minX() == 10)
    #expect(Caption().effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UILabel().effectiveUserInterfaceLayoutDirection == .leftToRight)
    let own = OwnView()
    own.semanticContentAttribute = .forceLeftToRight
    #expect(minX(in: own) == 10)
  }

  @Test func `other overrides hold, and can be taken back`() {
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    view.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(child.traitCollection == UIView().traitCollection)
  }
}
