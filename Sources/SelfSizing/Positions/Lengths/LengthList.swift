/// Lengths one after the other: a table's rows from top to bottom.
///
/// Items with the same length, all measured or all not, take the room of one while they lie together: a million rows of
/// one estimated length are made, and scrolled through, at no cost that depends on the million. A copy shares
/// everything until one of the two changes.
///
/// Costs are in *n*, the number of such runs, and *n* is never above the number of items. Indices and ranges must be
/// within the list; lengths are not negative, and finite.
package struct LengthList: Sendable {
  private var tree: SumTree<LengthRun>

  package init() {
    tree = SumTree()
  }

  package init(repeating length: PartLength, count: Int) {
    tree = SumTree(CollectionOfOne(LengthRun(length, count: count)))
  }

  /// - Complexity: O(items)
  package init(_ lengths: some Collection<PartLength>) {
    tree = SumTree(lengths.map { LengthRun($0, count: 1) })
  }

  package var count: Int { tree.sum.count }
  /// All lengths together, in points.
  package var total: Double { tree.sum.points }
  package var exactCount: Int { tree.sum.exactCount }
  /// - Complexity: O(*n*)
  package var runCount: Int { tree.runCount }

  var sum: LengthSum { tree.sum }

  /// - Complexity: O(log *n*)
  package subscript(index: Int) -> PartLength { tree.find(index: index).run.length }

  /// Where an item starts, in points below `base`, where the first one does. The count is an index too: there the last
  /// one ends.
  ///
  /// - Complexity: O(log *n*)
  package func offset(of index: Int, from base: Double = 0) -> Double {
    if index == count { return base + total }
    let found = tree.find(index: index, from: base)
    return found.run.start(ofItem: found.item, from: found.start)
  }

  /// The item that covers a position, that is, starts at or above it and ends below it; nil above the first and below
  /// the last. An item without length covers nothing, and is never found.
  ///
  /// - Complexity: O(log *n*)
  package func index(at y: Double, from base: Double = 0) -> Int? {
    guard y >= base, y < base + total else { return nil }
    guard let found = tree.find(at: y, from: base) else { return nil }
    return found.firstIndex + found.run.item(at: y, from: found.start)
  }

  /// The first item from an index on that is an estimate.
  ///
  /// - Complexity: O(log *n*) for *n* runs
  package func firstEstimate(from index: Int) -> Int? {
    tree.findEstimate(from: index).map { max(index, $0.firstIndex) }
  }

  /// Gives an item a length; the answer is the length that it had.
  ///
  /// - Complexity: O(log *n*)
  @discardableResult
  package mutating func set(_ index: Int, to length: PartLength) -> PartLength {
    let old = self[index]
    // Nothing to write: copies stay shared.
    if old == length { return old }
    tree.change(at: index) { runs, place, item in
      let run = runs[place]
      runs.replace(
        place, with: [run.resized(item), LengthRun(length, count: 1), run.resized(Int(run.count) - item - 1)])
    }
    return old
  }

  /// - Complexity: O(log *n*)
  package mutating func insert(repeating length: PartLength, count: Int = 1, at index: Int) {
    precondition(0...self.count ~= index, "item \(index) of \(self.count)")
    if count == 0 { return }
    if self.count == 0 {
      self = LengthList(repeating: length, count: count)
      return
    }
    // In place, beside or inside the run of the item before.
    let before = max(index - 1, 0)
    tree.change(at: before) { runs, place, item in
      let run = runs[place]
      let head = index > before ? item + 1 : item
      runs.replace(
        place, with: [run.resized(head), LengthRun(length, count: count), run.resized(Int(run.count) - head)])
    }
  }

  /// - Complexity: O(log *n*)
  package mutating func insert(_ other: LengthList, at index: Int) {
    precondition(0...count ~= index, "item \(index) of \(count)")
    tree.insert(other.tree, at: index)
  }

  /// - Complexity: O(log *n*)
  package mutating func append(_ other: LengthList) { tree.append(other.tree) }

  /// Takes items out, and gives them.
  ///
  /// - Complexity: O(log *n*)
  @discardableResult
  package mutating func remove(_ range: Range<Int>) -> LengthList {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "items \(range) of \(count)")
    if range.isEmpty { return LengthList() }
    var removed = LengthList()
    let found = tree.find(index: range.lowerBound)
    if range.count < count, found.item + range.count <= found.run.count {
      // In place, inside one run.
      removed.tree = SumTree(CollectionOfOne(found.run.resized(range.count)))
      tree.change(at: range.lowerBound) { runs, place, item in
        let run = runs[place]
        runs.replace(place, with: [run.resized(item), run.resized(Int(run.count) - item - range.count)])
      }
    } else {
      removed.tree = tree.remove(range)
    }
    return removed
  }

  /// Takes items out and puts them back so that the first of them lies at `index`, counted without them.
  ///
  /// - Complexity: O(log *n*)
  package mutating func move(_ range: Range<Int>, to index: Int) {
    let moved = remove(range)
    insert(moved, at: index)
  }

  /// Gives all items that are not measured an estimate.
  ///
  /// - Complexity: O(*n*)
  package mutating func replaceEstimates(with points: Double) {
    rebuild { $0.isExact ? $0.length : .estimate(points) }
  }

  /// Makes every length an estimate, with the points that it has.
  ///
  /// - Complexity: O(*n*)
  package mutating func makeAllEstimates() {
    if exactCount > 0 { rebuild(\.length.estimated) }
  }

  private mutating func rebuild(_ length: (LengthRun) -> PartLength) {
    var runs: [LengthRun] = []
    tree.forEachRun { runs.append(LengthRun(length($0), count: Int($0.count))) }
    tree = SumTree(runs)
  }
}

extension [LengthRun] {
  /// Replaces a run by some that may be empty, and makes neighbours that are alike one.
  fileprivate mutating func replace(_ place: Int, with pieces: [LengthRun]) {
    let range = Swift.max(place - 1, 0)..<Swift.min(place + 2, count)
    var merged = Array(self[range.lowerBound..<place])
    for piece in pieces where piece.count > 0 { merged.append(merging: CollectionOfOne(piece)) }
    merged.append(merging: self[(place + 1)..<range.upperBound])
    replaceSubrange(range, with: merged)
  }
}

// MARK: Checks

extension LengthList {
  /// What is wrong with the tree's shape, for tests.
  var shapeProblem: String? { tree.shapeProblem }
}
