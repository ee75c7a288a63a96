import Testing
import UIKit

extension UIAppearance {
  /// Styles an object, as libraries do for all that has an appearance.
  fileprivate func styled(_ style: (Self) -> Void) -> Self {
    style(self)
    return self
  }
}

/// Not a responder, with methods that are found by their names.
private final class Cleaner: NSObject, NamedMembers {
  func setOutlet(_ name: String, to object: Any?) -> Bool { false }

  func selector(named name: String) -> Selector? { nil }
}

@Suite struct UIKitImportTests {
  @Test func `what is written for appearances is there for views and bar items`() {
    let label = UILabel().styled { $0.text = "Hello" }
    #expect(label.text == "Hello")
    let item = UIBarButtonItem().styled { $0.title = "Close" }
    #expect(item.title == "Close")
  }

  @Test func `an object that is no responder has named members by the import of UIKit alone`() {
    #expect(Cleaner().selector(named: "clean") == nil)
  }
}
