@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Ambiguity and conflicts.
@Suite struct DiagnosticRules {
  private let stage = Stage(100, 100)
  private var root: View { stage.root }

  private func conflict() -> [[String]] {
    defer { _ = stage.takeMessages() }
    return stage.diagnostics.compactMap {
      if case .unsatisfiable(let conflict, _) = $0.problem { conflict } else { nil }
    }
  }

  @Test func `a position that no constraint determines is ambiguous`() {
    let box = stage.box("box", size: CGSize(width: 10, height: 10))
    #expect(box.hasAmbiguousLayout)
    let x = tie(Side(box, .left), .equal, Side(root, .left))
    #expect(box.hasAmbiguousLayout)
    tie(Side(box, .top), .equal, Side(root, .top))
    #expect(!box.hasAmbiguousLayout)
    x.isActive = false
    #expect(box.hasAmbiguousLayout)
    tie(Side(box, .left), .greaterThanOrEqual, Side(root, .left))
    #expect(box.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `two optional constraints of the same priority are ambiguous`() {
    let box = stage.box("box", size: CGSize(width: View.noIntrinsicMetric, height: 10))
    pinCorner(box, to: root)
    tie(Side(box, .width), .equal, 10, at: 500)
    #expect(!box.hasAmbiguousLayout)
    let other = tie(Side(box, .width), .equal, 30, at: 500)
    #expect(box.hasAmbiguousLayout)
    other.priority = 499
    #expect(!box.hasAmbiguousLayout)
  }

