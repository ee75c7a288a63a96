@testable import AutoLayout
import Foundation
import TestSupport
import Testing

/// Texts of several lines side by side in a stack share its width by the widths of their texts.
@Suite struct StackTextWidthTests {
  private let stage = Stage(375, 800)

  private static let texts = [
    "A text that is rather long, so that it needs several lines in half of a cell or less",
    "Another one, which is longer still, and has twice as many words as the text before it in the same row of the same table, or a few more",
  ]

  private func row(
    _ texts: [String], _ distribution: StackView.Distribution = .fill, width: Double = 375,
    change: ([Label]) -> Void = { _ in }
  ) throws -> [Label] {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = distribution
    stack.alignment = .top
    stack.spacing = 8
    stage.root.addSubview(stack)
    pinCorner(stack, to: stage.root)
    tie(Side(stack, .width), .equal, width)
    let labels = try texts.map { try stage.label($0, in: stack) }
    for label in labels { stack.addArrangedSubview(label) }
    change(labels)
    stage.layOut()
    return labels
  }

  @Test(arguments: [StackView.Distribution.fill, .equalSpacing, .equalCentering])
  func `texts that do not fit have widths in proportion to their texts`(distribution: StackView.Distribution) throws {
    let labels = try row(Self.texts, distribution)
    let natural = labels.map { Double($0.intrinsicContentSize.width) }
    let room = 375.0 - 8
    for (label, length) in zip(labels, natural) {
      let share = room * length / (natural[0] + natural[1])
      // Frames lie on pixels.
      #expect(isApproximatelyEqual(Double(label.frame.width), share, within: 0.51))
    }
    #expect(labels.allSatisfy { $0.frame.height < 200 })
    #expect(stage.takeMessages() == [])
  }

  @Test func `texts that fit have their own widths, and share what is left`() throws {
    let labels = try row(["short", "a longer text"])
    let natural = labels.map { Double($0.intrinsicContentSize.width) }
    #expect(
      isApproximatelyEqual(Double(labels[0].frame.width), 367 * natural[0] / (natural[0] + natural[1]), within: 0.51))
    let spaced = try row(["short", "a longer text"], .equalSpacing)
    #expect(spaced.map { Double($0.frame.width) } == natural)
  }

  @Test func `a compression resistance decides first`() throws {
    let labels = try row(["kept as wide as it is", Self.texts[1]]) {
      $0[0].setContentCompressionResistancePriority(751, for: .horizontal)
    }
    #expect(labels[0].frame.width == labels[0].intrinsicContentSize.width)
    #expect(labels[1].frame.maxX == 375)
  }

  @Test func `a new text has its new share`() throws {
    let labels = try row([Self.texts[0], Self.texts[0]])
    #expect(labels[0].frame.width == labels[1].frame.width || abs(labels[0].frame.width - labels[1].frame.width) <= 1)
    labels[1].text = Self.texts[0] + " " + Self.texts[0] + " " + Self.texts[0]
    stage.layOut()
    #expect(labels[1].frame.width > 2.5 * labels[0].frame.width)
  }

  @Test func `one text of one line leaves the others as they are`() throws {
    let labels = try row([Self.texts[0], "one line", Self.texts[1]]) { $0[1].numberOfLines = 1 }
    #expect(labels[1].frame.width == labels[1].intrinsicContentSize.width)
    #expect(labels[0].frame.width > 50 && labels[2].frame.width > labels[0].frame.width)
  }

  // MARK: What is squeezed to nothing is said

  @Test func `a text that others squeeze to nothing is reported once`() throws {
    let title = try stage.label("title", lines: 1)
    title.name = "title"
    let photo = stage.box("photo", size: CGSize(width: 400, height: 40))
    pinCorner(title, to: stage.root)
    tie(Side(photo, .left), .equal, Side(title, .right))
    tie(Side(photo, .right), .equal, Side(stage.root, .right))
    photo.setContentCompressionResistancePriority(760, for: .horizontal)
    for _ in 0..<2 {
      stage.layOut()
      stage.root.frame.size.width -= 1
    }
    #expect(
      stage.takeMessages() == [
        "[Layout] title has a text, and a width of 0: the constraints and views around it leave no room; expected a higher "
          + "compression resistance, or less beside it"
      ])
  }

  @Test func `a text that is meant to vanish is not reported`() throws {
    let box = stage.box("box", size: CGSize(width: 500, height: 20))
    box.setContentCompressionResistancePriority(760, for: .horizontal)
    pinCorner(box, to: stage.root)
    func beside() throws -> Label {
      let label = try stage.label("text", lines: 1)
      tie(Side(label, .left), .equal, Side(box, .right))
      tie(Side(label, .right), .equal, Side(stage.root, .right))
      tie(Side(label, .top), .equal, Side(box, .top))
      return label
    }
    try beside().isHidden = true
    try beside().setContentCompressionResistancePriority(100, for: .horizontal)
    try beside().text = ""
    tie(Side(try beside(), .width), .equal, 0)
    let collapsed = stage.box("collapsed")
    pinCorner(collapsed, to: stage.root)
    tie(Side(collapsed, .width), .equal, 100)
    tie(Side(collapsed, .height), .equal, 0)
    let inside = try stage.label("inside", in: collapsed)
    pinCorner(inside, to: collapsed)
    tie(Side(inside, .bottom), .equal, Side(collapsed, .bottom))
    stage.layOut()
    #expect(!stage.diagnostics.contains { $0.code == .squeezedText })
  }
}
