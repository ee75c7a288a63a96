@testable import AutoLayout
import Foundation
import Testing

@Suite struct VisualFormatGrammarTests {
  /// What is written, and the same in full.
  static let formats: [(text: String, full: String)] = [
    // Orientation.
    ("[a]", "H:[a]"), ("H:[a]", "H:[a]"), ("V:[a]", "V:[a]"),
    // The superview.
    ("|[a]", "H:|[a]"), ("[a]|", "H:[a]|"), ("|[a]|", "H:|[a]|"), ("V:|-[a]-|", "V:|-[a]-|"),
    ("|-8-[a]-9-|", "H:|-(==8.0)-[a]-(==9.0)-|"), ("|-(8)-[a]-(>=9)-|", "H:|-(==8.0)-[a]-(>=9.0)-|"),
    // Connections.
    ("[a][b]", "H:[a][b]"), ("[a]-[b]", "H:[a]-[b]"), ("[a]-8-[b]", "H:[a]-(==8.0)-[b]"),
    ("[a]-gap-[b]", "H:[a]-(==gap)-[b]"), ("[a]-0-[b]", "H:[a]-(==0.0)-[b]"),
    ("[a]-(>=8@500,<=20)-[b]", "H:[a]-(>=8.0@500.0,<=20.0)-[b]"), ("[a]-(-8)-[b]", "H:[a]-(==-8.0)-[b]"),
    ("[a]-(==-8@-1)-[b]", "H:[a]-(==-8.0@-1.0)-[b]"), ("[a]-(gap@low)-[b]", "H:[a]-(==gap@low)-[b]"),
    ("[a]-(>=gap@low,8)-[b]-[c][d]", "H:[a]-(>=gap@low,==8.0)-[b]-[c][d]"),
    // Sizes.
    ("[a(50)]", "H:[a(==50.0)]"), ("[a(==50)]", "H:[a(==50.0)]"), ("[a(>=50)]", "H:[a(>=50.0)]"),
    ("[a(<=b)]", "H:[a(<=b)]"), ("[a(b@low)]", "H:[a(==b@low)]"), ("[a(100@20)]", "H:[a(==100.0@20.0)]"),
    ("[a(>=70,<=100,==b@250.5)]", "H:[a(>=70.0,<=100.0,==b@250.5)]"), ("[a(a)]", "H:[a(==a)]"),
    // Numbers.
    ("[a(0.5)]", "H:[a(==0.5)]"), ("[a(.5)]", "H:[a(==0.5)]"), ("[a(5.)]", "H:[a(==5.0)]"),
    ("[a(1e2)]", "H:[a(==100.0)]"), ("[a(1.5E+2)]", "H:[a(==150.0)]"), ("[a(+1.5e-1)]", "H:[a(==0.15)]"),
    ("[a]-1e2-[b]", "H:[a]-(==100.0)-[b]"), ("[a]-1e-2-[b]", "H:[a]-(==0.01)-[b]"),
    ("[a]-5.-[b]", "H:[a]-(==5.0)-[b]"), ("[a(007)]", "H:[a(==7.0)]"), ("[a(-0)]", "H:[a(==-0.0)]"),
    ("[a(1e-999)]", "H:[a(==0.0)]"), ("[a(1e308)]", "H:[a(==1e+308)]"),
    ("[a(0.1000000000000000055511151231257827)]", "H:[a(==0.1)]"),
    // Names; the names of C's special numbers are names too.
    ("[_]", "H:[_]"), ("[_a1_B]", "H:[_a1_B]"), ("[H]", "H:[H]"), ("[V(H)]", "H:[V(==H)]"),
    ("[e1(e2)]", "H:[e1(==e2)]"),
    ("[a(inf)]", "H:[a(==inf)]"), ("[a(nan@infinity)]", "H:[a(==nan@infinity)]"),
    ("[größe]-标题-[e\u{301}]", "H:[größe]-(==标题)-[é]"),
    // Apple's guide, and a line from WinObjC's tests.
    ("|-50-[purpleBox]-50-|", "H:|-(==50.0)-[purpleBox]-(==50.0)-|"),
    ("V:[topField]-10-[bottomField]", "V:[topField]-(==10.0)-[bottomField]"),
    ("|-[find]-[findNext]-[findField(>=20)]-|", "H:|-[find]-[findNext]-[findField(>=20.0)]-|"),
    (
      "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|",
      "H:|-(>=10.0@metric1)-[leftView(==rightView@1000.0)][rightView(==metric2)]|"
    ),
  ]

  @Test(arguments: formats) func `every form is read`(_ format: (text: String, full: String)) throws {
    let parsed = try VisualFormat(parsing: format.text)
    #expect(parsed.text == format.text)
    #expect(rendering(of: parsed) == format.full)
    checkPlaces(of: parsed)
    let again = try VisualFormat(parsing: format.full)
    #expect(rendering(of: again) == format.full)
    checkPlaces(of: again)
  }

  @Test func `items keep their columns`() throws {
    // Offsets, last digits:              0123456789012345678901234567890123456
    let format = try VisualFormat(parsing: "V:|-8-[é(>=-2,b@low)]-(<=m@9)-[b][c]|")
    #expect(format.orientation == .vertical)
    #expect(format.leadingBar?.offset == 2)
    #expect(format.leadingBar?.connection.offset == 3)
    #expect(format.items.map(\.offset) == [6, 30, 33])
    #expect(format.items.map(\.name.offset) == [7, 31, 34])
    #expect(format.items.map(\.connection?.offset) == [nil, 21, 33])
    #expect(format.items[0].predicates.map(\.offset) == [9, 14])
    #expect(format.items[0].predicates.map(\.operand.offset) == [11, 14])
    #expect(format.items[0].predicates.map(\.priority?.offset) == [nil, 16])
    guard case .predicates(let predicates)? = format.items[1].connection?.gap else {
      Issue.record("no predicates")
      return
    }
    #expect(predicates.map(\.offset) == [23])
    #expect(predicates.map(\.operand.offset) == [25])
    #expect(predicates.map(\.priority?.offset) == [27])
    #expect(format.items[2].connection?.gap == .flush)
    #expect(format.trailingBar?.offset == 36)
    #expect(format.trailingBar?.connection.offset == 36)
  }
}
