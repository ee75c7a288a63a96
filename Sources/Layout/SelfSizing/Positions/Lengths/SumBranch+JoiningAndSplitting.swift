internal import Foundation

// Joining and splitting make new nodes along the seam and share all others; nothing is written in place.

extension SumBranch {
  /// Two branches of any heights, one after the other.
  ///
  /// - Complexity: O(difference of heights)
  static func joined(_ left: SumBranch?, _ right: SumBranch?) -> SumBranch? {
    guard let left else { return right }
    guard let right else { return left }
    return rooted(side(left, right))
  }

  /// As ``joined(_:_:)``; equal runs at the seam are merged.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  static func merged(_ left: SumBranch?, _ right: SumBranch?) -> SumBranch? {
    guard let left, let right else { return left ?? right }
    var run = left.lastRun
    let front = left.sum.count - run.sum.count
    let first = right.firstRun
    guard run.absorb(first) else { return joined(left, right) }
    let middle = SumBranch(runs: [run])
    return joined(joined(left.split(at: front).head, middle), right.split(at: first.sum.count).tail)
  }

  /// One branch or two, as high as the higher of the two.
  private static func side(_ left: SumBranch, _ right: SumBranch) -> [SumBranch] {
    NodeVisitCounter.note()
    if left.node.height == right.node.height { return evened(left, right) }
    var branches: [SumBranch]
    if left.node.height > right.node.height {
      branches = left.node.branches
      branches += side(branches.removeLast(), right)
    } else {
      branches = side(left, right.node.branches[0])
      branches += right.node.branches.dropFirst()
    }
    let branch = SumBranch(branches: branches)
    return branches.count <= widest ? [branch] : branch.halves
  }

  private static func rooted(_ branches: [SumBranch]) -> SumBranch {
    branches.count == 1 ? branches[0] : SumBranch(branches: branches)
  }

  /// The first `index` items, and the rest.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func split(at index: Int) -> (head: SumBranch?, tail: SumBranch?) {
    if index <= 0 { return (nil, self) }
    if index >= sum.count { return (self, nil) }
    NodeVisitCounter.note()
    let (entry, rest) = node.entry(of: index)
    if node.height == 0 {
      var head = Array(node.runs[..<entry])
      var tail = Array(node.runs[entry...])
      if rest > 0 {
        let halves = node.runs[entry].split(at: rest)
        head.append(halves.head)
        tail[0] = halves.tail
      }
      return (SumBranch(runs: head), SumBranch(runs: tail))
    }
    let halves = node.branches[entry].split(at: rest)
    return (
      Self.joined(Self.some(node.branches[..<entry]), halves.head),
      Self.joined(halves.tail, Self.some(node.branches[(entry + 1)...]))
    )
  }

  private static func some(_ branches: ArraySlice<SumBranch>) -> SumBranch? {
    branches.isEmpty ? nil : rooted(Array(branches))
  }

  private var firstRun: Run {
    var node = node
    while node.height > 0 { node = node.branches[0].node }
    return node.runs[0]
  }

  private var lastRun: Run {
    var node = node
    while node.height > 0 { node = node.branches[node.branches.count - 1].node }
    return node.runs[node.runs.count - 1]
  }

  /// The root after a change: split when too wide, and no node with a single branch.
  var asRoot: SumBranch {
    var root = node.width > Self.widest ? SumBranch(branches: halves) : self
    while root.node.height > 0, root.node.width == 1 { root = root.node.branches[0] }
    return root
  }
}

extension SumBranch {
  /// A tree of runs, with spare capacity in each node; equal neighbours are merged.
  ///
  /// - Complexity: O(*n*) for *n* runs
  static func made(of runs: some Collection<Run>) -> SumBranch? {
    var merged: [Run] = []
    for run in runs where run.sum.count > 0 { merged.append(merging: CollectionOfOne(run)) }
    if merged.isEmpty { return nil }
    var level = parts(of: merged).map { SumBranch(runs: Array($0)) }
    while level.count > 1 { level = parts(of: level).map { SumBranch(branches: Array($0)) } }
    return level[0]
  }

  private static func parts<Element>(of elements: [Element]) -> [ArraySlice<Element>] {
    if elements.count <= widest { return [elements[...]] }
    let usual = (widest + narrowest) / 2
    let count = (elements.count + usual - 1) / usual
    return (0..<count).map { elements[elements.count * $0 / count..<elements.count * ($0 + 1) / count] }
  }
}
