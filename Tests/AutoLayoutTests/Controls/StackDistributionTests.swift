import AutoLayout
import Foundation
import Geometry
import Testing

/// Closed forms of frames for each distribution and alignment, along both axes.
@Suite struct StackDistributionTests {
  /// 40 × 20, 60 × 30 and 20 × 10, or with exchanged sides for a vertical stack.
  private func stage(
    _ axis: LayoutConstraint.Axis, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment,
    length: Double? = 240, thickness: Double? = 50
  ) -> StackStage {
    let isHorizontal = axis == .horizontal
    let sizes = [(40.0, 20.0), (60.0, 30.0), (20.0, 10.0)]
    let blocks = sizes.map { isHorizontal ? Block($0, $1) : Block($1, $0) }
    let stage = StackStage(
      blocks, width: isHorizontal ? length : thickness, height: isHorizontal ? thickness : length)
    stage.stack.axis = axis
    stage.stack.distribution = distribution
    stage.stack.alignment = alignment
    stage.stack.spacing = 10
    return stage
  }

  /// Starts and lengths along the axis, for a stack of 240 and gaps of 10.
  private static func spans(_ distribution: StackView.Distribution) -> [(Double, Double)] {
    switch distribution {
    // The last view has the rest.
    case .fill: [(0, 40), (50, 60), (120, 120)]
    case .fillEqually: [(0, 220.0 / 3), (220.0 / 3 + 10, 220.0 / 3), (440.0 / 3 + 20, 220.0 / 3)]
    // Of contents and gaps of 140, and the last view has the rest.
    case .fillProportionally: [(0, 480.0 / 7), (480.0 / 7 + 10, 720.0 / 7), (1200.0 / 7 + 20, 340.0 / 7)]
    // Gaps of (240 - 120) / 2.
    case .equalSpacing: [(0, 40), (100, 60), (220, 20)]
    // Centres at 20, 125 and 230.
    case .equalCentering: [(0, 40), (95, 60), (220, 20)]
    }
  }

  /// Starts and lengths across the axis, in a stack of 50.
  private static func spans(_ alignment: StackView.Alignment, isHorizontal: Bool) -> [(Double, Double)] {
    switch alignment {
    case .fill: [(0, 50), (0, 50), (0, 50)]
    case .leading: [(0, 20), (0, 30), (0, 10)]
    case .center: [(15, 20), (10, 30), (20, 10)]
    case .trailing: [(30, 20), (20, 30), (40, 10)]
    // Views without text have their baselines at their edges.
    case .firstBaseline: [(0, 20), (0, 30), (0, 10)]
    case .lastBaseline: isHorizontal ? [(30, 20), (20, 30), (40, 10)] : [(0, 20), (0, 30), (0, 10)]
    }
  }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func `every distribution and alignment gives its frames`(
    distribution: StackView.Distribution, alignment: StackView.Alignment
  ) {
    for axis in LayoutConstraint.Axis.allCases {
      let isHorizontal = axis == .horizontal
      let stage = stage(axis, distribution, alignment)
      let expected = zip(Self.spans(distribution), Self.spans(alignment, isHorizontal: isHorizontal)).map {
        main, cross in
        round(CGRect(main.0, cross.0, main.1, cross.1))
      }
      #expect(stage.frames() == (isHorizontal ? expected : expected.map(\.transposed)), "\(axis)")
      #expect(stage.problems == [])
      #expect(!stage.stack.arrangedSubviews.contains { $0.hasAmbiguousLayout }, "\(axis)")
    }
  }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func `a stack without a size is as large as its content`(
    distribution: StackView.Distribution, alignment: StackView.Alignment
  ) {
    let stage = stage(.horizontal, distribution, alignment, length: nil, thickness: nil)
    // Equal lengths are as long as the longest view, equal distances between centres the largest that the gaps ask for.
    let width: Double =
      switch distribution {
      case .fillEqually: 200
      case .equalCentering: 20 + 60 + 60 + 10
      case .fill, .fillProportionally, .equalSpacing: 140
      }
    #expect(stage.size() == CGSize(width: width, height: 30))
    #expect(stage.stack.systemLayoutSizeFitting(.zero) == CGSize(width: width, height: 30))
  }

