import TestSupport
import Testing
import Typesetting

/// The number of lines at a width, from stored steps.
func lineCount(of steps: [LineCountStep], width: Double) -> Int {
  (steps.first { $0.minimumWidth <= width } ?? steps[steps.count - 1]).lineCount
}

@Suite struct FittingGuideTests {
  @Test func `stored steps say what measuring says`() throws {
    let typesetter = try Mono.typesetter("one two three four")
    let steps = try typesetter.lineCountSteps()
    for width in stride(from: 30.0, through: 120, by: 0.75) {
      #expect(try lineCount(of: steps, width: width) == typesetter.measure(maxWidth: width).lineCount, "\(width)")
    }
    try GuideBlocks.check("Guides/Fitting.md", in: "Tests/TypesettingTests/Fitting/FittingGuideTests.swift")
  }
}
