import Testing
import UIKit

private final class SpokenCell: UIView {
  override var accessibilityLabel: String? {
    get { "computed" }
    set {}
  }
  override func accessibilityActivate() -> Bool { true }
}

@Suite struct AccessibilityTests {
  @Test func `properties are kept`() {
    let view = UIView()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Close"
    view.accessibilityHint = "Closes the sheet"
    view.accessibilityValue = "1"
    view.accessibilityIdentifier = "close"
    view.accessibilityTraits = [.button, .header]
    view.accessibilityTraits.insert(.selected)
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Undo") { _ in true }]
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Close")
    #expect(view.accessibilityHint == "Closes the sheet")
    #expect(view.accessibilityValue == "1")
    #expect(view.accessibilityIdentifier == "close")
    #expect(view.accessibilityTraits == [.button, .header, .selected])
    #expect(view.accessibilityCustomActions?.first?.name == "Undo")
  }

  @Test func `a subclass may override them`() {
    #expect(SpokenCell().accessibilityLabel == "computed")
    #expect(SpokenCell().accessibilityActivate())
  }

  @Test func `all settings of the device are off`() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }
}