  @Test func `fill stretches the view that hugs least`() {
    let stage = stage(.horizontal, .fill, .fill)
    stage.stack.arrangedSubviews[0].setContentHuggingPriority(249, for: .horizontal)
    #expect(stage.frames().map(\.width) == [140, 60, 20])
  }

  @Test func `fill shrinks the view that resists least`() {
    let stage = stage(.horizontal, .fill, .fill, length: 100)
    stage.stack.arrangedSubviews[1].setContentCompressionResistancePriority(749, for: .horizontal)
    #expect(stage.frames().map(\.width) == [40, 20, 20])
  }

  /// Apple: "If there is any ambiguity, the stack view resizes the arranged subviews based on their index".
  @Test func `among equals the last view is stretched or compressed`() {
    let stage = stage(.horizontal, .fill, .fill, length: 130)
    #expect(stage.frames().map(\.width) == [40, 60, 10])
    stage.stack.spacing = 25
    #expect(stage.frames().map(\.width) == [40, 40, 0])
    stage.stack.spacing = 10
    stage.stack.arrangedSubviews[2].isHidden = true
    #expect(stage.frames().prefix(2).map(\.width) == [40, 80])
  }

  @Test func `a plain view is a spacer`() {
    let spacer = View()
    let stage = StackStage([Block(40, 20), spacer, Block(60, 20)], width: 200)
    #expect(stage.frames() == [CGRect(0, 0, 40, 20), CGRect(40, 0, 100, 20), CGRect(140, 0, 60, 20)])
  }

  @Test func `proportions follow the contents`() {
    let stage = stage(.horizontal, .fillProportionally, .fill, length: 280)
    #expect(stage.frames().map(\.width) == [80, 120, 60])
    (stage.stack.arrangedSubviews[2] as? Block)?.content.width = 60
    // Of 180.
    #expect(stage.frames().map(\.width) == [62.222222, 93.333333, 104.444444])
    (stage.stack.arrangedSubviews[0] as? Block)?.content.width = -1
    // Of 140; the view without content has what is left.
    #expect(stage.frames().map(\.width) == [20, 120, 120])
    // As in UIKit (openradar 34595752).
    let two = StackStage([Block(30, 10), Block(70, 10)], width: 320)
    two.stack.distribution = .fillProportionally
    two.stack.spacing = 20
    #expect(two.frames() == [CGRect(0, 0, 80, 10), CGRect(100, 0, 220, 10)])
  }

  @Test func `centring keeps the spacing`() {
    let stage = stage(.horizontal, .equalCentering, .fill, length: 160)
    // Equal distances would be 65 and 65, of which 10 are gap beside the 60 of the middle: centres at 20, 80, 150.
    #expect(stage.frames() == [CGRect(0, 0, 40, 50), CGRect(55, 0, 60, 50), CGRect(140, 0, 20, 50)])
    stage.stack.spacing = 20
    #expect(stage.frames() == [CGRect(0, 0, 40, 50), CGRect(60, 0, 60, 50), CGRect(140, 0, 20, 50)])
  }

  @Test func `equal spacing never falls below the spacing`() {
    let stage = stage(.horizontal, .equalSpacing, .fill, length: 130)
    #expect(stage.frames() == [CGRect(0, 0, 40, 50), CGRect(50, 0, 60, 50), CGRect(120, 0, 10, 50)])
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `one view fills the stack`(distribution: StackView.Distribution) {
    let stage = StackStage([Block(40, 20)], width: 100, height: 60)
    stage.stack.distribution = distribution
    #expect(stage.frames() == [CGRect(0, 0, 100, 60)])
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `an empty stack has no size`(distribution: StackView.Distribution) {
    let stage = StackStage([])
    stage.stack.distribution = distribution
    #expect(stage.size() == .zero)
    #expect(stage.problems == [])
  }
}
