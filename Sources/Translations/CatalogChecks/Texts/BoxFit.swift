internal import FindingReports
internal import Geometry
internal import Typesetting

/// How a text lies in a box.
struct BoxFit {
  private let typesetter: Typesetter
  private let box: TextBox
  private let measurement: TextMeasurement
  /// Lengths that differ by less are equal.
  private static let tolerance = 1e-4

  /// - Complexity: O(lines)
  init(_ typesetter: Typesetter, in box: TextBox) throws(TypesettingError) {
    self.typesetter = typesetter
    self.box = box
    measurement = try typesetter.measure(maxWidth: box.room.width, lineBreakMode: .byWordWrapping)
  }

  private var hasTooManyLines: Bool { box.lines > 0 && measurement.lineCount > box.lines }
  private var isTooHigh: Bool { measurement.size.height > box.room.height + Self.tolerance }
  /// Points by which the widest word is wider than the box.
  private var wordExcess: Double { typesetter.minContentWidth - box.room.width }

  /// Whether all of the text is in the box, and no word is broken.
  var isComplete: Bool { !hasTooManyLines && !isTooHigh && wordExcess <= Self.tolerance }

  /// Whether the text could have room with other line ends: without them it takes no more than twice the widths of all
  /// lines. Half of it may be white space, which hangs at their ends. Dictionaries of hyphens take long to load.
  var mayFitOtherwiseBroken: Bool {
    guard box.lines > 0 else { return true }
    return typesetter.maxContentWidth <= 2 * Double(box.lines) * box.room.width
  }

  /// The problem of a text that is not complete.
  func problem() throws(TypesettingError) -> BoxProblem {
    if !hasTooManyLines, !isTooHigh {
      return BoxProblem(
        .brokenWord,
        "a word of \(Measure.points(typesetter.minContentWidth)) pt is broken in \(Measure.points(box.room.width)) pt; "
          + "\(Measure.points(wordExcess)) pt too wide", excess: wordExcess,
        fittingByteCount: try fittingEnd(), remedy: "it fits in \(Measure.points(box.width + wordExcess)) pt")
    }
    let isTruncated: Bool =
      switch box.lineBreakMode {
      case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
      default: false
      }
    let kind: Finding.Kind = isTruncated ? .truncated : .doesNotFit
    let end = try fittingEnd()
    if hasTooManyLines, let least = try leastWidth() {
      let excess = least - box.room.width
      let lines = box.lines == 1 ? "" : " on \(box.lines) lines"
      return BoxProblem(
        kind, "\(fitting(end)) in \(Measure.points(box.room.width)) pt\(lines); \(Measure.points(excess)) pt too wide",
        excess: excess, fittingByteCount: end, remedy: "it fits in \(Measure.points(box.width + excess)) pt" + orLines)
    }
    if hasTooManyLines {
      return BoxProblem(
        kind, "\(fitting(end)) on \(Measure.count(box.lines, "line")); it has \(measurement.lineCount)",
        fittingByteCount: end, remedy: "it fits on \(Measure.count(measurement.lineCount, "line"))")
    }
    let excess = measurement.size.height - box.room.height
    return BoxProblem(
      kind,
      "\(Measure.count(measurement.lineCount, "line")) of \(Measure.points(box.room.width)) pt need "
        + "\(Measure.points(measurement.size.height)) pt of height; \(Measure.points(excess)) pt too high",
      excess: excess, fittingByteCount: end,
      remedy: "it fits in \(Measure.points((box.height ?? 0) + excess)) pt of height")
  }

  /// ", or on 2 lines", where the box has room for them.
  private var orLines: String {
    isTooHigh || wordExcess > Self.tolerance ? "" : ", or on \(Measure.count(measurement.lineCount, "line"))"
  }

  /// The least width at which the text has no more lines than the box; `nil` if its mandatory breaks are too many.
  private func leastWidth() throws(TypesettingError) -> Double? {
    if box.lines == 1 {
      return try typesetter.measure(maxWidth: .infinity).lineCount == 1 ? typesetter.maxContentWidth : nil
    }
    // The steps go from the widest, with the fewest lines, down to the width of the box.
    let steps = try typesetter.lineCountSteps(downTo: box.room.width, lineBreakMode: .byWordWrapping)
    return steps.last { $0.lineCount <= box.lines }?.minimumWidth
  }

  /// The end of what the box shows of the text in UTF-8 bytes.
  private func fittingEnd() throws(TypesettingError) -> Int {
    // A single line shows as many characters as it has room for.
    let mode: LineBreakMode = box.lines == 1 ? .byCharWrapping : .byWordWrapping
    var (end, count) = (0, 0)
    for line in try typesetter.lines(maxWidth: box.room.width, lineBreakMode: mode) {
      guard box.lines == 0 || count < box.lines, line.y + line.metrics.height <= box.room.height + Self.tolerance else {
        break
      }
      end = line.contentRange.upperBound
      count += 1
    }
    return end
  }

  /// "14 of 18 characters fit".
  private func fitting(_ end: Int) -> String {
    let text = typesetter.text.string
    let fitting = String(decoding: text.utf8.prefix(end), as: UTF8.self).count
    return "\(fitting) of \(Measure.count(text.count, "character")) fit"
  }
}
