internal import Foundation

/// A stretch of adjacent items that are stored as one element of a ``SumTree``.
protocol SumRun: Sendable {
  /// The counts and lengths of the run's items.
  var sum: LengthSum { get }

  /// Appends the following run to this one if their items are equal; returns whether it did.
  mutating func absorb(_ next: Self) -> Bool

  /// The first `count` items, and the rest; `count` is above 0 and below the run's own count.
  func split(at count: Int) -> (head: Self, tail: Self)
}

/// A sequence of runs of items with counts and sums of lengths: a B+ tree with value semantics.
///
/// A changed sum is added up again from the branches below, and not changed by the difference, so that rounding errors
/// do not accumulate.
struct SumTree<Run: SumRun>: Sendable {
  /// A run with its position, and one of its items.
  struct Found {
    let run: Run
    /// The index of the run's first item.
    let firstIndex: Int
    /// Where the run's first item starts, in points.
    let start: Double
    /// The item in the run.
    let item: Int
  }

  private(set) var root: SumBranch<Run>?

  init() {}

  init(_ runs: some Collection<Run>) {
    root = SumBranch.made(of: runs)
  }

  private init(root: SumBranch<Run>?) {
    self.root = root
  }

  var sum: LengthSum { root?.sum ?? LengthSum() }

  /// The item at an index from 0 up to the count; `base` is where the first item starts.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func find(index: Int, from base: Double = 0) -> Found {
    walk(to: index, from: base) { run, firstIndex, start in
      Found(run: run, firstIndex: firstIndex, start: start, item: index - firstIndex)
    }
  }

  /// Reads the run of the item at an index from 0 up to the count in its place: a run may have references.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func withRun<Answer>(at index: Int, _ read: (Run) -> Answer) -> Answer {
    walk(to: index, from: 0) { run, _, _ in read(run) }
  }

  @inline(__always)
  private func walk<Answer>(
    to index: Int, from base: Double, _ read: (_ run: Run, _ firstIndex: Int, _ start: Double) -> Answer
  ) -> Answer {
    guard let root, 0..<sum.count ~= index else { preconditionFailure("item \(index) of \(sum.count)") }
    var before = 0
    var start = base
    // The tree keeps its nodes alive, so that no references to them are counted.
    var node = Unmanaged.passUnretained(root.node)
    while true {
      NodeVisitCounter.note()
      let answer = node._withUnsafeGuaranteedRef { node -> Answer? in
        node.runs.withUnsafeBufferPointer { runs in
          for run in runs.indices {
            let sum = runs[run].sum
            if index - before < sum.count { return read(runs[run], before, start) }
            before += sum.count
            start += sum.points
          }
          return nil
        }
      }
      if let answer { return answer }
      let next = node._withUnsafeGuaranteedRef { node -> Unmanaged<SumNode<Run>>? in
        node.branches.withUnsafeBufferPointer { branches in
          for branch in branches.indices {
            let sum = branches[branch].sum
            if index - before < sum.count { return Unmanaged.passUnretained(branches[branch].node) }
            before += sum.count
            start += sum.points
          }
          return nil
        }
      }
      guard let next else { preconditionFailure("the sums do not match their runs") }
      node = next
    }
  }

  /// The run of the item that covers a position, which is not before `base`, where the first item starts, and before
  /// the last item's end. ``Found/item`` is 0. Items without length cover nothing.
  ///
  /// Adds up in the same order as ``find(index:from:)``, so that both compute the same bits.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func find(at y: Double, from base: Double = 0) -> Found? {
    guard var node = root?.node else { return nil }
    var before = 0
    var start = base
    while node.height > 0 {
      NodeVisitCounter.note()
      // The last branch with a length is the fallback when, by rounding errors, no branch ends after `y`.
      var last: (node: SumNode<Run>, before: Int, start: Double)?
      for branch in node.branches {
        if branch.sum.points > 0 {
          last = (branch.node, before, start)
          if y < start + branch.sum.points { break }
        }
        before += branch.sum.count
        start += branch.sum.points
      }
      guard let last else { return nil }
      (node, before, start) = last
    }
    NodeVisitCounter.note()
    var last: Found?
    for run in node.runs {
      let sum = run.sum
      if sum.points > 0 {
        last = Found(run: run, firstIndex: before, start: start, item: 0)
        if y < start + sum.points { break }
      }
      before += sum.count
      start += sum.points
    }
    return last
  }

  /// The first run that ends after an item and has estimates in it; ``Found/item`` and ``Found/start`` are 0.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func findEstimate(from index: Int) -> Found? {
    func search(_ node: Unmanaged<SumNode<Run>>, _ before: Int) -> Found? {
      NodeVisitCounter.note()
      return node._withUnsafeGuaranteedRef { node in
        var before = before
        for entry in node.branches.indices {
          let sum = node.branches[entry].sum
          // In the branch of the item all estimates may lie before it; in later branches one is found.
          if before + sum.count > index, sum.estimateCount > 0,
            let found = search(Unmanaged.passUnretained(node.branches[entry].node), before)
          {
            return found
          }
          before += sum.count
        }
        for entry in node.runs.indices {
          let sum = node.runs[entry].sum
          if before + sum.count > index, sum.estimateCount > 0 {
            return Found(run: node.runs[entry], firstIndex: before, start: 0, item: 0)
          }
          before += sum.count
        }
        return nil
      }
    }
    // As in `walk`, the tree keeps its nodes alive.
    return root.flatMap { search(Unmanaged.passUnretained($0.node), 0) }
  }

  /// Whether another tree has the same root: a change copies it.
  mutating func isShared() -> Bool { root?.isShared() ?? false }

  /// Changes runs around an item in place, as ``SumBranch/change(at:_:)`` does.
  mutating func change(at index: Int, _ body: (_ runs: inout [Run], _ run: Int, _ item: Int) -> Void) {
    guard root != nil else { preconditionFailure("an empty tree has no item \(index)") }
    root?.change(at: index, body)
    root = root?.asRoot
  }

  /// The first `index` items, and the rest.
  func split(at index: Int) -> (head: SumTree, tail: SumTree) {
    let halves = root?.split(at: index)
    return (SumTree(root: halves?.head), SumTree(root: halves?.tail))
  }

  mutating func append(_ other: SumTree) {
    root = SumBranch.merged(root, other.root)
  }

  mutating func insert(_ other: SumTree, at index: Int) {
    let halves = split(at: index)
    self = halves.head
    append(other)
    append(halves.tail)
  }

  /// Removes items and returns them.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> SumTree {
    let rear = split(at: range.upperBound)
    let front = rear.head.split(at: range.lowerBound)
    self = front.head
    append(rear.tail)
    return front.tail
  }

  /// - Complexity: O(*n*) for *n* runs
  func forEachRun(_ body: (Run) -> Void) {
    func walk(_ node: SumNode<Run>) {
      NodeVisitCounter.note()
      for run in node.runs { body(run) }
      for branch in node.branches { walk(branch.node) }
    }
    if let root { walk(root.node) }
  }

  /// The number of runs.
  ///
  /// - Complexity: O(*n*)
  var runCount: Int {
    var count = 0
    forEachRun { _ in count += 1 }
    return count
  }
}
