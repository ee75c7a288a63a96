import SourceRewriting
import Testing

@Suite struct SelectorTests {
  /// A class with methods of all kinds, and an expression in one of its methods.
  private func result(_ selector: String) -> String {
    let text = """
      class Base: UIView { @objc func inherited(_ sender: Any) {} }
      class Profile: Base {
        @objc func tap() {}
        @objc func open(_ sender: UIButton) {}
        @objc func show(text: String, for person: Person) {}
        @objc func move(to point: CGPoint) {}
        @objc(xyz:) func named(_ sender: Any) {}
        @objc static func shared() {}
        @objc func fails() throws {}
        func use() { _ = \(selector) }
      }
      class Person: NSObject { @objc func only() {} }
      @objc protocol Listening { @objc optional func heard() }
      """
    let line = rewritten(text).split(separator: "\n").first { $0.contains("func use()") } ?? ""
    return String(line.dropFirst("  func use() { _ = ".count).dropLast(" }".count))
  }

  @Test(arguments: [
    ("#selector(tap)", "Selector(\"tap\", Profile.tap)"),
    ("#selector(open(_:))", "Selector(\"open:\", Profile.open(_:))"),
    ("#selector(open)", "Selector(\"open:\", Profile.open)"),
    ("#selector(self.open)", "Selector(\"open:\", Profile.open)"),
    ("#selector(Profile.open(_:))", "Selector(\"open:\", Profile.open(_:))"),
    ("#selector(show(text:for:))", "Selector(\"showWithText:for:\", Profile.show(text:for:))"),
    ("#selector(move(to:))", "Selector(\"moveTo:\", Profile.move(to:))"),
    ("#selector(named)", "Selector(\"xyz:\", Profile.named)"),
    ("#selector(inherited)", "Selector(\"inherited:\", Profile.inherited)"),
    ("#selector(super.inherited(_:))", "Selector(\"inherited:\", Base.inherited(_:))"),
    ("#selector(tap as () -> Void)", "Selector(\"tap\", Profile.tap as (Profile) -> () -> Void)"),
    ("#selector(person.only)", "Selector(\"only\", Person.only)"),
    ("#selector(person?.only)", "Selector(\"only\", Person.only)"),
    ("#selector(UIView.endEditing(_:))", "Selector(\"endEditing:\", UIView.endEditing(_:))"),
    ("#selector(getter: UIView.isHidden)", "Selector(\"isHidden\")"),
    ("#selector(setter: name)", "Selector(\"setName:\")"),
    ("#selector(copy(_:))", "Selector(\"copy:\")"),
    (
      "#selector(UITableViewDelegate.tableView(_:didSelectRowAt:))",
      "Selector(\"tableView:didSelectRowAt:\", of: (any UITableViewDelegate).self)"
    ),
    ("#selector(Listening.heard)", "Selector(\"heard\", of: (any Listening).self)"),
  ])
  func `a selector has its name and its method`(selector: String, written: String) {
    #expect(result(selector) == written)
  }

  @Test(arguments: ["#selector(thing.unknown)", "#selector(shared)", "#selector(fails)"])
  func `a selector without a method that can be called is a name, and a remark says so`(selector: String) {
    let text =
      "class A: UIView {\n @objc static func shared() {}\n @objc func fails() throws {}\n func f() { g(\(selector)) }\n}"
    let found = remarks(text)
    #expect(found.map(\.kind) == [.unresolvedSelector])
    #expect(found.first?.line == 4)
    #expect(rewritten(text).contains("g(Selector(\""))
  }

  @Test func `a selector on several lines stays on as many`() {
    let text =
      "class A: UIView {\n  @objc func tap() {}\n  func f() {\n    g(#selector(\n      tap\n    ))\n    h()\n  }\n}"
    #expect(rewritten(text).split(separator: "\n", omittingEmptySubsequences: false).count == 9)
    #expect(rewritten(text).contains("Selector(\"tap\", A.tap)"))
  }
}
