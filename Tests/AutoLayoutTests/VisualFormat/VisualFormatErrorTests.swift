@testable import AutoLayout
import Foundation
import Testing

@Suite struct VisualFormatErrorTests {
  private static let view = "Expected a view here. Views stand in brackets, as in [name]."
  private static let name =
    "Expected the name of a view here. Names start with a letter or an underscore, then have letters, digits and "
    + "underscores."
  private static let viewEnd = "Expected a ']' here. That is how you give the end of a view."
  private static let thickness =
    "A predicate on a view's thickness must end with ')' and the view must end with ']'"
  private static let next = "Expected a '-', a '[' or a '|' here, or the end."
  private static let target = "Expected a view or a '|' here. A connection has to lead somewhere."
  private static let end = "Expected the end here. Nothing can follow the '|' of the superview."
  private static let horizontal = "Expected ':' after 'H' to specify horizontal arrangement."
  private static let vertical = "Expected ':' after 'V' to specify vertical arrangement."
  private static let orientation = "Expected 'H' or 'V' here. These are the orientations."
  private static let minus =
    "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around "
    + "negative numbers."
  private static let simple = "Expected a number, the name of a metric, or predicates in parentheses here."
  private static let simpleRelation = "Use parentheses around a predicate with a relation, as in -(>=8)-."
  private static let simplePriority = "Use parentheses around a predicate with a priority, as in -(8@500)-."
  private static let connectionEnd = "Expected a '-' here. That is how you give the end of a connection."
  private static let listEnd = "Expected a ')' here. That is how you give the end of the predicates of a connection."
  private static let term = "Expected a number or a name here."
  private static let sign = "Expected a number after the sign."
  private static let priority = "Expected a priority here. After an '@' comes a number or the name of a metric."
  private static let relation = "Unknown relation. Must be ==, >=, or <="
  private static let large = "This number is too large."

