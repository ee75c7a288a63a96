internal import BinarySearch
internal import StringFormatting

/// The difference of two texts by lines, in the format of `diff -u`.
package enum LineDiff {
  /// A minus sign, which is as wide as `+`, unlike the hyphen.
  static let minus = "\u{2212}"
  static let plus = "+"
  /// The number of equal lines shown around a difference.
  private static let context = 3
  /// The greatest number of lines shown; the message names the two files.
  private static let maximumLines = 200
  /// The greatest number of lines for the exact algorithm, which is quadratic. With more lines it is used only between
  /// lines that occur once in both texts.
  private static let maximumExactLines = 2000

  private enum Edit {
    case keep, remove, add
  }

  /// The difference; `nil` when the texts are the same bytes.
  ///
  /// - Complexity: O(lines × differences) for texts of up to `maximumExactLines`; longer ones are split at anchors
  ///   first
  package static func text(from old: String, to new: String) -> String? {
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    let oldLines = Array(old.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let newLines = Array(new.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let oldNumbers = oldLines.map(number)
    let newNumbers = newLines.map(number)
    var edits: [Edit] = []
    compare(oldNumbers[...], newNumbers[...], into: &edits)
    return render(edits, oldLines, newLines)
  }

  // MARK: Finding

  private static func compare(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, into edits: inout [Edit]) {
    var (old, new) = (old, new)
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
      edits.append(.keep)
    }
    var tail = 0
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
      tail += 1
    }
    if old.isEmpty || new.isEmpty {
      appendBlock(old, new, into: &edits)
    } else if old.count + new.count <= maximumExactLines {
      compareExactly(old, new, into: &edits)
    } else {
      compareBetweenAnchors(old, new, into: &edits)
    }
    edits += Array(repeating: .keep, count: tail)
  }

  private static func appendBlock(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, into edits: inout [Edit]) {
    edits += Array(repeating: .remove, count: old.count)
    edits += Array(repeating: .add, count: new.count)
  }

  private static func compareExactly(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, into edits: inout [Edit]) {
    let difference = Array(new).difference(from: Array(old))
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (oldOffset, newOffset) = (0, 0)
    while oldOffset < old.count || newOffset < new.count {
      if removed.contains(oldOffset) {
        edits.append(.remove)
        oldOffset += 1
      } else if added.contains(newOffset) {
        edits.append(.add)
        newOffset += 1
      } else {
        edits.append(.keep)
        oldOffset += 1
        newOffset += 1
      }
    }
  }

  /// Patience diff: lines that occur once in both texts, in the same order, are anchors; the lines between them are
  /// compared.
  private static func compareBetweenAnchors(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, into edits: inout [Edit]) {
    let oldIndices = uniqueIndices(old)
    let newIndices = uniqueIndices(new)
    let pairs = oldIndices.compactMap { line, index in newIndices[line].map { (old: index, new: $0) } }
      .sorted { $0.old < $1.old }
    let anchors = longestIncreasing(pairs)
    guard !anchors.isEmpty else { return appendBlock(old, new, into: &edits) }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
      compare(old[oldStart..<anchor.old], new[newStart..<anchor.new], into: &edits)
      edits.append(.keep)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    compare(old[oldStart...], new[newStart...], into: &edits)
  }

  private static func uniqueIndices(_ lines: ArraySlice<Int>) -> [Int: Int] {
    var indices: [Int: Int?] = [:]
    for (index, line) in zip(lines.indices, lines) {
      indices.updateValue(indices[line] == nil ? index : nil, forKey: line)
    }
    return indices.compactMapValues { $0 }
  }

  /// The longest subsequence of pairs that increases in `old` and in `new`; `pairs` increases in `old`.
  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // ends[n] is the index of the pair with the least `new` that ends an increasing subsequence of n + 1 pairs.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      let length = ends.partitioningIndex { pairs[$0].new >= pairs[index].new }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }

  // MARK: Showing

  private static func render(_ edits: [Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> String {
    var shown: [String] = []
    var (oldLine, newLine) = (0, 0)
    var index = 0
    while index < edits.count {
      // Find the next difference; its hunk starts `context` lines before it.
      var start = index
      while start < edits.count, edits[start] == .keep { start += 1 }
      guard start < edits.count else { break }
      let lead = min(context, start - index)
      oldLine += start - index - lead
      newLine += start - index - lead
      let end = hunkEnd(edits, from: start)
      let hunk = edits[(start - lead)..<end]
      let oldCount = hunk.count { $0 != .add }
      let newCount = hunk.count { $0 != .remove }
      shown.append("@@ \(minus)\(oldLine + 1),\(oldCount) \(plus)\(newLine + 1),\(newCount) @@")
      for edit in hunk {
        switch edit {
        case .keep: shown.append(" " + display(old[oldLine]))
        case .remove: shown.append(minus + display(old[oldLine]))
        case .add: shown.append(plus + display(new[newLine]))
        }
        if edit != .add { oldLine += 1 }
        if edit != .remove { newLine += 1 }
      }
      index = end
    }
    if shown.count > maximumLines {
      let more = shown.count - maximumLines
      shown.removeLast(more)
      shown.append("… and \(more) more lines of difference")
    }
    return shown.joined(separator: "\n")
  }

  /// The end of a hunk with its context; hunks whose contexts touch are merged.
  private static func hunkEnd(_ edits: [Edit], from start: Int) -> Int {
    var end = start
    var kept = 0
    while end < edits.count, kept <= 2 * context {
      kept = edits[end] == .keep ? kept + 1 : 0
      end += 1
    }
    return end - max(0, kept - context)
  }

  private static func display(_ line: ArraySlice<UInt8>) -> String {
    InvisibleCharacters.escaped(in: String(decoding: line, as: UTF8.self))
  }
}
