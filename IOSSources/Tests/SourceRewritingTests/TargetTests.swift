import Foundation
import SourceRewriting
import Testing

@Suite struct TargetTests {
  @Test func `overrides move from extensions into their class, of another file too, with their lines`() {
    let files = rewritten([
      "A.swift": "class A: UIView {\n  var x = 1\n}\n",
      "B.swift": "public extension A {\n  // Why.\n  override var isHidden: Bool { didSet {} }\n  func other() {}\n}\n",
    ])
    let expected = """
      class A: UIView {
        var x = 1

      #sourceLocation(file: "B.swift", line: 1)

        // Why.
        public override var isHidden: Bool { didSet {} }
      #sourceLocation(file: "A.swift", line: 3)
      }

      """
    #expect(files["A.swift"] == expected)
    #expect(files["B.swift"] == "public extension A {\n\n\n  func other() {}\n}\n")
  }

  @Test func `what a moved override names is visible in the file to which it moves`() {
    let files = rewritten([
      "A.swift": "class A: UIView {\n}\n",
      "B.swift": """
      private func text() -> String { "x" }
      fileprivate let unused = 1
      private let shared = 2
      extension A {
        override var description: String { text() + note() + "\\(shared)" }
        private func note() -> String { hint }
        private var hint: String { "" }
      }
      private extension A {
        func dot() -> Int { 1 }
      }
      extension A {
        override func layoutSubviews() { _ = dot() }
      }

      """,
      "C.swift": "private let shared = 3\n",
    ])
    let text = files["B.swift"] ?? ""
    #expect(text.contains("internal func text() -> String"))
    #expect(text.contains("internal func note() -> String") && text.contains("private var hint"))
    #expect(text.contains("fileprivate let unused") && text.contains("internal func dot()"))
    // Two files have something of this name.
    #expect(text.contains("private let shared = 2"))
  }

  @Test func `in one file nothing is made visible`() {
    let text = "class A: UIView {}\nprivate func f() {}\nextension A { override func layoutSubviews() { f() } }"
    #expect(rewritten(text).contains("private func f()"))
  }

  @Test func `what a subclass overrides moves too`() {
    let text =
      "class A: UIView {\n}\nextension A {\n  @objc func shown() {}\n  func kept() {}\n}\nclass B: A {\n  override func shown() {}\n}"
    let result = rewritten(text)
    let body = result.prefix(upTo: result.range(of: "extension A")?.lowerBound ?? result.endIndex)
    #expect(body.contains("func shown() {}"))
    #expect(!body.contains("func kept() {}"))
  }

  @Test func `extensions with conditions keep their overrides, and a remark says so`() {
    let text = "class A<T>: UIView {\n}\nextension A where T: Hashable {\n  override func layoutSubviews() {}\n}"
    #expect(remarks(text).map(\.kind) == [.conditionalOverride])
    #expect(remarks(text).first?.line == 4)
  }

  @Test func `remarks stand in the order of classes and lines, in every run`() {
    let classes = ["C", "A", "B"].map {
      "class \($0)<T>: UIView {}\nextension \($0) where T: Hashable {\n  override func layoutSubviews() {}\n}"
    }
    let text = classes.joined(separator: "\n")
    for _ in 0..<20 { #expect(remarks(text).map(\.line) == [7, 11, 3]) }
  }

  @Test func `outlets and actions are found by their names`() {
    let text = "class A: UIView {\n  @IBOutlet weak var title: UILabel!\n  @IBAction func go(_ sender: UIButton) {}\n}"
    let result = rewritten(text)
    #expect(
      result.contains(
        "case \"title\": if let value = object as? UILabel { self.title = value; return true }; return false; "))
    #expect(result.contains("case \"go:\": return Selector(\"go:\", A.go(_:)); "))
    #expect(result.contains("override func setOutlet") && result.contains("override func selector(named"))
    #expect(result.split(separator: "\n").count == 4, "no line is added")
    // A class that is no responder conforms itself.
    let plain = rewritten("class A: NSObject {\n  @IBOutlet var title: UILabel?\n}")
    #expect(plain.contains(" func setOutlet") && !plain.contains("override"))
    #expect(plain.contains("extension A: NamedMembers {}"))
    // Methods that only Objective-C needs are listed where a selector is a string.
    #expect(!rewritten("class A: UIView { @objc func f() {} }").contains("selector(named"))
    #expect(rewritten("class A: UIView { @objc func f() {}; let s = Selector(\"f\") }").contains("case \"f\""))
  }

  @Test func `an outlet may have the name of a parameter`() {
    let result = rewritten("class A: UIView {\n  @IBOutlet var name: UILabel!\n}")
    #expect(result.contains("{ self.name = value; return true }"))
  }

  @Test func `an outlet of an unknown superclass, or without a type, has a remark`() {
    #expect(remarks("class A: Foreign { @IBOutlet var x: UILabel! }").map(\.kind) == [.unknownSuperclass])
    #expect(remarks("class A: UIView { @IBOutlet var x = UILabel() }").map(\.kind) == [.untypedOutlet])
    #expect(remarks("extension UIView {}\nclass A: UIView { @IBOutlet var x: UILabel! }").isEmpty)
  }

  @Test func `optional methods of protocols have values for their absence`() {
    let text =
      "@objc public protocol P {\n  @objc optional func f(_ x: Int)\n  @objc optional func size(for x: Int?) -> CGSize\n  func g()\n}"
    let expected = """
      public protocol P: AnyObject {
        func f(_ x: Int)
        func size(for x: Int?) -> CGSize
        func g()
      }
      extension P { public func f(_ x: Int) {  }; public func size(for x: Int?) -> CGSize { .zero } }

      """
    #expect(rewritten(text) == expected)
    #expect(remarks("@objc protocol P { @objc optional func f() -> Thing }").map(\.kind) == [.requiredMethod])
  }

  @Test func `results have different names, none of an original`() {
    let names = ResultNames.names(for: ["/a/x/Cell.swift", "/a/y/Cell.swift", "/a/View.swift"])
    #expect(names == ["x+Cell+Linux.swift", "y+Cell+Linux.swift", "View+Linux.swift"])
  }

  @Test func `a line for the shell and a mark of the order of bytes do not hinder`() {
    #expect(rewritten("\u{FEFF}import os.log") == "import os")
    let script = rewritten("#!/usr/bin/swift\nimport os.log")
    #expect(script == "#!/usr/bin/swift\n#sourceLocation(file: \"App.swift\", line: 2)\nimport os")
  }
}
