internal import AutoLayout
internal import FindingReports
internal import Foundation
internal import Typesetting

/// What is wrong with a tree of views, and which of them it is about.
struct ViewProblem {
  var problem: BoxProblem
  /// Indices of the views; empty for the whole tree.
  var views: [Int]
}

/// What a translation changes in a tree of views for the worse. The only place that says so: scenes and cells ask here.
///
/// A text that is cut off is a problem of its own; all else is one if the tree does not have it with the source text.
struct ViewComparison {
  let tree: ViewTree
  /// The views that show the texts in question, by their ids.
  let subjects: Set<String>
  /// The greatest height of the root; `nil` for no limit.
  var height: Double?
  /// What the root is called in messages.
  var rootName: String

  /// - Complexity: O(views)
  func problems(_ state: ViewState, source: ViewState) -> [ViewProblem] {
    var problems: [ViewProblem] = []
    for (index, entry) in tree.entries.enumerated() {
      let frame = state.frames[index]
      func add(_ problem: BoxProblem) { problems.append(ViewProblem(problem: problem, views: [index])) }
      let isSubject = subjects.contains(entry.id)
      if state.truncated.contains(entry.id), isSubject || !source.truncated.contains(entry.id) {
        add(truncation(entry, isSubject, frame.size))
      }
      if state.hidden.contains(entry.id), !source.hidden.contains(entry.id) {
        add(BoxProblem(.pushedOut, "'\(entry.name)' is no longer visible"))
      } else if let parent = entry.parent, state.overflowing.contains(entry.id),
        !source.overflowing.contains(entry.id)
      {
        let bounds = state.frames[parent]
        let excess = Double(
          max(bounds.minX - frame.minX, frame.maxX - bounds.maxX, bounds.minY - frame.minY, frame.maxY - bounds.maxY))
        add(
          BoxProblem(
            .overflows, "'\(entry.name)' reaches \(Measure.points(excess)) pt out of its container", excess: excess))
      }
      if let axes = state.ambiguous[entry.id], source.ambiguous[entry.id] == nil {
        let sides = axes.map { $0 == .horizontal ? "horizontally" : "vertically" }.joined(separator: " and ")
        add(
          BoxProblem(
            .ambiguous, "'\(entry.name)' is ambiguous \(sides): the constraints allow other frames as well"))
      }
    }
    problems += overlaps(state, source)
    if let problem = heightProblem(state) { problems.append(ViewProblem(problem: problem, views: [])) }
    return problems.sorted { left, right in
      (left.problem.kind.rawValue, left.problem.message) < (right.problem.kind.rawValue, right.problem.message)
    }
  }

  private func overlaps(_ state: ViewState, _ source: ViewState) -> [ViewProblem] {
    let pairs = state.overlapping.subtracting(source.overlapping)
    guard !pairs.isEmpty else { return [] }
    let indices = Dictionary(tree.entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return pairs.map { pair in
      let views = pair.compactMap { indices[$0] }.sorted { tree.entries[$0].name < tree.entries[$1].name }
      let names = views.map { "'\(tree.entries[$0].name)'" }.joined(separator: " and ")
      return ViewProblem(problem: BoxProblem(.overlaps, "\(names) overlap"), views: views)
    }
  }

  private func heightProblem(_ state: ViewState) -> BoxProblem? {
    guard let height else { return nil }
    let excess = Double(state.frames[tree.rootIndex].height) - height
    guard excess > Double(ViewState.tolerance) else { return nil }
    return BoxProblem(
      .doesNotFit,
      "\(rootName) is \(Measure.points(height + excess)) pt high; \(Measure.points(excess)) pt too high",
      excess: excess)
  }

  /// A text that its view cuts off: one of the subjects, or one that they leave too little room.
  private func truncation(_ entry: ViewTree.Entry, _ isSubject: Bool, _ size: CGSize) -> BoxProblem {
    guard let label = entry.view as? Label else {
      let excess = Double((entry.view as? Button)?.intrinsicContentSize.width ?? size.width) - Double(size.width)
      return BoxProblem(
        isSubject ? .truncated : .shrunk,
        "'\(entry.name)' is \(Measure.points(Double(size.width))) pt wide; \(Measure.points(excess)) pt too narrow for its title",
        excess: excess)
    }
    var box = TextBox(width: Double(size.width), height: Double(size.height) + Double(ViewState.tolerance))
    box.lines = label.numberOfLines
    box.lineBreakMode = label.lineBreakMode
    guard let typesetter = label.typesetter(at: size), let fit = try? BoxFit(typesetter, in: box), !fit.isComplete,
      var problem = try? fit.problem()
    else {
      return BoxProblem(.truncated, "the text of '\(entry.name)' is cut off")
    }
    if !isSubject {
      problem = BoxProblem(.shrunk, "'\(entry.name)' gets too little room: \(problem.message)", excess: problem.excess)
    } else if problem.kind == .doesNotFit {
      problem.kind = .truncated
    }
    return problem
  }
}
