import Testing
import UIKit

/// A stack as apps subclass it: everything that UIKit lets one override.
private final class LoggingStack: UIStackView {
  var log: [String] = []
  override var axis: NSLayoutConstraint.Axis { didSet { log.append("axis") } }
  override var alignment: UIStackView.Alignment { didSet { log.append("alignment") } }
  override var distribution: UIStackView.Distribution { didSet { log.append("distribution") } }
  override var spacing: CGFloat { didSet { log.append("spacing") } }
  override var isBaselineRelativeArrangement: Bool { didSet { log.append("baseline") } }
  override var isLayoutMarginsRelativeArrangement: Bool { didSet { log.append("margins") } }
  override func addArrangedSubview(_ view: UIView) {
    log.append("add")
    super.addArrangedSubview(view)
  }
  override func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    super.insertArrangedSubview(view, at: stackIndex)
  }
  override func removeArrangedSubview(_ view: UIView) {
    log.append("remove")
    super.removeArrangedSubview(view)
  }
}

@Suite struct StackSubclassTests {
  @Test func `a subclass overrides what UIKit lets one override`() {
    let stack = LoggingStack(arrangedSubviews: [UIView()])
    #expect(stack.log == ["add"])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.spacing = 4
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.removeArrangedSubview(stack.arrangedSubviews[0])
    #expect(
      stack.log == ["add", "axis", "alignment", "distribution", "spacing", "baseline", "margins", "remove"])
  }
}
