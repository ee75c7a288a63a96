internal import Foundation

/// A node of a ``SumTree``: a leaf with runs, or a node with branches that are all equally high.
///
/// Nodes are shared by copies of a tree. A node is written only through ``SumBranch/change(at:_:)``, which copies it
/// first unless it is referenced only once; that makes it `Sendable`.
final class SumNode<Run: SumRun>: @unchecked Sendable {
  /// 0 for a leaf.
  let height: Int
  // No code of users runs while a node is read or changed, so accesses need no check for overlaps.
  @exclusivity(unchecked) fileprivate(set) var runs: [Run]
  @exclusivity(unchecked) fileprivate(set) var branches: [SumBranch<Run>]

  fileprivate init(height: Int, runs: [Run], branches: [SumBranch<Run>]) {
    self.height = height
    self.runs = runs
    self.branches = branches
  }

  /// The number of runs or branches.
  var width: Int { height == 0 ? runs.count : branches.count }

  /// The run or branch of an item, and the item's index in it.
  ///
  /// - Complexity: O(``width``)
  func entry(of index: Int) -> (entry: Int, item: Int) {
    var entry = 0
    var item = index
    func skip(_ count: Int) -> Bool {
      guard item >= count else { return false }
      item -= count
      entry += 1
      return true
    }
    if height == 0 {
      while skip(runs[entry].sum.count) {}
    } else {
      while skip(branches[entry].sum.count) {}
    }
    return (entry, item)
  }

  fileprivate var sum: LengthSum {
    var sum = LengthSum()
    if height == 0 {
      for run in runs { sum += run.sum }
    } else {
      for branch in branches { sum += branch.sum }
    }
    return sum
  }
}

/// A node with its sum, which is stored beside the reference, so that a search reads one node per level.
struct SumBranch<Run: SumRun>: Sendable {
  fileprivate(set) var node: SumNode<Run>
  fileprivate(set) var sum: LengthSum

  init(runs: [Run]) {
    NodeVisitCounter.note()
    node = SumNode(height: 0, runs: runs, branches: [])
    sum = node.sum
  }

  init(branches: [SumBranch]) {
    NodeVisitCounter.note()
    node = SumNode(height: branches[0].node.height + 1, runs: [], branches: branches)
    sum = node.sum
  }

  static var widest: Int { 32 }
  /// No node but the root is narrower.
  static var narrowest: Int { 16 }
}

// MARK: Changing in place

extension SumBranch {
  /// Whether another branch has the same node.
  mutating func isShared() -> Bool { !isKnownUniquelyReferenced(&node) }

  /// Changes the leaf's runs around an item. The closure is called with the runs, the index of the item's run and the
  /// item's index in it. It may leave up to two runs more or fewer, but not none.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  mutating func change(at index: Int, _ body: (_ runs: inout [Run], _ run: Int, _ item: Int) -> Void) {
    NodeVisitCounter.note()
    if !isKnownUniquelyReferenced(&node) {
      node = SumNode(height: node.height, runs: node.runs, branches: node.branches)
    }
    let (entry, rest) = node.entry(of: index)
    if node.height == 0 {
      body(&node.runs, entry, rest)
    } else {
      node.branches[entry].change(at: rest, body)
      balance(entry)
    }
    // Added up again, so that rounding errors do not accumulate.
    sum = node.sum
  }

  /// Splits a branch that has become too wide, or joins one that has become too narrow with its neighbour.
  private mutating func balance(_ entry: Int) {
    let width = node.branches[entry].node.width
    if width > Self.widest {
      node.branches.replaceSubrange(entry...entry, with: node.branches[entry].halves)
    } else if width < Self.narrowest, node.branches.count > 1 {
      let left = max(entry - 1, 0)
      let pair = Self.evened(node.branches[left], node.branches[left + 1])
      node.branches.replaceSubrange(left...left + 1, with: pair)
    }
  }

  var halves: [SumBranch] {
    let half = node.width / 2
    if node.height == 0 {
      return [SumBranch(runs: Array(node.runs[..<half])), SumBranch(runs: Array(node.runs[half...]))]
    }
    return [SumBranch(branches: Array(node.branches[..<half])), SumBranch(branches: Array(node.branches[half...]))]
  }

  /// Two equally high neighbours as one branch, or as two that are both wide enough.
  static func evened(_ left: SumBranch, _ right: SumBranch) -> [SumBranch] {
    if left.node.width >= narrowest, right.node.width >= narrowest { return [left, right] }
    let joined: SumBranch
    if left.node.height == 0 {
      var runs = left.node.runs
      runs.append(merging: right.node.runs)
      joined = SumBranch(runs: runs)
    } else {
      joined = SumBranch(branches: left.node.branches + right.node.branches)
    }
    return joined.node.width <= widest ? [joined] : joined.halves
  }
}

extension Array where Element: SumRun {
  /// Appends runs; the first is merged with the last one if their items are equal.
  mutating func append(merging others: some Collection<Element>) {
    guard let first = others.first else { return }
    if !isEmpty, self[count - 1].absorb(first) {
      append(contentsOf: others.dropFirst())
    } else {
      append(contentsOf: others)
    }
  }
}
