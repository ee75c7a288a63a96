import AutoLayout
import Foundation
import Geometry

/// A view whose content has a size; -1 for none.
final class Block: View {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: Double, _ height: Double, name: String? = nil) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    self.name = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override var intrinsicContentSize: CGSize { content }
}

/// A stack that fills a root of a size, or is only as large as it must be.
struct StackStage {
  let root: View
  let stack: StackView
  var problems: [String] { log.lines }
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init(_ views: [View], width: Double? = nil, height: Double? = nil) {
    stack = StackView(arrangedSubviews: views)
    root = View(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let log = log
    root.layoutDiagnosticHandler = { log.lines.append($0.description) }
    for attribute in [LayoutConstraint.Attribute.left, .top] {
      LayoutConstraint(item: stack, attribute: attribute, toItem: root, attribute: attribute).isActive = true
    }
    if let width { LayoutConstraint(item: stack, attribute: .width, constant: width).isActive = true }
    if let height { LayoutConstraint(item: stack, attribute: .height, constant: height).isActive = true }
  }

  /// The frames of the arranged views, to a millionth of a point.
  func frames() -> [CGRect] {
    root.layoutIfNeeded()
    return stack.arrangedSubviews.map { round($0.frame) }
  }

  func size() -> CGSize {
    root.layoutIfNeeded()
    return round(stack.frame).size
  }
}

/// To a millionth.
func round(_ rect: CGRect) -> CGRect {
  func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }
  return CGRect(x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
}

extension CGRect {
  /// For short tests.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Exchanges the axes.
  var transposed: CGRect { CGRect(minY, minX, height, width) }
}
