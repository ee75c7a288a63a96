internal import ConstraintSolver
public import Typesetting

/// Something that layout noticed and that its author should know.
public struct LayoutDiagnostic: CustomStringConvertible {
  public enum Problem {
    /// Required constraints that cannot hold together, no fewer of them; layout goes on without the last one.
    case unsatisfiable(conflict: [String], broken: String)
    /// A constraint that could not be activated.
    case refused(LayoutError, LayoutConstraint)
    case nonFiniteConstant(Double, of: LayoutConstraint)
    case invalidPriority(LayoutPriority, of: LayoutConstraint)
    /// An explicit `preferredMaxLayoutWidth` is not the width that the label got.
    case preferredWidthDisagrees(view: View, preferred: Double, solved: Double)
    /// The heights of these views never settle on their widths, or layout asks for layout again and again.
    case layoutLoop(views: [View])
    /// A fitting height came out as 0 because nothing ties the content to the edge.
    case noChainToBottom(view: View)
    /// Constraints give a view less than no width or height, along the axis; its frame shows 0. The size is that of the
    /// alignment rectangle, in points.
    case negativeSize(view: View, axis: LayoutConstraint.Axis, size: Double)
    case failed(LayoutError)
    /// The text of a control is rejected, for instance because of its style; the control shows no text.
    case typesetting(TypesettingError, view: View)
  }

  public let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// Hands the diagnostic to the handler of the nearest view that has one, else prints it to standard error.
  func report(from view: View?) {
    var ancestor = view
    while let current = ancestor {
      if let handler = current.layoutDiagnosticHandler {
        handler(self)
        return
      }
      ancestor = current.superview
    }
    standardError(description + "\n")
  }

  public var description: String {
    switch problem {
    case .unsatisfiable(let conflict, let broken):
      return Self.unsatisfiable(conflict, broken: broken)
    case .refused(let error, _), .failed(let error):
      return "[LayoutConstraints] \(error)"
    case .typesetting(let error, let view):
      return "[LayoutConstraints] \(view.layoutName): \(error)"
    case .nonFiniteConstant(let value, let constraint):
      return "[LayoutConstraints] \(LayoutConstraint.error(value, of: constraint))"
    case .invalidPriority(let priority, _):
      return "[LayoutConstraints] \(LayoutConstraint.error(priority))"
    case .preferredWidthDisagrees(let view, let preferred, let solved):
      return "[Layout] \(view.layoutName) has a preferredMaxLayoutWidth of \(plain(preferred)) but a width of "
        + "\(plain(solved)): its height may be that of another number of lines"
    case .layoutLoop(let views):
      return "[Layout] layout does not settle for \(views.map(\.layoutName).joined(separator: ", "))"
    case .negativeSize(let view, let axis, let size):
      return "[Layout] constraints give \(view.layoutName) a \(axis == .horizontal ? "width" : "height") of "
        + "\(plain(size)); its frame shows 0"
    case .noChainToBottom(let view):
      return
        "[Layout] the fitting height of \(view.layoutName) is 0: no chain of constraints leads from its top to its "
        + "bottom edge"
    }
  }
}