  /// A format, its error, and the line with the caret.
  static let malformed: [(format: String, message: String, caret: String)] = [
    ("", view, "^"), ("|", view, " ^"), ("||", view, " ^"), ("|-", view, "  ^"), ("|-|", view, "  ^"),
    ("|-8-", view, "    ^"), ("|-8-|", view, "    ^"), ("a", view, "^"), (" [a]", view, "^"), ("-[a]", view, "^"),
    ("]", view, "^"), ("\n", view, "^"), ("H:", view, "  ^"), ("H:H:[a]", view, "  ^"), ("V:|", view, "   ^"),
    ("😀", view, "^"), ("\0", view, "^"),
    ("H", horizontal, " ^"), ("H|[a]", horizontal, " ^"), ("HV:[a]", horizontal, " ^"), ("V[a]", vertical, " ^"),
    ("V :[a]", vertical, " ^"), ("h:[a]", orientation, "^"), ("Z:[a]", orientation, "^"), ("::", orientation, "^"),
    ("[]", name, " ^"), ("[", name, " ^"), ("[1a]", name, " ^"), ("[ a]", name, " ^"), ("[[a]]", name, " ^"),
    ("[-]", name, " ^"), ("[a][]", name, "    ^"), ("[😀]", name, " ^"), ("[\u{301}]", view, "^"),
    ("[a", viewEnd, "  ^"), ("[a ]", viewEnd, "  ^"), ("[a-b]", viewEnd, "  ^"), ("[a.b]", viewEnd, "  ^"),
    ("|-0-[redView-0-|", viewEnd, "            ^"), ("[a(8)", viewEnd, "     ^"), ("[a(8)(9)]", viewEnd, "     ^"),
    ("[a]x", next, "   ^"), ("[a] [b]", next, "   ^"), ("[a]]", next, "   ^"), ("[a]8", next, "   ^"),
    ("[größe]x", next, "       ^"), ("[👩🏽‍💻", name, " ^"), ("[e\u{301}]x", next, "   ^"),
    ("[a]-", target, "    ^"), ("[a]-8-", target, "      ^"), ("[a]-8-x", target, "      ^"),
    ("[a]-8--[b]", target, "      ^"), ("[a]-8-8-[b]", target, "      ^"), ("[a]-(8)-", target, "        ^"),
    ("|[a]|[b]", end, "     ^"), ("[a]|-", end, "    ^"), ("[a]||", end, "    ^"), ("[a]| ", end, "    ^"),
    ("[a]--8-[b]", minus, "    ^"), ("[a]--[b]", minus, "    ^"), ("|--[a]", minus, "  ^"), ("[a]---", minus, "    ^"),
    ("[a]-+8-[b]", simple, "    ^"), ("[a]- -[b]", simple, "    ^"), ("[a]-]", simple, "    ^"),
    ("[a]-.-[b]", simple, "    ^"), ("[a]-@5-[b]", simple, "    ^"), ("[a]-)", simple, "    ^"),
    ("[a]->=8-[b]", simpleRelation, "    ^"), ("|-=8-[b]", simpleRelation, "  ^"), ("|-<-[b]", simpleRelation, "  ^"),
    ("[a]-8@500-[b]", simplePriority, "     ^"), ("[a]-gap@low-[b]", simplePriority, "       ^"),
    ("[a]-8[b]", connectionEnd, "     ^"), ("[a]-8", connectionEnd, "     ^"), ("[a]-8px-[b]", connectionEnd, "     ^"),
    ("[a]-1.2.3-[b]", connectionEnd, "       ^"), ("[a]-(8)[b]", connectionEnd, "       ^"),
    ("[a]-0x10-[b]", connectionEnd, "     ^"), ("[a]-8e-[b]", connectionEnd, "     ^"),
    ("[a]-gap|", connectionEnd, "       ^"), ("[a]-8,5-[b]", connectionEnd, "     ^"),
    ("[a]-(8", listEnd, "      ^"), ("[a]-(8-[b]", listEnd, "      ^"), ("[a]-(8 ,9)-[b]", listEnd, "      ^"),
    ("[a]-(8@500@500)-[b]", listEnd, "          ^"), ("[a]-(8e+)-[b]", listEnd, "      ^"),
    ("[a(8", thickness, "    ^"), ("[a(8]", thickness, "    ^"), ("[a(b*2)]", thickness, "    ^"),
    ("[a(0x10)]", thickness, "    ^"), ("[a(8;9)]", thickness, "    ^"),
    ("[a()]", term, "   ^"), ("[a(", term, "   ^"), ("[a(8,)]", term, "     ^"), ("[a(,8)]", term, "   ^"),
    ("[a((8))]", term, "   ^"), ("[a(===8)]", term, "     ^"), ("[a(>=)]", term, "     ^"), ("[a(@500)]", term, "   ^"),
    ("[a( 8)]", term, "   ^"), ("[a(.)]", term, "   ^"), ("[a(.e5)]", term, "   ^"), ("[a]-()-[b]", term, "     ^"),
    ("[a(٣)]", term, "   ^"), ("[a(8\u{301})]", term, "   ^"),
    ("[a(-)]", sign, "    ^"), ("[a(-b)]", sign, "    ^"), ("[a(--8)]", sign, "    ^"), ("[a(8@-)]", sign, "      ^"),
    ("[a(-.)]", sign, "    ^"), ("[a(-inf)]", sign, "    ^"), ("[a(+", sign, "    ^"),
    ("[a(8@)]", priority, "     ^"), ("[a(8@>=5)]", priority, "     ^"), ("|-(8@,9)-[a]", priority, "     ^"),
    ("[a(=8)]", relation, "   ^"), ("[a(<8)]", relation, "   ^"), ("[a(>8)]", relation, "   ^"),
    ("[a(=>8)]", relation, "   ^"), ("[a(>", relation, "   ^"), ("|-(8,<9)-[a]", relation, "     ^"),
    ("[a(1e999)]", large, "   ^"), ("[a(-1e999)]", large, "   ^"), ("[a(8@1e309)]", large, "     ^"),
    ("[a]-9e99999999999999999999-[b]", large, "    ^"),
  ]

  @Test(arguments: malformed) func `an error points at the column`(
    _ line: (format: String, message: String, caret: String)
  ) {
    let error = #expect(throws: VisualFormatError.self) { try VisualFormat(parsing: line.format) }
    #expect(error?.message == line.message)
    #expect(error?.location?.format == line.format)
    #expect(error?.location?.offset == line.caret.count - 1)
    #expect(error?.code == (line.message == Self.large ? .invalidNumber : .invalidSyntax))
    #expect(
      error?.description == "Unable to parse constraint format: \n\(line.message) \n\(line.format) \n\(line.caret)")
  }

  @Test func `every message is in the table`() {
    #expect(Set(Self.malformed.map(\.message)).count == 21)
  }

  @Test func `an error can be printed for any offset`() throws {
    for (offset, caret) in [(Int.min, "^"), (-1, "^"), (3, "   ^"), (4, "   ^"), (.max, "   ^")] {
      let error = VisualFormatError(
        .invalidSyntax, "Why.", at: VisualFormatError.Location(format: "[a]", offset: offset))
      #expect(error.description == "Unable to parse constraint format: \nWhy. \n[a] \n\(caret)")
    }
    let format = try VisualFormat(parsing: "[a]-[b]")
    #expect(
      format.error(.unknownName, "b is not a key in the views dictionary.", at: format.items[1].name.offset)
        .description
        == "Unable to parse constraint format: \nb is not a key in the views dictionary. \n[a]-[b] \n     ^")
  }
}
