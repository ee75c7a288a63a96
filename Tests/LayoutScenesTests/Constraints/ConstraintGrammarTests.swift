import AutoLayout
import Foundation
import LayoutScenes
import Testing

/// `item.attribute REL [m *] item.attribute [± c] [@ priority]`
@Suite struct ConstraintGrammarTests {
  private func check(_ text: String, _ body: (LayoutConstraint) -> Void) throws {
    let tree = try Scenes.tree(Scenes.scene("\"a\": {}, \"b\": {}", [text], root: "\"children\": [\"a\", \"b\"]"))
    try withExtendedLifetime(tree) {
      body(try #require(tree.root.constraints.first ?? tree.view(named: "a")?.constraints.first))
    }
  }

  private static let forms: [(String, LayoutConstraint.Relation, Double, Double, Double)] = [
    ("a.width == b.width", .equal, 1, 0, 1000),
    ("a.width<=b.width", .lessThanOrEqual, 1, 0, 1000),
    ("  a.width  >=  2  *  b.width  +  8  @  750  ", .greaterThanOrEqual, 2, 8, 750),
    ("a.width==2*b.width+8@750", .equal, 2, 8, 750),
    ("a.width == .5 * b.width - 8", .equal, 0.5, -8, 1000),
    ("a.width == -1 * b.width", .equal, -1, 0, 1000),
    ("a.width == 1e-1 * b.width - 1.5e1 @ 0.25", .equal, 0.1, -15, 0.25),
    ("a.width == b.width @ 1000", .equal, 1, 0, 1000),
    ("a.width == b.height", .equal, 1, 0, 1000),
    ("a.width == b.width + -3", .equal, 1, -3, 1000),
    ("a.width == 100", .equal, 1, 100, 1000),
    ("a.width >= -5 @ 1", .greaterThanOrEqual, 1, -5, 1),
    ("a.leading == b.trailing + 15", .equal, 1, 15, 1000),
    ("a.left == b.centerX", .equal, 1, 0, 1000),
    ("a.leading == b.centerX", .equal, 1, 0, 1000),
    ("a.firstBaseline == b.lastBaseline - 0", .equal, 1, 0, 1000),
    ("a.top == b.centerYWithinMargins", .equal, 1, 0, 1000),
  ]

  @Test(arguments: forms.indices)
  func `every form of a constraint is read`(index: Int) throws {
    let (text, relation, multiplier, constant, priority) = Self.forms[index]
    try check(text) { constraint in
      #expect(constraint.relation == relation, "\(text)")
      #expect(constraint.multiplier == multiplier, "\(text)")
      #expect(constraint.constant == constant, "\(text)")
      #expect(constraint.priority.exact == priority, "\(text)")
      #expect(constraint.firstItem?.layoutName == "a")
      #expect(constraint.identifier == "line 5")
    }
  }

  @Test func `all attributes are read`() throws {
    for attribute in LayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      try check("a.\(attribute) == b.\(attribute)") { constraint in
        #expect(constraint.firstAttribute == attribute)
        #expect(constraint.secondAttribute == attribute)
      }
    }
  }

