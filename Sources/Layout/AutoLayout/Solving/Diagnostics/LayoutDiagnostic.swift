public import Foundation
internal import StringFormatting
internal import SystemAccess
public import Typesetting

/// A problem that layout reports: an error in the constraints, or a value that was rejected.
///
/// It refers to views and constraints, which are not `Sendable`; its `code` and `description` can be sent.
public struct LayoutDiagnostic: CustomStringConvertible {
  /// The kind of a problem. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// Required constraints contradict each other.
    public static let unsatisfiable = Code(description: "unsatisfiable")
    /// A constraint is invalid and was not activated.
    public static let rejected = Code(description: "rejected")
    /// A constant of a constraint is not finite or too large, and was not set.
    public static let nonFiniteConstant = Code(description: "nonFiniteConstant")
    /// A priority of a constraint is out of range, and was not set.
    public static let invalidPriority = Code(description: "invalidPriority")
    /// The height of a label at its `preferredMaxLayoutWidth` differs from its height at its width.
    public static let preferredWidthDisagrees = Code(description: "preferredWidthDisagrees")
    /// A layout still changes after the largest number of rounds.
    public static let layoutLoop = Code(description: "layoutLoop")
    /// A fitting height is 0 because no constraints tie the content to the bottom.
    public static let noChainToBottom = Code(description: "noChainToBottom")
    /// The content view of a cell has no constraints, so that its content does not determine the height.
    public static let unconstrainedContent = Code(description: "unconstrainedContent")
    /// A label with a text is not positioned by any constraint.
    public static let unplacedText = Code(description: "unplacedText")
    /// A label with a text has a width or a height of 0, because what is around it leaves no room.
    public static let squeezedText = Code(description: "squeezedText")
    /// A view has constraints, and an empty frame that is translated into constraints.
    public static let forgottenFlag = Code(description: "forgottenFlag")
    /// A view is a subview of a cell and not of the cell's content view.
    public static let outsideContentView = Code(description: "outsideContentView")
    /// A view has a negative size, because its frame or the root's leaves no other.
    public static let negativeSize = Code(description: "negativeSize")
    /// A view tree or a number was rejected.
    public static let failed = Code(description: "failed")
    /// The text of a control was rejected.
    public static let typesetting = Code(description: "typesetting")
  }

  /// A problem with its views, constraints and values.
  public enum Problem {
    /// Required constraints that contradict each other, by their descriptions: all are needed for the contradiction.
    /// The layout was made without `broken`, one of them.
    case unsatisfiable(conflict: [String], broken: String)
    /// A constraint that is invalid and was not activated.
    case rejected(LayoutError, LayoutConstraint)
    /// A constant that is not finite or too large, and was not set.
    case nonFiniteConstant(CGFloat, of: LayoutConstraint)
    /// A priority out of range, which was not set.
    case invalidPriority(LayoutPriority, of: LayoutConstraint)
    /// A label whose height at `preferredMaxLayoutWidth` differs from its height at its width, both in points.
    case preferredWidthDisagrees(view: View, preferred: CGFloat, solved: CGFloat)
    /// Views whose sizes still change in the last round of a solve, or that need layout again after each layout pass.
    case layoutLoop(views: [View])
    /// A view whose fitting height is 0 because no constraints tie its content to its bottom.
    case noChainToBottom(view: View)
    /// A view with content in a content view without constraints: the row has the standard height.
    case unconstrainedContent(view: View, cell: View)
    /// A label with a text that no constraint positions along some axes, so that its position is arbitrary.
    case unplacedText(view: View, axes: [LayoutConstraint.Axis])
    /// A label with a text that has no width or no height, although its superview has and no constraint speaks of its size.
    case squeezedText(view: View, axis: LayoutConstraint.Axis)
    /// A view that is the first item of constraints, while `translatesAutoresizingMaskIntoConstraints` is still true and
    /// its frame is empty, so that it stays empty.
    case forgottenFlag(view: View)
    /// A view that was added to a cell itself, and not to the cell's content view: it does not count in the height.
    case outsideContentView(view: View, cell: View)
    /// A view with a negative size along an axis, because the size of the root or an autoresizing mask leaves no other;
    /// its frame has 0. Constraints never make a size negative: those that would are reported as `unsatisfiable`. The
    /// size is the size of the alignment rectangle, in points.
    case negativeSize(view: View, axis: LayoutConstraint.Axis, size: CGFloat)
    /// A change of a view tree or a number that was rejected.
    case failed(LayoutError)
    /// The text of a control is rejected, for instance because of its style; the control shows no text.
    case typesetting(TypesettingError, view: View)
  }

  /// The problem with its views, constraints and values.
  public let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// A subview of a cell that is outside the cell's content view.
  package static func outsideContentView(_ view: View, of cell: View) -> LayoutDiagnostic {
    LayoutDiagnostic(.outsideContentView(view: view, cell: cell))
  }

  /// A view with content in a content view without constraints.
  package static func unconstrainedContent(_ view: View, of cell: View) -> LayoutDiagnostic {
    LayoutDiagnostic(.unconstrainedContent(view: view, cell: cell))
  }

  /// The kind of the problem.
  public var code: Code {
    switch problem {
    case .unsatisfiable: .unsatisfiable
    case .rejected: .rejected
    case .nonFiniteConstant: .nonFiniteConstant
    case .invalidPriority: .invalidPriority
    case .preferredWidthDisagrees: .preferredWidthDisagrees
    case .layoutLoop: .layoutLoop
    case .noChainToBottom: .noChainToBottom
    case .unconstrainedContent: .unconstrainedContent
    case .unplacedText: .unplacedText
    case .squeezedText: .squeezedText
    case .forgottenFlag: .forgottenFlag
    case .outsideContentView: .outsideContentView
    case .negativeSize: .negativeSize
    case .failed: .failed
    case .typesetting: .typesetting
    }
  }

  /// Passes the diagnostic to the handler of the view or its nearest ancestor with one; without any, prints it to
  /// standard error.
  package func report(from view: View?) {
    var ancestor = view
    while let current = ancestor {
      if let handler = current.layoutDiagnosticHandler {
        handler(self)
        return
      }
      ancestor = current.superview
    }
    StandardError.write(description + "\n")
  }

  /// The problem in a sentence; for contradictions in UIKit's format of several lines.
  public var description: String {
    switch problem {
    case .unsatisfiable(let conflict, let broken):
      return Self.unsatisfiable(conflict, broken: broken)
    case .rejected(let error, _), .failed(let error):
      return "[LayoutConstraints] \(error)"
    case .typesetting(let error, let view):
      return "[LayoutConstraints] \(view.layoutName): \(error)"
    case .nonFiniteConstant(let value, let constraint):
      return "[LayoutConstraints] \(LayoutConstraint.error(value, of: constraint))"
    case .invalidPriority(let priority, _):
      return "[LayoutConstraints] \(LayoutConstraint.error(priority))"
    case .preferredWidthDisagrees(let view, let preferred, let solved):
      return
        "[Layout] \(view.layoutName) has a preferredMaxLayoutWidth of \(NumberText.plain(preferred)) but a width of "
        + "\(NumberText.plain(solved)): its height may be that of another number of lines"
    case .layoutLoop(let views):
      return "[Layout] layout does not settle for \(views.map(\.layoutName).joined(separator: ", "))"
    case .negativeSize(let view, let axis, let size):
      return "[Layout] \(view.layoutName) has a \(axis == .horizontal ? "width" : "height") of "
        + "\(NumberText.plain(size)); its frame shows 0"
    case .unconstrainedContent(let view, let cell):
      return
        "[Layout] \(view.layoutName) has no constraints in the contentView of \(cell.layoutName), whose height it does "
        + "not determine: the row has the standard height of 44"
    case .unplacedText(let view, let axes):
      let sides = axes.map { $0 == .horizontal ? "horizontally" : "vertically" }.joined(separator: " and ")
      return
        "[Layout] \(view.layoutName) has a text, but no constraint positions it \(sides): expected a constraint of "
        + "an edge or a centre"
    case .squeezedText(let view, let axis):
      return
        "[Layout] \(view.layoutName) has a text, and a \(axis == .horizontal ? "width" : "height") of 0: the constraints and "
        + "views around it leave no room; expected a higher compression resistance, or less beside it"
    case .forgottenFlag(let view):
      return
        "[Layout] \(view.layoutName) has constraints, but its translatesAutoresizingMaskIntoConstraints is true and "
        + "its frame is empty: expected false"
    case .outsideContentView(let view, let cell):
      return "[Layout] \(view.layoutName) is a subview of \(cell.layoutName) itself and does not count in its height: "
        + "expected a subview of contentView"
    case .noChainToBottom(let view):
      return
        "[Layout] the fitting height of \(view.layoutName) is 0: no chain of constraints leads from its top to its "
        + "bottom edge"
    }
  }
}
