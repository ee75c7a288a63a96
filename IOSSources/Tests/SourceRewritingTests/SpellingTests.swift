import SourceRewriting
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("@objc class A: NSObject {}", "class A: NSObject {}"),
    ("@objc(XYA)\nclass A {}", "\nclass A {}"),
    ("@objcMembers public class A {}", "public class A {}"),
    ("class A { @objc private dynamic var x = 1 }", "class A { private var x = 1 }"),
    (
      "@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}",
      "class A: UIResponder, UIApplicationDelegate {}"
    ),
    ("@main class A: UIResponder, UIApplicationDelegate {}", "class A: UIResponder, UIApplicationDelegate {}"),
    ("@main struct Tool { static func main() {} }", "@main struct Tool { static func main() {} }"),
    ("typealias Call = @convention(block) (Int) -> Void", "typealias Call = (Int) -> Void"),
    ("@objc enum A: Int { case one }", "enum A: Int { case one }"),
    ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *) func f() {}"),
    (
      "class A { @NSManaged var name: String; @NSManaged var age: Int? }",
      "class A { var name: String!; var age: Int? }"
    ),
    ("class A { @NSManaged func addToItems(_ item: Item) }", "class A { func addToItems(_ item: Item) {} }"),
  ])
  func `attributes of Objective-C go`(text: String, result: String) { #expect(rewritten(text) == result) }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import class UIKit.UIView", "import UIKit"),
    ("import os.log", "import os"), ("import ObjectiveC.runtime", "import UIKit"), ("import Darwin", "import Glibc"),
    ("@testable import UIKit.UIView", "@testable import UIKit"),
    ("import struct Other.Part", "import struct Other.Part"),
    ("import UIKit", "import UIKit"), ("import Foundation", "import Foundation"),
    (
      "import Foundation\nlet s = URLSession.shared",
      "import Foundation; import FoundationNetworking\nlet s = URLSession.shared"
    ),
  ])
  func `imports name modules that Linux has`(text: String, result: String) { #expect(rewritten(text) == result) }

  @Test(arguments: [
    ("#if os(iOS)\nlet a = 1\n#endif", "#if os(Linux)\nlet a = 1\n#endif"),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if os(Linux) || os(tvOS)\n#endif"),
    ("#if !os(iOS)\n#elseif os(macOS)\n#endif", "#if !os(Linux)\n#elseif os(macOS)\n#endif"),
    ("#if canImport(ObjectiveC)\n@objc\n#endif\nfunc f() {}", "#if canImport(ObjectiveC)\n@objc\n#endif\nfunc f() {}"),
  ])
  func `the part for iOS is taken`(text: String, result: String) { #expect(rewritten(text) == result) }

  @Test(arguments: [
    ("#keyPath(UIView.layer.cornerRadius)", "\"layer.cornerRadius\""), ("#keyPath(name)", "\"name\""),
  ])
  func `key paths are strings`(text: String, result: String) {
    #expect(rewritten("let path = \(text)") == "let path = \(result)")
  }

  @Test(arguments: [
    ("app.delegate?.window??.rootViewController", "app.delegate?.window?.rootViewController"), ("a.b??.c", "a.b??.c"),
    ("delegate?.didTap?(view)", "delegate?.didTap(view)"), ("self.dataSource?.title?()", "self.dataSource?.title()"),
    ("x?.table?(t, didSelect: 1)", "x?.table(t, didSelect: 1)"), ("onTap?(view)", "onTap?(view)"),
    ("model.onTap?(view)", "model.onTap?(view)"),
    ("if let a = delegate.size?(for: 1) {}", "if let a = Optional(delegate.size(for: 1)) {}"),
    ("delegate.size?(for: 1)", "delegate.size(for: 1)"),
  ])
  func `optional methods are called, optional closures stay`(text: String, result: String) {
    #expect(rewritten("func f() {\n\(text)\n}") == "func f() {\n\(result)\n}")
  }

  @Test func `a timer that is set later is made as Linux can`() {
    #expect(rewritten("var t = Timer()") == "var t = Timer(timeInterval: 0, repeats: false) { _ in }")
    #expect(rewritten("var t = Timer(fire: d)") == "var t = Timer(fire: d)")
  }

  @Test func `a property whose value mentions self is lazy`() {
    let text =
      "class A: UIView {\n  let b: UIButton = { make(self) }()\n  let c: Int = { 1 }()\n  lazy var d: Int = f(self)\n}"
    #expect(rewritten(text) == text.replacing("let b", with: "lazy var b"))
  }
}
