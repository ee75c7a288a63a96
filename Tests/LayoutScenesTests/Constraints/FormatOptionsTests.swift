import AutoLayout
import Foundation
import Geometry
import Testing

/// Constraints of visual formats with options.
@Suite struct FormatOptionsTests {
  private func views() -> (View, [String: any LayoutItem]) {
    let root = View()
    root.name = "root"
    var views: [String: any LayoutItem] = [:]
    for name in ["a", "b"] {
      let view = View()
      view.name = name
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      views[name] = view
    }
    return (root, views)
  }

  private func texts(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], _ metrics: [String: CGFloat] = [:]
  ) throws -> [String] {
    let (root, views) = views()
    return try withExtendedLifetime(root as AnyObject) {
      try LayoutConstraint.constraints(parsing: format, options: options, metrics: metrics, views: views).map {
        String($0.description.dropFirst("<LayoutConstraint ".count).dropLast("   (inactive)>".count))
      }
    }
  }

  @Test func `constraints come in UIKit's order`() throws {
    #expect(
      try texts("|-(>=10@m)-[a(b@1000)]-[b(w)]-|", [.alignAllTop], ["m": 500, "w": 30]) == [
        "a.leading >= root.leading + 10 @ 500", "a.width == b.width", "b.leading == a.trailing + 8", "b.width == 30",
        "root.trailingMargin == b.trailing", "b.top == a.top",
      ])
  }

  @Test func `directions reverse the format`() throws {
    #expect(
      try texts("H:|-5-[a]-(>=6)-[b]-|", .directionLeftToRight) == [
        "a.left == root.left + 5", "b.left >= a.right + 6", "root.rightMargin == b.right",
      ])
    #expect(
      try texts("H:|-5-[a]-(>=6)-[b]-|", .directionRightToLeft) == [
        "root.right == a.right + 5", "a.left >= b.right + 6", "b.left == root.leftMargin",
      ])
    #expect(
      try texts("V:|[a]-[b]", .directionRightToLeft) == ["a.top == root.top", "b.top == a.bottom + 8"])
  }

  @Test func `vertical gaps may be between baselines`() throws {
    #expect(
      try texts("V:|-[a]-3-[b]", [.spacingBaselineToBaseline, .alignAllLeading]) == [
        "a.top == root.topMargin", "b.firstBaseline == a.lastBaseline + 3", "b.leading == a.leading",
      ])
  }

  @Test func `options have UIKit's numbers`() {
    #expect(LayoutConstraint.FormatOptions.alignAllLeft.rawValue == 2)
    #expect(LayoutConstraint.FormatOptions.alignAllCenterY.rawValue == 1024)
    #expect(LayoutConstraint.FormatOptions.alignAllLastBaseline.rawValue == 2048)
    #expect(LayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 1 << 17)
  }

  private static let refused: [(String, LayoutConstraint.FormatOptions, String, Int)] = [
    ("H:[x]", [], "x is not a key in the views dictionary.", 3),
    ("H:[a(y)]", [], "y is not a key in the metrics dictionary or the views dictionary.", 5),
    ("H:[a]-y-[b]", [], "y is not a key in the metrics dictionary.", 6),
    ("H:[a(5@y)]", [], "y is not a key in the metrics dictionary.", 7),
    ("H:[a(5@0)]", [], "The priority 0 is out of range. Must be greater than 0 and less or equal to 1000.", 7),
    ("H:[a(n)]", [], "The metric n is nan. Must be a finite number.", 5),
    (
      "V:[a][b]", .alignAllTop,
      "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical.",
      0
    ),
    (
      "H:[a][b]", .alignAllCenterX,
      "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also "
        + "horizontal.", 0
    ),
  ]

  @Test(arguments: refused.indices)
  func `errors mark the column with a caret`(index: Int) {
    let (format, options, message, column) = Self.refused[index]
    let (root, views) = views()
    withExtendedLifetime(root as AnyObject) {
      do throws(VisualFormatError) {
        _ = try LayoutConstraint.constraints(
          parsing: format, options: options, metrics: ["n": .nan], views: views)
        Issue.record("no error for \(format)")
      } catch {
        #expect(error.message == message)
        #expect(error.location == VisualFormatError.Location(format: format, offset: column))
        let caret = String(repeating: " ", count: column) + "^"
        #expect(error.description == "Unable to parse constraint format: \n\(message) \n\(format) \n\(caret)")
      }
    }
  }
}
