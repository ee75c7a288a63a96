internal import Foundation

extension SumTree {
  /// A violated invariant of the shape or the sums; `nil` when there is none. For tests.
  var shapeProblem: String? {
    guard let root else { return nil }
    if root.node.height > 0, root.node.width < 2 { return "the root has \(root.node.width) branches" }
    return problem(of: root, isRoot: true)
  }

  private func problem(of branch: SumBranch<Run>, isRoot: Bool) -> String? {
    let node = branch.node
    if node.width > SumBranch<Run>.widest { return "a node has \(node.width) entries" }
    if node.width < (isRoot ? 1 : SumBranch<Run>.narrowest) { return "a node has \(node.width) entries" }
    var sum = LengthSum()
    if node.height == 0 {
      for (index, run) in node.runs.enumerated() {
        sum += run.sum
        if run.sum.count < 1 { return "a run is empty" }
        var merged = run
        if index + 1 < node.runs.count, merged.absorb(node.runs[index + 1]) { return "neighbours are alike" }
      }
    } else {
      for branch in node.branches {
        if branch.node.height != node.height - 1 { return "leaves are not equally deep" }
        if let problem = problem(of: branch, isRoot: false) { return problem }
        sum += branch.sum
      }
    }
    return sum == branch.sum ? nil : "a sum is \(branch.sum) and not \(sum)"
  }
}
