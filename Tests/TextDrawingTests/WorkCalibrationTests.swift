import AutoLayout
import Fonts
import Foundation
import Geometry
import Glibc
import LayoutScenes
import TestSupport
import TextDrawing
import Testing
import Typesetting
import WorkBudgets

/// A step of a `WorkBudget` is what a slow core does in about 100 ns: fixed jobs of each stage take from 2 to 100 million steps
/// for each second of processor time when they are compiled with optimisation.
/// Without optimisation a hundredth is enough. The clock is the thread's, and the quickest of several runs counts, so that other
/// programs do not matter.
@Suite(.serialized) struct WorkCalibrationTests {
  enum Stage: String, CaseIterable, CustomTestStringConvertible {
    case shaping, optimalLines, plainLines, greedyLines, emergencyBreaks, solver, drawing, decoding
    var testDescription: String { rawValue }
  }

  #if DEBUG
    private static let band = 20_000.0...100_000_000
    private static let wordCount = 1_000
  #else
    private static let band = 2_000_000.0...100_000_000
    private static let wordCount = 8_000
  #endif

  @Test(arguments: Stage.allCases)
  func `a second of work has its steps in all stages`(stage: Stage) throws {
    let job = try Self.job(of: stage)
    var best = 0.0
    for round in 0..<3 {
      let budget = WorkBudget(steps: 1 << 48)
      let before = budget.remainingSteps
      let start = Self.processorTime
      try budget.perform { try job(round) }
      let seconds = Self.processorTime - start
      best = max(best, Double(before - budget.remainingSteps) / seconds)
    }
    #expect(Self.band.contains(best), "\(stage): \(Int(best)) steps a second of processor time")
    // Shown by `WORK_RATES=1 swift test --filter WorkCalibration`.
    if ProcessInfo.processInfo.environment["WORK_RATES"] != nil {
      print("\(stage): \(Int(best / 1000)) thousand steps a second")
    }
  }

  /// The processor time of the calling thread in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Words that no cache has: each round has others.
  private static func words(_ count: Int, round: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(round + 1))
    var text = ""
    for _ in 0..<count {
      for _ in 0..<Int.random(in: 3...10, using: &generator) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 97...122, using: &generator)))
      }
      text += " "
    }
    return text
  }

  private static func job(of stage: Stage) throws -> (_ round: Int) throws -> Void {
    let font = try Font.bundled("Inter", size: 17)
    func prepared(_ text: String, _ strategy: LineBreakStrategy = .greedy) throws -> Typesetter {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      return try Typesetter(StyledText(text, font: font, paragraphStyle: style))
    }
    switch stage {
    case .shaping:
      let texts = (0..<3).map { words(wordCount, round: $0) }
      return { round in _ = try prepared(texts[round]) }
    case .optimalLines:
      let text = try prepared(words(wordCount, round: 0), .optimal)
      return { _ in for width in 1...10 { _ = try text.measure(maxWidth: Double(width) * 60) } }
    case .plainLines:
      let text = try prepared(words(wordCount, round: 0))
      return { _ in for width in 1...200 { _ = try text.measure(maxWidth: Double(width) * 2 + 120) } }
    case .greedyLines:
      let text = try prepared(words(wordCount, round: 0))
      return { _ in for width in 1...40 { _ = try text.lines(maxWidth: Double(width) * 10 + 80) } }
    case .emergencyBreaks:
      let text = try prepared(String(words(wordCount, round: 0).filter { $0 != " " }))
      return { _ in for width in 1...20 { _ = try text.lines(maxWidth: Double(width) * 10 + 20) } }
    case .solver:
      return { round in _ = try dense(round).fittingSize(width: 400) }
    case .drawing:
      let text = try prepared(words(1_000, round: 0))
      let layout = try text.layout(maxWidth: 600)
      var drawing = try Drawing(size: layout.size)
      drawing.add(layout, of: text, at: Point(x: 0, y: 0))
      for x in 0..<40 { drawing.fill(Rect(x: Double(x) * 10, y: 0, width: 8, height: layout.size.height), .black) }
      return { _ in _ = try drawing.bytes(as: .png, scale: 2) }
    case .decoding:
      // Each round decodes bytes that the cache has not.
      let files = try (0..<3).map { round in
        var drawing = try Drawing(size: Size(width: 800, height: 800))
        for row in 0..<40 {
          let text = try prepared(words(20, round: round))
          drawing.add(try text.layout(maxWidth: .infinity), of: text, at: Point(x: 0, y: Double(row) * 20))
        }
        return try drawing.bytes(as: .png, scale: 2)
      }
      return { round in _ = try Picture(bytes: files[round]) }
    }
  }

  /// A scene in which each view has a wish about several others.
  private static func dense(_ round: Int) throws -> SceneTree {
    let count = 40
    var generator = SeededGenerator(seed: UInt64(round + 1))
    let views = (0..<count).map { "\"v\($0)\":{}" }.joined(separator: ",")
    let children = (0..<count).map { "\"v\($0)\"" }.joined(separator: ",")
    var constraints: [String] = []
    for view in 0..<count {
      constraints.append("\"v\(view).leading >= root.leading\"")
      constraints.append("\"v\(view).top >= root.top\"")
      constraints.append("\"v\(view).bottom <= root.bottom\"")
      for _ in 0..<12 {
        let other = Int.random(in: 0..<count, using: &generator)
        let priority = Int.random(in: 1...900, using: &generator)
        guard other != view else { continue }
        let attribute = ["width", "height", "top", "leading"][Int.random(in: 0..<4, using: &generator)]
        constraints.append(
          "\"v\(view).\(attribute) == v\(other).\(attribute) + \(Int.random(in: 1...40, using: &generator)) @ \(priority)\""
        )
      }
    }
    let scene =
      "{\"root\":\"root\",\"views\":{\"root\":{\"children\":[\(children)]},\(views)},"
      + "\"constraints\":[\(constraints.joined(separator: ","))]}"
    return try Scene(utf8: Array(scene.utf8)).makeTree(folder: nil)
  }
}
