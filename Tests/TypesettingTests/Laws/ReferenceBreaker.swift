import CUnicode
import TestSupport

@testable import Typesetting

/// Breaks lines the slow and obvious way: every candidate line is shaped from its first character to its last.
///
/// It shares with the engine the items, the break opportunities and the call of HarfBuzz, which other tests compare
/// with files and programs from elsewhere; it shares nothing of the tables, corrections and searches.
struct ReferenceBreaker {
  struct Line: Equatable {
    var range: Range<Int>
    var width: Double
  }

  private let text: PreparedText
  private let bytes: [UInt8]
  private let opportunities: [Int]
  private let clusters: [Int]

  init(_ checker: LawChecker) {
    text = checker.typesetter.prepared
    bytes = Array(checker.styled.string.utf8)
    opportunities = checker.opportunities.sorted()
    clusters = checker.clusters.sorted()
  }

  func lines(maxWidth: Double, mode: LineBreakMode) -> [Line] {
    var lines: [Line] = []
    for index in 0..<text.paragraphCount {
      let paragraph = text.paragraphs[index]
      var start = Int(paragraph.start)
      let end = Int(paragraph.end)
      if start == end { lines.append(Line(range: start..<end, width: 0)) }
      while start < end {
        let line = line(from: start, paragraph: paragraph, fit: maxWidth + LineBreaker.tolerance, mode: mode)
        lines.append(line)
        start = line.range.upperBound
      }
    }
    return lines
  }

  private func line(from start: Int, paragraph: Paragraph, fit: Double, mode: LineBreakMode) -> Line {
    let end = Int(paragraph.end)
    var best: Line?
    let candidates = mode == .byCharWrapping ? [end] : opportunities.filter { $0 > start && $0 <= end }
    for candidate in candidates {
      let showsHyphen = mode != .byCharWrapping && candidate < Int(paragraph.contentEnd) && endsInSoftHyphen(candidate)
      let width = width(start..<candidate, paragraph) + (showsHyphen ? text.hyphenWidth(before: candidate) : 0)
      // Behind a hyphen that does not fit, the rest of the word without one may.
      if width <= fit { best = Line(range: start..<candidate, width: max(0, width)) } else if !showsHyphen { break }
    }
    if let best { return best }
    return brokenLine(from: start, upTo: candidates[0], paragraph: paragraph, fit: fit)
  }

  /// As many clusters as fit, at least one, and the white space behind them.
  private func brokenLine(from start: Int, upTo limit: Int, paragraph: Paragraph, fit: Double) -> Line {
    let content = contentEnd(start..<limit)
    let bounds = clusters.filter { $0 > start && $0 <= content }
    guard var end = bounds.first else {
      return Line(range: start..<limit, width: max(0, width(start..<limit, paragraph)))
    }
    // In scripts with conjuncts more letters may take less room.
    for bound in bounds.dropFirst() where width(start..<bound, paragraph) <= fit { end = bound }
    while end < content, let next = bounds.first(where: { $0 > end }), contentEnd(start..<next) <= end { end = next }
    if end == content { end = limit }
    return Line(range: start..<end, width: max(0, width(start..<end, paragraph)))
  }

  private func endsInSoftHyphen(_ offset: Int) -> Bool {
    offset >= 2 && bytes[offset - 2] == 0xC2 && bytes[offset - 1] == 0xAD
  }

  /// Without the white space at the end, cluster by cluster, and the invisible clusters behind it.
  private func contentEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var scan = end
    for start in ([0] + clusters).reversed() where start < scan && start >= range.lowerBound {
      let scalars = String(decoding: bytes[start..<scan], as: UTF8.self).unicodeScalars
        .map { CharacterProperties($0.value) }
        .filter { !$0.has(CU_DEFAULT_IGNORABLE) }
      if scalars.contains(where: { !$0.has(CU_HANGING_SPACE) && !$0.has(CU_MANDATORY_BREAK) }) { break }
      if !scalars.isEmpty { end = start }
      scan = start
    }
    return end
  }

  /// The width of the content of a line, shaped as the line stands.
  private func width(_ range: Range<Int>, _ paragraph: Paragraph) -> Double {
    let content = contentEnd(range)
    var pen = 0.0
    for index in 0..<text.itemCount {
      let item = text.items[index]
      let part = range.clamped(to: Int(item.start)..<Int(item.end))
      if part.isEmpty || part.lowerBound >= content { continue }
      switch item.kind {
      case .newline: break
      case .tab: pen = TabWalk.stop(after: pen, interval: paragraph.tabInterval)
      case .text:
        let use = text.fontUses[Int(item.fontUse)]
        var sum = AdvanceSum(use, isTracked: item.isTracked)
        text.withUTF8 { utf8 in
          Scratch.lending { scratch in
            let output = scratch.buffer.shape(utf8, part, properties: item.properties, use: use)
            let isReversed = item.properties.level & 1 == 1
            for glyph in 0..<output.count {
              let shaped = output.logical(glyph, isRightToLeft: isReversed)
              if Int(shaped.cluster) < content { sum.add(advance: shaped.advance, cluster: shaped.cluster) }
            }
          }
        }
        pen += sum.total
      }
    }
    return pen
  }
}