  /// Found by `make laws`: without the rule that no size is negative, the box could be of size -5, 5 points to the right.
  @Test func `a size that can only be 0 because none is negative is not ambiguous`() {
    let box = stage.box("box")
    tie(Side(box, .top), .equal, Side(root, .top))
    tie(Side(box, .height), .equal, 10)
    tie(Side(box, .left), .greaterThanOrEqual, Side(root, .left) + 40, at: 251)
    let right = tie(Side(box, .right), .lessThanOrEqual, Side(root, .left) + 40, at: 999)
    stage.layOut()
    #expect(box.frame == CGRect(x: 40, y: 0, width: 0, height: 10))
    #expect(!box.hasAmbiguousLayout)
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == CGRect(x: 40, y: 0, width: 0, height: 10))
    right.constant = 41
    stage.layOut()
    #expect(box.hasAmbiguousLayout)
    #expect(stage.takeMessages().isEmpty)
  }

  /// Found by `make laws`: the width of the first box was listed, which is not needed, because no width is negative.
  @Test func `a contradiction does not name a size of which it is enough that it is not negative`() {
    let a = stage.box("a")
    let b = stage.box("b")
    tie(Side(a, .width), .equal, Side(root, .width) * 0.25 + 44)
    tie(Side(b, .width), .equal, Side(a, .width) * 0.25 + 52)
    tie(Side(b, .width), .equal, 30)
    stage.layOut()
    #expect(conflict() == [["<LayoutConstraint b.width == 0.25*a.width + 52>", "<LayoutConstraint b.width == 30>"]])
  }

  @Test func `a contradiction names the constraints that conflict, and no others`() {
    let a = stage.box("a")
    let b = stage.box("b")
    for view in [a, b] {
      tie(Side(view, .top), .equal, Side(root, .top))
      tie(Side(view, .height), .equal, 10)
    }
    let left = tie(Side(a, .left), .equal, Side(root, .left))
    tie(Side(a, .width), .equal, 60)
    let middle = tie(Side(b, .left), .equal, Side(a, .right))
    middle.identifier = "middle"
    tie(Side(b, .width), .equal, 60)
    let right = tie(Side(b, .right), .equal, Side(root, .right))
    stage.layOut()
    let message = stage.diagnostics.first?.description ?? ""
    #expect(message.contains("Unable to simultaneously satisfy constraints."))
    #expect(message.contains("Will attempt to recover by breaking constraint"))
    #expect(message.contains("'middle' b.left == a.right"))
    let sets = conflict()
    #expect(sets.count == 1)
    #expect(sets.first?.count == 6, "\(sets)")
    #expect(sets.first?.contains { $0.contains("height") } == false)
    #expect(sets.first?.contains("<'the size of root'>") == true)
    #expect([left, right].allSatisfy { $0.isActive })
  }

  /// The log of UIKit, except for its last lines.
  @Test func `a conflict is reported in UIKit's words`() {
    let box = stage.box("box")
    pinCorner(box, to: root)
    tie(Side(box, .width), .equal, 10)
    tie(Side(box, .width), .greaterThanOrEqual, 20).identifier = "wide"
    stage.layOut()
    let lines = (stage.diagnostics.first?.description ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = [
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want. ", "\tTry this: ",
      "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ", "(",
      "    \"<LayoutConstraint box.width == 10>\",", "    \"<LayoutConstraint:'wide' box.width >= 20>\"", ")", "",
      "Will attempt to recover by breaking constraint ", "<LayoutConstraint:'wide' box.width >= 20>", "",
    ]
    #expect(lines.prefix(start.count).map(String.init) == start)
    #expect(lines.dropFirst(start.count).contains { $0.contains("layoutDiagnosticHandler") })
  }

  /// Each number alone is allowed; their product is not.
  @Test func `a number that is too large names its constraint`() {
    let box = stage.box("box")
    box.layoutMargins.left = 8e14
    tie(Side(box, .leftMargin), .equal, Side(root, .left) - 8e14)
    stage.layOut()
    #expect(
      stage.takeMessages() == [
        "[LayoutConstraints] <LayoutConstraint box.leftMargin == root.left - 800000000000000>: "
          + "the constant with the margins, insets and baselines of its items is -1600000000000000.0, expected a finite number of at most 1e15"
      ])
    root.layoutMargins.left = 1e14
    let product = tie(Side(box, .width), .equal, Side(root.layoutMarginsGuide, .width) * 100)
    stage.layOut()
    let messages = stage.takeMessages()
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains("\(product): ") == true, "\(messages)")
    #expect(messages.first?.contains("e+16") == true, "\(messages)")
  }

  @Test func `a frame that is too large with its insets names its view`() {
    let odd = stage.box("odd")
    odd.insets.left = 8e14
    odd.translatesAutoresizingMaskIntoConstraints = true
    odd.frame = CGRect(x: 8e14, y: 0, width: 9e14, height: 10)
    tie(Side(stage.box("box"), .top), .equal, Side(odd, .top))
    stage.layOut()
    let messages = stage.takeMessages()
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains("<AutoresizingMaskLayoutConstraint odd keeps its frame") == true, "\(messages)")
    #expect(messages.first?.contains("1600000000000000.0") == true, "\(messages)")
  }

  @Test func `a conflict is reported once while it lasts`() {
    let box = stage.box("box")
    pinCorner(box, to: root)
    tie(Side(box, .width), .equal, 10)
    let other = tie(Side(box, .width), .equal, 20)
    let height = tie(Side(box, .height), .equal, 5)
    stage.layOut()
    #expect(conflict().count == 1)
    height.constant = 6
    stage.layOut()
    #expect(conflict().isEmpty)
    #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 6))
    other.constant = 10
    stage.layOut()
    #expect(conflict().isEmpty)
    other.constant = 30
    stage.layOut()
    #expect(conflict().count == 1)
  }

  @Test func `a constraint that was left out is used again when it can be satisfied`() {
    let box = stage.box("box")
    pinCorner(box, to: root)
    let first = tie(Side(box, .width), .equal, 10)
    tie(Side(box, .width), .equal, 20)
    stage.layOut()
    #expect(box.frame.width == 10)
    first.isActive = false
    stage.layOut()
    #expect(box.frame.width == 20)
    // What the outer view holds comes before what the inner one holds.
    let wide = tie(Side(box, .right), .equal, Side(root, .right))
    stage.layOut()
    #expect(box.frame.width == 100)
    wide.priority = 500
    stage.layOut()
    #expect(box.frame.width == 20)
    #expect(conflict().count == 2)
  }

  @Test func `the size of the root is kept when a constraint contradicts it`() {
    let box = stage.box("box")
    for edge in [Attribute.left, .top, .right, .bottom] { tie(Side(box, edge), .equal, Side(root, edge)) }
    let least = tie(Side(box, .width), .greaterThanOrEqual, 90)
    stage.layOut()
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 100)
    stage.layOut()
    #expect(box.frame.width == 80)
    #expect(conflict().count == 1)
    root.frame = CGRect(x: 0, y: 0, width: 95, height: 100)
    stage.layOut()
    #expect(box.frame.width == 95)
    root.frame = CGRect(x: 0, y: 0, width: 70, height: 100)
    least.isActive = false
    stage.layOut()
    #expect(box.frame.width == 70)
    #expect(conflict().isEmpty)
  }

  @Test func `changes that can be satisfied together in the end are no conflict`() {
    let box = stage.box("box", size: CGSize(width: 10, height: 10))
    pinCorner(box, to: root)
    box.setContentHuggingPriority(.required, for: .horizontal)
    box.setContentCompressionResistancePriority(.required, for: .horizontal)
    let a = tie(Side(box, .width), .equal, 10)
    let b = tie(Side(box, .width), .equal, 10)
    stage.layOut()
    a.constant = 20
    b.constant = 20
    box.content = CGSize(width: 20, height: 10)
    stage.layOut()
    #expect(box.frame.width == 20)
    #expect(conflict().isEmpty)
  }

  @Test func `constraintsAffectingLayout lists an axis of a view`() {
    let box = stage.box("box")
    let left = tie(Side(box, .left), .equal, Side(root, .left))
    let margin = tie(Side(box.layoutMarginsGuide, .right), .equal, Side(root, .right))
    let top = tie(Side(box, .top), .equal, Side(root, .top))
    let ratio = tie(Side(box, .height), .equal, Side(box, .width) * 2)
    #expect(same(box.constraintsAffectingLayout(for: .horizontal), [left, margin]))
    #expect(same(box.constraintsAffectingLayout(for: .vertical), [top, ratio]))
  }

  @Test func `a constraint describes itself`() {
    let box = stage.box("box")
    #expect(tie(Side(box, .height), .greaterThanOrEqual, 330).description == "<LayoutConstraint box.height >= 330>")
    let other = tie(Side(box, .left), .equal, Side(root, .left) * 2 - 8, at: 750)
    #expect(other.description == "<LayoutConstraint box.left == 2*root.left - 8 @ 750>")
  }
}
