/// The style runs of a text in their order, at least one.
///
/// The first one is stored in place: a label in one style needs no memory for its list, and a copy counts one reference.
package struct StyleRunList: Sendable {
  private var first: StyledText.Run
  /// All runs, where there are several.
  private var several: [StyledText.Run]?

  package init(_ run: StyledText.Run) { first = run }

  /// - Precondition: There is a run.
  package init(_ runs: [StyledText.Run]) {
    first = runs[0]
    if runs.count > 1 { several = runs }
  }

  /// Adjacent runs of equal style become one: a run boundary would prevent kerning and ligatures.
  ///
  /// - Precondition: There is a run.
  package init(merging runs: [StyledText.Run]) {
    self.init(runs[0])
    for run in runs.dropFirst() { append(run) }
  }

  /// Appends a run behind the others; to the last one, if that has its style.
  package mutating func append(_ run: StyledText.Run) {
    let last = count - 1
    guard self[last].style == run.style else {
      several = several ?? [first]
      several?.append(run)
      return
    }
    let range = self[last].range.lowerBound..<run.range.upperBound
    if last == 0 { first.range = range }
    several?[last].range = range
  }

  /// The runs as an array.
  ///
  /// - Complexity: O(1), but an array of one run is made here.
  package var array: [StyledText.Run] { several ?? [first] }

  /// Calls the body with the runs in their place.
  @inline(__always)
  func withRuns<Result, Failure: Error>(
    _ body: (StyleRuns) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let several {
      return try several.withUnsafeBufferPointer { runs throws(Failure) in try body(runs) }
    }
    return try withUnsafePointer(to: first) { run throws(Failure) in try body(StyleRuns(start: run, count: 1)) }
  }
}

extension StyleRunList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { several?.count ?? 1 }
  package subscript(index: Int) -> StyledText.Run {
    guard let several else {
      precondition(index == 0, "index \(index) outside 0..<1")
      return first
    }
    return several[index]
  }
}

extension StyleRunList: Hashable {
  package static func == (first: StyleRunList, second: StyleRunList) -> Bool {
    first.first == second.first && first.several == second.several
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for run in self { hasher.combine(run) }
  }
}
