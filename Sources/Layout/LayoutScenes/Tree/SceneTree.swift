public import AutoLayout
public import Foundation

/// The views of a scene, ready to be laid out at any number of widths.
///
/// Texts are prepared and constraints activated once; the layout at another width only updates what depends on the
/// width.
public final class SceneTree {
  /// The view that contains all others.
  public let root: View
  /// The names of all views and guides, in the order of the scene.
  public let names: [String]
  let items: [String: any LayoutItem]
  /// The views that may show texts, in the order of the scene.
  let texts: [(name: String, shown: ShownTexts)]
  /// What the fonts of the scene lack.
  let missingStyles: ViewStyles
  private let diagnostics = DiagnosticBox()

  init(root: View, names: [String], items: [String: any LayoutItem], missingStyles: ViewStyles) {
    self.root = root
    self.names = names
    self.items = items
    self.missingStyles = missingStyles
    texts = names.compactMap { name in
      guard let view = items[name] as? View, let shown = ShownTexts(of: view) else { return nil }
      return (name, shown)
    }
    // The closure captures the box: capturing the tree would make a reference cycle.
    root.layoutDiagnosticHandler = { [diagnostics] in
      // Views report squeezed texts once, and each layout of a scene has its own.
      if $0.code != .squeezedText { diagnostics.all.append(ReportedProblem($0)) }
    }
  }

  /// The view of a name; `nil` when the scene has no such name, and for a guide.
  public func view(named name: String) -> View? { items[name] as? View }

  /// The view or guide of a name; `nil` when the scene has no such name.
  public func item(named name: String) -> (any LayoutItem)? { items[name] }

  /// Lays the scene out.
  ///
  /// - Parameter width: the width of the root in points; `nil` for the width that the constraints determine, the
  ///   smallest one where they allow several.
  /// - Returns: frames in points and in the coordinates of the root, not rounded to pixels. The origin of the root is
  ///   (0, 0).
  /// - Throws: `SceneError` with the constraints that contradict each other, and for a width that is negative, not
  ///   finite or too large.
  public func solve(width: Double? = nil) throws(SceneError) -> SceneFrames {
    try Self.check(width)
    diagnostics.all.removeAll()
    let all = names.compactMap { items[$0] }
    let frames = root.frames(
      of: all, fitting: CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
    try noteProblems()
    return SceneFrames(zip(names, frames).map { ($0, $1) })
  }

  /// The smallest size of the root that its constraints allow, in points and rounded up to whole pixels, as
  /// `systemLayoutSizeFitting` gives it.
  ///
  /// - Parameter width: the width of the root in points; `nil` for the smallest one.
  /// - Throws: `SceneError`, as `solve(width:)` does.
  public func fittingSize(width: Double? = nil) throws(SceneError) -> CGSize {
    try Self.check(width)
    diagnostics.all.removeAll()
    let size = root.systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: 0),
      withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    try noteProblems()
    return size
  }

  /// The warnings of the last layout.
  ///
  /// - Complexity: O(diagnostics)
  public var warnings: [SceneWarning] {
    diagnostics.all.compactMap { problem in problem.kind.map { SceneWarning(kind: $0, text: problem.text) } }
  }

  static func check(_ width: Double?) throws(SceneError) {
    guard let width, !(0...SceneLimits.largestNumber).contains(width) else { return }
    throw SceneError(
      .widthOutOfRange, line: nil,
      "the width \(width) is out of range: expected a number from 0 to \(SceneLimits.largestNumberText)")
  }

  /// Notes what is asked for behind each fitting, and throws the errors among all diagnostics.
  private func noteProblems() throws(SceneError) {
    root.reportPreferredWidthsOfFitting()
    diagnostics.all += root.squeezedTextsOfFitting.map { ReportedProblem($0) }
    try throwProblems()
  }

  /// Throws the errors among the diagnostics: frames of a layout that ignored a constraint, or that did not settle, are
  /// not the scene's.
  private func throwProblems() throws(SceneError) {
    var problems: [String] = []
    var known: Set<String> = []
    var code = SceneError.Code.failedLayout
    for diagnostic in root.fittingContradictions {
      guard case .unsatisfiable(let conflict, _) = diagnostic.problem else { continue }
      let problem = "these required constraints cannot hold together: " + conflict.joined(separator: ", ")
      if known.insert(problem).inserted { problems.append(problem) }
      code = .unsatisfiableConstraints
    }
    for problem in diagnostics.all where problem.kind == nil && !problem.isContradiction {
      problems.append(problem.text)
    }
    if !problems.isEmpty { throw SceneError(code, problems.joined(separator: "; ")) }
  }
}

/// Collects what a layout reports while it runs.
private final class DiagnosticBox {
  var all: [ReportedProblem] = []
}

/// A diagnostic without its views: the root holds the box through its handler, and would hold itself.
private struct ReportedProblem {
  /// The kind of a warning; `nil` for an error.
  let kind: SceneWarning.Kind?
  let isContradiction: Bool
  /// The description in one line.
  let text: String

  init(_ diagnostic: LayoutDiagnostic) {
    kind = SceneWarning.Kind(diagnostic.problem)
    isContradiction = if case .unsatisfiable = diagnostic.problem { true } else { false }
    text = Self.line(diagnostic.description)
  }

  private static func line(_ text: String) -> String {
    // The tag of logs says nothing beside the name of the scene.
    let plain = text.hasPrefix("[Layout] ") ? text.dropFirst("[Layout] ".count) : text[...]
    return plain.split { $0.isWhitespace }.joined(separator: " ")
  }
}
