import Foundation
import SnapKit
import UIKit

/// A view with two others in it.
final class ChainStage {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let first = UIView()
  let second = UIView()

  init() {
    container.addSubview(first)
    container.addSubview(second)
  }

  /// The active constraints that the container holds; all of them are made by chains.
  var installed: [NSLayoutConstraint] {
    container.constraints.filter(\.isActive)
  }

  /// The constant of the only constraint of an attribute.
  func constant(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    let found = (container.constraints + first.constraints).filter { $0.firstAttribute == attribute }
    return found.count == 1 ? found[0].constant : nil
  }

  /// Frames of the two views, once laid out.
  func layOut() -> (first: CGRect, second: CGRect) {
    container.setNeedsLayout()
    container.layoutIfNeeded()
    return (first.frame, second.frame)
  }
}
