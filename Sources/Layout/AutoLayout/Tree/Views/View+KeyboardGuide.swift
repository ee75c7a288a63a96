internal import Foundation

extension View {
  /// The area that the keyboard covers (`keyboardLayoutGuide`). There is no keyboard here, so it reaches, as in UIKit
  /// without one, from the lower edge of the safe area to the lower edge of the view.
  public var keyboardLayoutGuide: LayoutGuide { systemGuide(.keyboard) }

  func tieKeyboardGuide(_ guide: LayoutGuide) {
    let rules = [
      guide.leftAnchor.constraint(equalTo: leftAnchor),
      guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for rule in rules {
      rule.identifier = "UIViewKeyboardLayoutGuide"
      rule.isSystem = true
      rule.isActive = true
    }
  }
}
