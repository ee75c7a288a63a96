@testable import AutoLayout
import Foundation
import TestSupport
import Testing

/// No size is negative, and which constraint is broken for a contradiction.
@Suite struct BrokenConstraintRules {
  private func column(_ stage: Stage, _ boxes: [View], gap: Double) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var above = Side(stage.root, .top)
    for box in boxes {
      constraints.append(tie(Side(box, .top), .equal, above + gap))
      above = Side(box, .bottom)
    }
    return constraints + [tie(Side(stage.root, .bottom), .equal, above + gap)]
  }

  /// What the diagnostics of a stage say: each conflict, and what was broken.
  private func conflicts(_ stage: Stage) -> [(members: [String], broken: String)] {
    stage.diagnostics.compactMap {
      if case .unsatisfiable(let conflict, let broken) = $0.problem { (conflict, broken) } else { nil }
    }
  }

  /// smileyborg/TableViewCellWithAutoLayoutiOS8 #38 and mukeshthawani/FAQView #33.
  @Test func `of three gaps that do not fit the middle one is broken`() {
    let stage = Stage(320, 44)
    let (a, b) = (stage.box("a"), stage.box("b"))
    let gaps = column(stage, [a, b], gap: 16)
    stage.layOut()
    let found = conflicts(stage)
    #expect(found.count == 1)
    #expect(found.first?.broken == gaps[1].description)
    #expect(Set(found.first?.members ?? []) == Set(gaps.map(\.description) + ["<'the size of root'>"]))
    #expect(a.frame.minY == 16)
    #expect(b.frame.maxY == 28)
    #expect(a.frame.height >= 0)
    #expect(b.frame.height >= 0)
    #expect(gaps.allSatisfy { $0.isActive })
  }

  /// A log of two gaps of 10 in a content view that is 0 high.
  @Test func `of two gaps the lower one is broken`() {
    let stage = Stage(320, 0)
    let box = stage.box("box")
    let gaps = column(stage, [box], gap: 10)
    stage.layOut()
    #expect(conflicts(stage).map(\.broken) == [gaps[1].description])
    #expect(box.frame.minY == 10)
  }

  /// SnapKit #462: left 20, an inner gap of 10 and right 20 in a width of 20.
  @Test func `in a row the inner gap is broken`() {
    let stage = Stage(20, 44)
    let (image, title) = (stage.box("image"), stage.box("title"))
    tie(Side(image, .left), .equal, Side(stage.root, .left) + 20)
    let inner = tie(Side(title, .left), .equal, Side(image, .right) + 10)
    tie(Side(title, .right), .equal, Side(stage.root, .right) - 20)
    stage.layOut()
    #expect(conflicts(stage).map(\.broken) == [inner.description])
  }

  /// Logs of a cell's fixed width between its margins, and of a fixed height among gaps.
  @Test func `a fixed size is broken before a gap, whatever the order`() {
    for isFirst in [true, false] {
      let stage = Stage(375, 139.5)
      let (a, b, c) = (stage.box("a"), stage.box("b"), stage.box("c", size: CGSize(width: 10, height: 10)))
      func fix() -> LayoutConstraint { tie(Side(b, .height), .equal, 100) }
      let early = isFirst ? fix() : nil
      _ = column(stage, [a, b, c], gap: 14)
      let fixed = early ?? fix()
      stage.layOut()
      #expect(conflicts(stage).map(\.broken) == [fixed.description])
      #expect(a.frame.minY == 14)
      #expect(c.frame.maxY == 125.5)
      #expect(b.frame.height >= 0)
    }
  }

  /// SWTableViewCell #245.
  @Test func `a frame that is translated into constraints is kept`() {
    let stage = Stage(320, 44)
    let buttons = View()
    buttons.name = "buttons"
    stage.root.addSubview(buttons)
    let button = stage.box("button", in: buttons)
    let most = tie(Side(button, .width), .lessThanOrEqual, Side(buttons, .width) - 90)
    stage.layOut()
    #expect(conflicts(stage).map(\.broken) == [most.description])
    #expect(buttons.frame == .zero)
  }

  @Test func `a broken constraint holds again when there is room`() {
    let stage = Stage(320, 44)
    let box = stage.box("box")
    let gaps = column(stage, [box], gap: 30)
    stage.layOut()
    #expect(conflicts(stage).count == 1)
    stage.root.frame.size.height = 100
    stage.layOut()
    #expect(box.frame.height == 40)
    gaps[0].constant = 80
    stage.layOut()
    #expect(conflicts(stage).count == 2)
    gaps[0].constant = 50
    stage.layOut()
    #expect(box.frame.minY == 50)
    #expect(box.frame.height == 20)
    #expect(conflicts(stage).count == 2)
  }

  @Test func `guides are not negative, the gaps between positions of any order may be`() {
    let stage = Stage(100, 44)
    let guide = LayoutGuide()
    guide.identifier = "guide"
    stage.root.addLayoutGuide(guide)
    tie(Side(guide, .top), .equal, Side(stage.root, .top) + 30)
    tie(Side(guide, .bottom), .equal, Side(stage.root, .bottom) - 30)
    stage.layOut()
    #expect(conflicts(stage).count == 1)
    #expect(guide.layoutFrame.minY == 30)

    let (left, right) = (stage.box("left", size: CGSize(width: 5, height: 5)), stage.box("right"))
    pinCorner(left, to: stage.root, 60)
    pinCorner(right, to: stage.root, 20)
    let distance = left.leftAnchor.anchorWithOffset(to: right.leftAnchor)
    let width = right.widthAnchor.constraint(equalTo: distance, multiplier: -1)
    width.isActive = true
    _ = stage.takeMessages()
    stage.layOut()
    #expect(conflicts(stage).isEmpty)
    #expect(right.frame.width == 40)
  }

  @Test func `margins that are wider than their view break a constraint to them`() {
    let stage = Stage(20, 44)
    stage.root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let box = stage.box("box")
    tie(Side(box, .left), .equal, Side(stage.root, .leftMargin))
    let right = tie(Side(box, .right), .equal, Side(stage.root, .rightMargin))
    stage.layOut()
    #expect(conflicts(stage).map(\.broken) == [right.description])
    #expect(box.frame.minX == 16)
    #expect(box.frame.width >= 0)
  }

  @Test func `fitting at a width that is too small reports a contradiction as well`() {
    let stage = Stage()
    let box = stage.box("box", size: CGSize(width: 50, height: 10))
    for (edge, distance) in [(Attribute.left, 15.0), (.right, -15), (.top, 0), (.bottom, 0)] {
      tie(Side(box, edge), .equal, Side(stage.root, edge) + distance)
    }
    let size = stage.root.systemLayoutSizeFitting(
      CGSize(width: 20, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 20, height: 10))
    #expect(conflicts(stage).count == 1)
  }

  /// Only the root's size leaves a negative one here, so nothing can be broken.
  @Test func `a size that cannot be helped is shown as 0 and reported once`() {
    let stage = Stage(100, 100)
    let box = stage.box("box")
    box.translatesAutoresizingMaskIntoConstraints = true
    box.frame = CGRect(x: 0, y: 0, width: 50, height: 10)
    box.autoresizingMask = .flexibleWidth
    let other = stage.box("other", size: CGSize(width: 1, height: 1))
    pinCorner(other, to: box)
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
    box.insets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    box.invalidateIntrinsicContentSize()
    stage.layOut()
    stage.layOut()
    #expect(stage.takeMessages() == ["[Layout] box has a width of -30; its frame shows 0"])
  }

  /// A text view that scrolls in a cell (recipe 1 of the reference).
  @Test func `an optional wish makes a size 0 and not negative`() {
    let stage = Stage()
    let (above, open) = (stage.box("above", size: CGSize(width: 10, height: 50)), stage.box("open"))
    _ = column(stage, [above, open], gap: 8)
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 74)
    let wish = tie(Side(stage.root, .height), .equal, 10, at: 999)
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 24)
    wish.isActive = false
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 74)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a scrolling text view without a height is 0 high`() {
    let stage = Stage(100, 100)
    let text = TextView()
    text.text = "Some text"
    text.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(text)
    _ = column(stage, [text], gap: 12)
    tie(Side(text, .left), .equal, Side(stage.root, .left))
    tie(Side(text, .right), .equal, Side(stage.root, .right))
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 24)
    stage.root.frame.size.height = 24
    stage.layOut()
    #expect(text.frame == CGRect(x: 0, y: 12, width: 100, height: 0))
    #expect(stage.takeMessages().isEmpty)
  }

  /// `UILabel` without text is 0 × 0; a text view keeps a line.
  @Test func `a text without characters has no size in a label`() throws {
    let stage = Stage()
    let label = try stage.label("", lines: 0)
    #expect(label.intrinsicContentSize == .zero)
    label.text = " "
    #expect(label.intrinsicContentSize.height > 0)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    let text = TextView()
    text.isScrollEnabled = false
    #expect(text.intrinsicContentSize.height > 16)
  }
}