  /// A constraint with an error, its column, and words of the message.
  private static let refused: [(String, Int, [String])] = [
    ("", 1, ["expected a view", "the end"]),
    ("a", 2, ["expected '.'", "'a'"]),
    ("a.", 3, ["'a' has no attribute ''", "leading"]),
    ("a.widht == 3", 3, ["'a' has no attribute 'widht'", "width"]),
    ("a.width", 8, ["'==', '<=' or '>='", "the end"]),
    ("a.width = 3", 9, ["'==', '<=' or '>='", "'='"]),
    ("a.width < 3", 9, ["'<'"]),
    ("a.width == ", 12, ["expected a number or a view", "the end"]),
    ("a.width == x.width", 12, ["no view has the name 'x'"]),
    ("x.width == a.width", 1, ["no view has the name 'x'"]),
    ("a.width == b", 13, ["expected '.'", "'b'"]),
    ("a.width == 2 *", 15, ["a view after '*'"]),
    ("a.width == 2 * 3", 16, ["a view after '*'", "'3'"]),
    // Also for sizes, where UIKit accepts it.
    ("a.width == 0 * b.width", 14, ["a multiplier of 0"]),
    ("a.height >= -0.0 * a.width", 18, ["a multiplier of 0"]),
    ("a.width == 1e-400 * b.width", 19, ["a multiplier of 0"]),
    ("a.left == 0 * b.left + 3", 13, ["a multiplier of 0"]),
    ("a.width == b.width * 2", 20, ["expected '+', '-', '@' or the end", "'*'"]),
    ("a.width == 2 + 3", 14, ["expected '*', '@' or the end", "'+'"]),
    ("a.width == b.width +", 21, ["a number after '+'"]),
    ("a.width == b.width - x", 22, ["a number after '-'", "'x'"]),
    ("a.width == b.width @", 21, ["a priority after '@'"]),
    ("a.width == 3 @ high", 16, ["a priority after '@'", "'h'"]),
    ("a.width == 3 @ 0", 16, ["above 0 and up to 1000"]),
    ("a.width == 3 @ 1001", 16, ["above 0 and up to 1000"]),
    ("a.width == 3 @ -1", 16, ["above 0 and up to 1000"]),
    ("a.width == 1e999", 12, ["expected a number"]),
    ("a.width == 1e10", 12, ["expected a number", "at most 1000000000"]),
    ("a.width == 3 3", 14, ["expected '*', '@' or the end", "'3'"]),
    ("a.width == nan", 12, ["expected a number or a view"]),
    ("H:|-[x]-|", 6, ["x is not a key in the views dictionary"]),
    ("H:|-[a", 7, ["Expected a ']'"]),
    ("V:|-gap-[a]", 5, ["gap is not a key in the metrics dictionary"]),
    ("H:[cell]-|", 10, ["'|'", "superview"]),
    ("H:[a(20@1001)]", 9, ["1001", "out of range"]),
  ]

  @Test(arguments: refused.indices)
  func `a malformed string is rejected`(index: Int) {
    let (text, column, words) = Self.refused[index]
    let error =
      Scenes.error(Scenes.scene("\"a\": {}, \"b\": {}", [text], root: "\"children\": [\"a\", \"b\"]")) ?? "no error"
    #expect(error.hasPrefix("line 5: "), "\(error)")
    #expect(error.contains("column \(column): "), "\(error)")
    for word in words { #expect(error.contains(word), "\(word) in \(error)") }
  }

  /// Attributes that UIKit rejects, and words of its message.
  private static let notAllowed: [(String, String)] = [
    ("a.leading == b.left", "leading/trailing attribute and a right/left attribute"),
    ("a.right == b.trailing", "leading/trailing attribute and a right/left attribute"),
    ("a.leftMargin == b.leading", "leading/trailing attribute and a right/left attribute"),
    ("a.leading == 15", "location equal to a constant"),
    ("a.centerY == 0", "location equal to a constant"),
    ("a.width == b.leading", "Invalid pairing"),
    ("a.top == b.height", "Invalid pairing"),
    ("a.top == b.centerX", "Invalid pairing"),
    ("a.centerX == b.centerY", "Invalid pairing"),
  ]

  @Test(arguments: notAllowed.indices)
  func `an invalid combination is rejected`(index: Int) {
    let (text, words) = Self.notAllowed[index]
    let error =
      Scenes.error(Scenes.scene("\"a\": {}, \"b\": {}", [text], root: "\"children\": [\"a\", \"b\"]")) ?? "no error"
    #expect(error.hasPrefix("line 5: "), "\(error)")
    #expect(error.contains(words), "\(error)")
  }
}
