import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// The frames of a stack do not depend on earlier states.
@Suite struct StackHistoryTests {
  /// All that decides the frames of a stack.
  private struct State {
    var sizes: [CGSize]
    var hidden: [Bool]
    var gaps: [Double?]
    var axis = LayoutConstraint.Axis.horizontal
    var alignment = StackView.Alignment.fill
    var distribution = StackView.Distribution.fill
    var spacing = 0.0
    var hasMargins = false
    var direction = LayoutDirection.leftToRight

    init(_ random: inout SeededGenerator) {
      let count = random.int(1...5)
      sizes = (0..<count).map { _ in Self.size(&random) }
      hidden = Array(repeating: false, count: count)
      gaps = Array(repeating: nil, count: count)
    }

    static func size(_ random: inout SeededGenerator) -> CGSize {
      CGSize(width: Double(random.int(1...12) * 5), height: Double(random.int(1...12) * 5))
    }

    /// Changes one thing.
    mutating func change(_ random: inout SeededGenerator) {
      let index = random.int(0...sizes.count - 1)
      switch random.int(0...8) {
      case 0: sizes[index] = Self.size(&random)
      case 1: hidden[index].toggle()
      case 2: gaps[index] = random.oneIn(2) ? nil : Double(random.int(0...9))
      case 3: axis = random.pick(LayoutConstraint.Axis.allCases)
      case 4: alignment = random.pick(StackView.Alignment.allCases)
      case 5: distribution = random.pick(StackView.Distribution.allCases)
      case 6: spacing = Double(random.int(0...9))
      case 7: hasMargins.toggle()
      default: direction = random.oneIn(2) ? .leftToRight : .rightToLeft
      }
    }

    func apply(to stage: StackStage) {
      let stack = stage.stack
      stack.axis = axis
      stack.alignment = alignment
      stack.distribution = distribution
      stack.spacing = spacing
      stack.isLayoutMarginsRelativeArrangement = hasMargins
      stage.root.layoutDirection = direction
      for (index, view) in stack.arrangedSubviews.enumerated() {
        if let block = view as? Block, block.content != sizes[index] { block.content = sizes[index] }
        view.isHidden = hidden[index]
        stack.setCustomSpacing(gaps[index] ?? StackView.spacingUseDefault, after: view)
      }
    }

    func stage(_ width: Double?, _ height: Double?) -> StackStage {
      let stage = StackStage(sizes.map { Block($0.width, $0.height) }, width: width, height: height)
      apply(to: stage)
      return stage
    }
  }

  @Test func `changes lead to the frames of a fresh stack`() {
    Property("a changed stack is like a fresh one", rounds: 60).check { random in
      var state = State(&random)
      let width = random.oneIn(2) ? nil : Double(random.int(100...350))
      let height = random.oneIn(2) ? nil : Double(random.int(80...350))
      let stage = state.stage(width, height)
      for _ in 0..<12 {
        for _ in 0..<random.int(1...3) { state.change(&random) }
        state.apply(to: stage)
        let (frames, fresh) = (stage.frames(), state.stage(width, height).frames())
        try require(frames == fresh, "\(state) in \(width ?? -1) × \(height ?? -1): \(frames) is not \(fresh)")
        try require(stage.problems.isEmpty, stage.problems.joined(separator: "\n"))
      }
    }
  }
}
