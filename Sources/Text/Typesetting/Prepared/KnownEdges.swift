internal import Synchronization

/// What is known of the edges of lines that start or end at breaks that are not safe to break: the edges of lines that were
/// broken so far.
///
/// An unsafe break is *neutral* where glyphs beside it might change when a line is broken there, but no width does. A line
/// between neutral breaks is as wide as the break table says, if it has more than one word. Whether a break is neutral is
/// found out when a line ends there the first time; it does not matter which thread does.
///
/// The owner of the memory has to outlive the view.
struct KnownEdges: @unchecked Sendable {
  private let bits: UnsafeMutablePointer<Atomic<UInt8>>
  private let ends: MemoizedDoubles
  /// Marks an unsafe break that no line has ended at yet.
  private static let unsettled: UInt8 = 1 << 7

  /// - Parameters:
  ///   - memory: a byte for each break, which are initialised here; atomics need not be deinitialised.
  ///   - ends: see `ReshapedWidthCache`.
  init(_ memory: UnsafeMutablePointer<Atomic<UInt8>>, flags: ReadOnlyArray<UInt8>, ends: MemoizedDoubles) {
    bits = memory
    self.ends = ends
    for index in flags.indices {
      let isUnsafe = BreakFlags(rawValue: flags[index]).contains(.unsafeToBreak)
      (bits + index).initialize(to: Atomic(flags[index] | (isUnsafe ? Self.unsettled : 0)))
    }
  }

  /// Whether a break is safe, or known to be neutral, and shows no hyphen.
  @inline(__always)
  func isNeutral(_ index: Int) -> Bool { bits[index].load(ordering: .relaxed) == 0 }

  /// Whether it is not known yet if an unsafe break is neutral.
  func isUnsettled(_ index: Int) -> Bool { bits[index].load(ordering: .relaxed) & Self.unsettled != 0 }

  func settle(_ index: Int, isNeutral: Bool) {
    let flags = bits[index].load(ordering: .relaxed) & ~Self.unsettled
    bits[index].store(isNeutral ? 0 : flags, ordering: .relaxed)
  }

  /// The difference for the end at a break opportunity, if it is known and the edge is short.
  @inline(__always)
  func end(atBreak index: Int) -> Double? {
    ends.known(index)
  }
}

extension PreparedText {
  /// Whether the break table is exact for a line in a paragraph with special breaks: its start and its end have no edges that
  /// change, and the two next opportunities are too wide also with theirs.
  ///
  /// - Parameters:
  ///   - start: the index of the line's start.
  ///   - end: the index of its end.
  ///   - last: the index of the paragraph's end.
  ///   - x: the start of the line, in points from the start of the paragraph.
  ///   - width: the greatest width of the line in points.
  @inline(never)
  func isPlainLine(from start: Int, to end: Int, through last: Int, x: Double, width: Double) -> Bool {
    let flags = breaks.flags
    let (next, second) = (min(end + 1, last), min(end + 2, last))
    let isStartSafe = !BreakFlags(rawValue: flags[start]).contains(.unsafeToBreak)
    if isStartSafe, flags[end] | flags[next] | flags[second] == 0 { return true }
    guard let edges = knownEdges, isStartSafe || edges.isNeutral(start), edges.isNeutral(end),
      isStartSafe && flags[end] == 0 || end - start > 1
    else { return false }
    func isTooWide(_ index: Int) -> Bool {
      edges.isNeutral(index) || isStartSafe && isKnownToBeTooWide(index, from: x, width: width)
    }
    return isTooWide(next) && isTooWide(second)
  }

  /// Whether it takes no shaping to know that a line does not fit if it ends at an opportunity beyond the last one that
  /// fits by the break table (or at that one, if it has no flags). The line's start, at `x`, must be safe.
  @inline(__always)
  func isKnownToBeTooWide(_ index: Int, from x: Double, width: Double) -> Bool {
    let flags = BreakFlags(rawValue: breaks.flags[index])
    if flags.isEmpty { return true }
    guard flags == .unsafeToBreak, let correction = knownEdges?.end(atBreak: index) else { return false }
    return max(0, breaks.limits[index] - x) + correction > width
  }

  /// `nil` before the first line has ended at an unsafe break.
  @inline(__always)
  var knownEdges: KnownEdges? { existingReshapedWidths { $0.edges } }

  /// Finds out whether an unsafe break inside of a paragraph is neutral, if it is not known.
  func settleBreak(_ index: Int, in paragraph: PreparedParagraph) {
    guard let edges = reshapedWidths.edges, edges.isUnsettled(index) else { return }
    edges.settle(index, isNeutral: isNeutral(index, in: paragraph))
  }

  /// Whether the reshaped end of a line that ends at a break lies in the last word before it, the reshaped start of a line
  /// that starts there in the first word behind it, and neither has another width.
  private func isNeutral(_ index: Int, in paragraph: PreparedParagraph) -> Bool {
    guard breaks.flags[index] == BreakFlags.unsafeToBreak.rawValue, index > Int(paragraph.firstBreak),
      index < Int(paragraph.lastBreak)
    else { return false }
    let offset = Int(breaks.offsets[index])
    let start = LineStart(offset: offset, x: breaks.x[index], breakIndex: index, isUnsafe: true, isOpportunity: true)
    let before = Int(breaks.offsets[index - 1])
    let content = contentEnd(of: lineEnd(atBreak: index), after: before)
    let nextContent = contentEnd(of: lineEnd(atBreak: index + 1), after: offset)
    let startSafe = safeOffset(after: offset, notBeyond: nextContent)
    let endSafe = safeOffset(before: offset, notBelow: before)
    guard content > before, startSafe <= nextContent, endSafe >= before else { return false }
    let startEdge = measuredStart(start, safe: startSafe)
    guard startEdge.correction == 0, startEdge.offset <= nextContent else { return false }
    guard endSafe < content else { return true }
    let endEdge = measuredEnd(lineEnd(atBreak: index), safe: endSafe, content: content)
    return endEdge.correction == 0 && endEdge.offset >= before
  }
}
