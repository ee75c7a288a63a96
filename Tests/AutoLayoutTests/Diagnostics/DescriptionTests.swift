@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// What debuggers and failed tests show of views, guides, constraints and errors.
@Suite struct DescriptionTests {
  private let stage = Stage(100, 100)

  @Test func `a view has its type, name and frame`() {
    let view = View(frame: CGRect(x: 1, y: 2.5, width: 3, height: 1.0 / 3))
    #expect("\(view)" == "<View (1, 2.5, 3, 0.333)>")
    view.name = "title"
    view.isHidden = true
    #expect("\(view)" == "<View title (1, 2.5, 3, 0.333) hidden>")
  }

  @Test func `a guide has its name and frame`() {
    #expect("\(stage.root.layoutMarginsGuide)" == "<LayoutGuide root.layoutMarginsGuide (8, 8, 84, 84)>")
    let guide = LayoutGuide()
    guide.identifier = "column"
    #expect("\(guide)" == "<LayoutGuide column (0, 0, 0, 0)>")
  }

  @Test func `the constraint of a chain has a line for each attribute`() {
    let box = stage.box("box")
    var constraint: Constraint?
    box.snp.makeConstraints { make in constraint = make.size.equalTo(30).constraint }
    #expect(
      constraint?.description == "<LayoutConstraint box.width == 30>\n<LayoutConstraint box.height == 30>")
  }

  @Test func `an error has its location`() throws {
    let (a, b) = (stage.box("a"), stage.box("b"))
    let cycle = try #require(throws: LayoutError.self) { try a.validateSubview(stage.root) }
    #expect(cycle.code == .cycle)
    #expect(cycle.location == .item("root"))
    #expect(cycle.description == cycle.message)
    let constraint = LayoutConstraint(item: a, attribute: .left, toItem: b, attribute: .width)
    let pairing = try #require(throws: LayoutError.self) { try constraint.validate() }
    #expect(pairing.code == .invalidConstraint)
    #expect(pairing.location == .constraint(constraint.description))
    let located = LayoutError(.invalidNumber, "why", at: .source(file: "Cell.swift", line: 7))
    #expect("\(located)" == "Cell.swift:7: why")
    #expect(located != LayoutError(.invalidNumber, "why"))
  }

  @Test func `validation finds what activation would report`() throws {
    let box = stage.box("box")
    let lonely = View()
    let valid = box.widthAnchor.constraint(equalToConstant: 3)
    try valid.validate()
    #expect(!valid.isActive)
    let stray = box.leftAnchor.constraint(equalTo: lonely.leftAnchor)
    let error = try #require(throws: LayoutError.self) { try stray.validate() }
    #expect(error.code == .noCommonAncestor)
    stray.isActive = true
    #expect(!stray.isActive)
    #expect(stage.diagnostics.map(\.code) == [.rejected])
    try stage.root.validateSubview(lonely)
    #expect(lonely.superview == nil)
  }

  @Test func `a diagnostic has a code that can be sent`() {
    let box = stage.box("box")
    box.frame.origin.x = .nan
    tie(Side(box, .width), .equal, 10).constant = .infinity
    tie(Side(box, .width), .equal, 20).identifier = "other"
    tie(Side(box, .height), .equal, -4)
    stage.layOut()
    #expect(stage.diagnostics.map(\.code) == [.failed, .nonFiniteConstant, .unsatisfiable, .unsatisfiable])
    #expect(stage.diagnostics.first?.code.description == "failed")
  }

  @Test func `an error of a visual format has its code and position`() throws {
    let box = stage.box("box")
    func error(_ format: String, _ options: LayoutConstraint.FormatOptions = []) -> VisualFormatError? {
      do throws(VisualFormatError) {
        _ = try LayoutConstraint.constraints(
          parsing: format, options: options, metrics: ["nan": .nan], views: ["box": box, "root": stage.root])
        return nil
      } catch {
        return error
      }
    }
    let cases: [(String, VisualFormatError.Code, Int)] = [
      ("[box", .invalidSyntax, 4), ("[bax]", .unknownName, 1), ("[box(nan)]", .invalidNumber, 5),
      ("[box(1e999)]", .invalidNumber, 5), ("[box(8@0)]", .invalidPriority, 7), ("|[root]", .noSuperview, 0),
    ]
    for (format, code, offset) in cases {
      #expect(error(format)?.code == code, "\(format)")
      #expect(error(format)?.location?.offset == offset, "\(format)")
    }
    #expect(error("[box][box]", .alignAllLeft)?.code == .invalidOptions)
    #expect(error("[box]") == nil)
    let nowhere = VisualFormatError(.invalidSyntax, "Why.")
    #expect(nowhere.description == "Unable to parse constraint format: \nWhy. ")
  }

  @Test func `a distance that runs backwards satisfies its constraints`() {
    let guide = LayoutGuide()
    guide.isDistance = true
    stage.root.addLayoutGuide(guide)
    let left = tie(Side(guide, .left), .equal, Side(stage.root, .left) + 60)
    let right = tie(Side(guide, .right), .equal, Side(stage.root, .left) + 20)
    pinCorner(stage.box("box"), to: stage.root)
    stage.layOut()
    #expect(guide.layoutFrame.width == 0)
    #expect(left.violation == 0)
    #expect(right.violation == 0)
  }
}
