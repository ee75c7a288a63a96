import AutoLayout
import Foundation
import Geometry

/// A root of 200 by 100 points with two views in it, and the diagnostics that were reported.
final class ChainScene {
  let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let box = View()
  let other = View(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init() {
    root.name = "root"
    box.name = "box"
    other.name = "other"
    root.addSubview(other)
    root.addSubview(box)
    root.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
    // A view without a superview reports to its own handler.
    box.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
  }

  /// The frame of `box` once laid out.
  var frame: CGRect {
    root.layoutIfNeeded()
    return box.frame
  }

  /// The errors of the diagnostics.
  var errors: [LayoutError] {
    diagnostics.compactMap { diagnostic in
      switch diagnostic.problem {
      case .failed(let error), .rejected(let error, _): error
      default: nil
      }
    }
  }

  /// The constraints that the root holds, as `a.left == b.left + 8`.
  var constraints: [String] {
    (root.constraints + box.constraints).map {
      var text = $0.description
      text.removeFirst("<LayoutConstraint".count)
      return String(text.dropFirst(text.first == " " ? 1 : 0).dropLast())
    }
  }
}
