import TZStackView
import UIKit
import XCTest

/// Stands in for the test case of this name: in place of UIKit's private constraints it compares frames, of TZStackView's
/// constraints and of this package's stack view.
///
/// Compared are the fitting sizes, the frames at that size, and the frames with room to spare. Where TZStackView's constraints
/// leave a frame open, each solution is as good as another, and a line says so in place of the comparison.
class TZStackViewTestCase: XCTestCase {
  var uiStackView: UIStackView!
  var tzStackView: TZStackView!

  override func setUp() {
    super.setUp()
    uiStackView = UIStackView(arrangedSubviews: createTestViews())
    tzStackView = TZStackView(arrangedSubviews: createTestViews())
    uiStackView.translatesAutoresizingMaskIntoConstraints = false
    tzStackView.translatesAutoresizingMaskIntoConstraints = false
    configureStackViews(uiStackView, tzStackView)
  }

  func createTestViews() -> [UIView] { [] }

  func configureStackViews(_ uiStackView: UIStackView, _ tzStackView: TZStackView) {}

  func logAllConstraints() {}

  func verifyConstraints(log: Bool = false) {
    let fitting = tzStackView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(uiStackView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), fitting, "fitting sizes")
    compare(at: fitting, "at the fitting size")
    compare(at: CGSize(width: fitting.width + 320, height: fitting.height + 320), "with room to spare")
  }

  private func compare(at size: CGSize, _ situation: String) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
    var constraints: [NSLayoutConstraint] = []
    for view in [uiStackView, tzStackView] as [UIView] {
      container.addSubview(view)
      constraints += [
        view.leftAnchor.constraint(equalTo: container.leftAnchor),
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.widthAnchor.constraint(equalToConstant: size.width),
        view.heightAnchor.constraint(equalToConstant: size.height),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    container.layoutIfNeeded()
    for (ours, theirs) in zip(uiStackView.arrangedSubviews, tzStackView.arrangedSubviews) {
      guard !theirs.hasAmbiguousLayout else {
        print("Open: \(theirs) of \(name) \(situation)")
        continue
      }
      for (edge, mine, other) in [
        ("minX", ours.frame.minX, theirs.frame.minX), ("minY", ours.frame.minY, theirs.frame.minY),
        ("maxX", ours.frame.maxX, theirs.frame.maxX), ("maxY", ours.frame.maxY, theirs.frame.maxY),
      ] {
        XCTAssertEqual(mine, other, accuracy: 0.01, "\(edge) of \(theirs) \(situation)")
      }
    }
  }

  func verifyArrangedSubviewConsistency() {
    XCTAssertEqual(
      uiStackView.arrangedSubviews.map { ($0 as? TestView)?.index },
      tzStackView.arrangedSubviews.map { ($0 as? TestView)?.index })
    for view in uiStackView.arrangedSubviews { XCTAssertTrue(uiStackView.subviews.contains(view)) }
  }
}
