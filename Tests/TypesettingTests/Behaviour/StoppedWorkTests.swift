import Fonts
import TestSupport
import Testing
import WorkBudgets

@testable import Typesetting

/// A budget of steps ends the preparation and the walks of texts.
@Suite struct StoppedWorkTests {
  private static let texts = [
    String(repeating: "a word and another ", count: 20_000), String(repeating: "a", count: 200_000),
    String(repeating: "a\t", count: 100_000), String(repeating: "a\n", count: 100_000),
    String(repeating: "אב a ", count: 30_000),
  ]

  @Test(arguments: texts)
  func `a cancelled budget prepares no text`(text: String) throws {
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    let budget = WorkBudget(steps: 1 << 40)
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform {
        #expect(throws: TypesettingError.self) { try Typesetter(StyledText(text, font: font), fallback: .empty) }
      }
    }
    // Of another budget there is no trace.
    _ = try Typesetter(StyledText("a", font: font), fallback: .empty)
  }

  /// Each takes a stage of its own the longest: dictionaries, grapheme clusters, bidi, pairs of brackets, items, the table of
  /// breaks, memory.
  private static let patterns = [
    "ภาษาไทยเป็นภาษาที่มีระดับเสียง", "a\t", "\t", "\n", "👩🏽‍💻😀", "a אב (ج) ", "אa(ב)[x]", "אב\n", "א1,2",
    "א" + String(repeating: "(", count: 60) + "b" + String(repeating: ")", count: 60), "\u{2066}א\u{2069}",
    "a word and another ",
  ]

  /// The texts are as long as texts may be in `make laws`.
  @Test(arguments: patterns)
  func `preparing a text ends within a tenth of a second of processor time after its budget is cancelled`(
    pattern: String
  ) throws {
    let longest = TestSeeds.roundFactor > 1 ? Typesetter.maximumTextLength : 4 << 20
    let size = CancelledWork.isOptimized ? longest : 200_000
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    let text = StyledText(String(repeating: pattern, count: size / pattern.utf8.count), font: font)
    _ = try Typesetter(text, fallback: .empty)
    let (whole, latest) = CancelledWork.seconds(cancelledAt: [0.1, 0.3, 0.5, 0.7, 0.9]) {
      _ = try Typesetter(text, fallback: .empty)
    }
    #expect(latest < CancelledWork.limit(whole, share: 0.33), "\(latest) of \(whole) seconds")
  }

  @Test(arguments: texts)
  func `a walk that is stopped gives no size and leaves nothing behind`(text: String) throws {
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    var style = ParagraphStyle()
    style.lineBreakStrictness = .anywhere
    let text = StyledText(text, font: font, paragraphStyle: style)
    let (typesetter, other) = (try Typesetter(text, fallback: .empty), try Typesetter(text, fallback: .empty))
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      let budget = WorkBudget(steps: 20)
      #expect(throws: WorkBudgetError.exhausted) {
        try budget.perform {
          #expect(throws: TypesettingError.self) { try typesetter.lines(maxWidth: 50, lineBreakMode: mode) }
          #expect(throws: TypesettingError.self) {
            try typesetter.layout(maxWidth: 50, numberOfLines: 100, lineBreakMode: mode)
          }
        }
      }
      #expect(
        try typesetter.lines(maxWidth: 50, lineBreakMode: mode) == other.lines(maxWidth: 50, lineBreakMode: mode))
    }
  }

  @Test func `what a text takes of a budget grows with it`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    func steps(_ count: Int) throws -> Int {
      let budget = WorkBudget(steps: 1 << 40)
      return try budget.perform {
        _ = try Typesetter(StyledText(String(repeating: "word ", count: count), font: font)).lines(maxWidth: 100)
        return (1 << 40) - budget.remainingSteps
      }
    }
    let (some, more) = (try steps(1000), try steps(4000))
    #expect(more > 3 * some)
    #expect(more < 5 * some)
  }
}
