/// Lengths one after the other: a table's rows from top to bottom.
///
/// Adjacent items with the same length, all exact or all estimated, are stored as one run, so that the cost of a
/// million rows of one estimated length does not depend on their number. A copy shares storage until one of the two
/// changes.
///
/// Complexities are in *n*, the number of runs, which is at most the number of items. Indices and ranges must be within
/// the list; lengths must be finite and not negative.
struct LengthList: Sendable {
  private var tree: SumTree<LengthRun>

  init() {
    tree = SumTree()
  }

  /// - Complexity: O(1)
  init(repeating length: TablePartLength, count: Int) {
    tree = SumTree(CollectionOfOne(LengthRun(length, count: count)))
  }

  /// - Complexity: O(items)
  init(_ lengths: some Collection<TablePartLength>) {
    tree = SumTree(lengths.map { LengthRun($0, count: 1) })
  }

  var count: Int { tree.sum.count }
  /// The sum of all lengths, in points.
  var total: Double { tree.sum.points }
  var exactCount: Int { tree.sum.exactCount }
  /// - Complexity: O(*n*)
  var runCount: Int { tree.runCount }

  /// - Complexity: O(log *n*)
  subscript(index: Int) -> TablePartLength { tree.withRun(at: index) { $0.length } }

  /// The start of an item, in points, when the first one starts at `base`; for the index `count` the end of the last
  /// one.
  ///
  /// - Complexity: O(log *n*)
  func offset(of index: Int, from base: Double = 0) -> Double {
    if index == count { return base + total }
    let found = tree.find(index: index, from: base)
    return found.run.start(ofItem: found.item, from: found.start)
  }

  /// The item that covers a position, that is, starts at or above it and ends below it; `nil` above the first and below
  /// the last. An item without length covers nothing and is never found.
  ///
  /// - Complexity: O(log *n*)
  func index(at y: Double, from base: Double = 0) -> Int? {
    guard y >= base, y < base + total else { return nil }
    guard let found = tree.find(at: y, from: base) else { return nil }
    return found.firstIndex + found.run.item(at: y, from: found.start)
  }

  /// The first item at or after an index whose length is an estimate.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  func firstEstimate(from index: Int) -> Int? {
    tree.findEstimate(from: index).map { max(index, $0.firstIndex) }
  }

  /// Sets the length of an item, and returns the one that it had.
  ///
  /// - Complexity: O(log *n*)
  @discardableResult
  mutating func set(_ index: Int, to length: TablePartLength) -> TablePartLength {
    var old = length
    if tree.isShared() {
      old = self[index]
      // No change is written, so that copies stay shared.
      if old == length { return old }
    }
    tree.change(at: index) { runs, runIndex, item in
      let run = runs[runIndex]
      old = run.length
      if old == length { return }
      let new = LengthRun(length, count: 1)
      if item == 0, runIndex == 0 || !runs[runIndex - 1].isSame(as: new) {
        // Rows are mostly measured from top to bottom: the first of a run, and no neighbour to merge with.
        if run.count > 1 {
          runs[runIndex] = run.resized(Int(run.count) - 1)
          runs.insert(new, at: runIndex)
          return
        }
        if runIndex + 1 == runs.count || !runs[runIndex + 1].isSame(as: new) {
          runs[runIndex] = new
          return
        }
      }
      runs.replace(runIndex, with: [run.resized(item), new, run.resized(Int(run.count) - item - 1)])
    }
    return old
  }

  /// - Complexity: O(log *n*)
  mutating func insert(_ other: LengthList, at index: Int) {
    precondition(0...count ~= index, "item \(index) of \(count)")
    tree.insert(other.tree, at: index)
  }

  /// Removes items and returns them.
  ///
  /// - Complexity: O(log *n*)
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> LengthList {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "items \(range) of \(count)")
    if range.isEmpty { return LengthList() }
    var removed = LengthList()
    let found = tree.find(index: range.lowerBound)
    if range.count < count, found.item + range.count <= found.run.count {
      // In place, inside one run.
      removed.tree = SumTree(CollectionOfOne(found.run.resized(range.count)))
      tree.change(at: range.lowerBound) { runs, runIndex, item in
        let run = runs[runIndex]
        runs.replace(runIndex, with: [run.resized(item), run.resized(Int(run.count) - item - range.count)])
      }
    } else {
      removed.tree = tree.remove(range)
    }
    return removed
  }

  /// Sets the length of all items with an estimated length to another estimate.
  ///
  /// - Complexity: O(*n*)
  mutating func replaceEstimates(with points: Double) {
    rebuild { $0.isExact ? $0.length : .estimate(points) }
  }

  /// Makes every length an estimate of the same number of points.
  ///
  /// - Complexity: O(*n*)
  mutating func makeAllEstimates() {
    if exactCount > 0 { rebuild(\.length.estimated) }
  }

  private mutating func rebuild(_ length: (LengthRun) -> TablePartLength) {
    var runs: [LengthRun] = []
    tree.forEachRun { runs.append(LengthRun(length($0), count: Int($0.count))) }
    tree = SumTree(runs)
  }
}

extension [LengthRun] {
  /// Replaces a run by others, of which some may be empty, and merges equal neighbours.
  fileprivate mutating func replace(_ runIndex: Int, with pieces: [LengthRun]) {
    let range = Swift.max(runIndex - 1, 0)..<Swift.min(runIndex + 2, count)
    var merged = Array(self[range.lowerBound..<runIndex])
    for piece in pieces where piece.count > 0 { merged.append(merging: CollectionOfOne(piece)) }
    merged.append(merging: self[(runIndex + 1)..<range.upperBound])
    replaceSubrange(range, with: merged)
  }
}

// MARK: Checks

extension LengthList {
  /// A violated invariant of the tree; `nil` when there is none. For tests.
  var shapeProblem: String? { tree.shapeProblem }
}
