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

  @Test func `every object has accessibility`() {
    let objects: [NSObject] = [
      UIBarButtonItem(), UITabBarItem(), UIAlertAction(title: "Go", style: .default), UIImage(), NSNumber(value: 1),
      SilentObject(),
    ]
    for (index, object) in objects.enumerated() {
      #expect(!object.isAccessibilityElement && object.accessibilityHint == nil && object.accessibilityTraits == [])
      object.isAccessibilityElement = true
      object.accessibilityLabel = "label \(index)"
      object.accessibilityHint = "hint \(index)"
      object.accessibilityValue = "\(index)"
      object.accessibilityIdentifier = "object\(index)"
      object.accessibilityTraits.insert(.button)
      object.accessibilityFrame = CGRect(x: index, y: 0, width: 10, height: 20)
      object.accessibilityElements = [self, index]
      object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Undo") { _ in true }]
    }
    for (index, object) in objects.enumerated() {
      #expect(object.isAccessibilityElement && object.accessibilityRespondsToUserInteraction)
      #expect(object.accessibilityLabel == "label \(index)")
      #expect(object.accessibilityHint == "hint \(index)")
      #expect(object.accessibilityUserInputLabels == ["label \(index)"])
      #expect(object.accessibilityValue == "\(index)")
      #expect(object.accessibilityIdentifier == "object\(index)")
      #expect(object.accessibilityTraits == .button)
      #expect(object.accessibilityActivationPoint == CGPoint(x: index + 5, y: 10))
      #expect(object.accessibilityElementCount() == 2)
      #expect(object.accessibilityElement(at: 1) as? Int == index && object.accessibilityElement(at: 2) == nil)
      #expect(object.accessibilityCustomActions?.map(\.name) == ["Undo"])
      #expect(!object.accessibilityActivate())
      object.accessibilityHint = nil
      #expect(object.accessibilityHint == nil)
    }
  }

  @Test func `items of bars have their own label, which they may override`() {
    let item: UIBarButtonItem = SpokenItem()
    #expect(item.accessibilityLabel == "computed")
    let plain = UIBarButtonItem()
    plain.accessibilityLabel = "Close"
    #expect(plain.accessibilityLabel == "Close")
  }

  @Test func `views and items of bars are the same as objects`() {
    let (view, item) = (UIView(), UIBarButtonItem())
    let objects: [NSObject] = [view, item, SpokenCell(), SpokenItem()]
    for object in objects.prefix(2) {
      object.accessibilityLabel = "label"
      object.accessibilityIdentifier = "name"
      object.accessibilityTraits = .header
      object.accessibilityElements = [1, 2, 3]
    }
    #expect(view.accessibilityLabel == "label" && item.accessibilityLabel == "label")
    #expect(view.accessibilityIdentifier == "name" && item.accessibilityIdentifier == "name")
    #expect(view.accessibilityTraits == .header && item.accessibilityTraits == .header)
    #expect(view.accessibilityElementCount() == 3 && item.accessibilityElementCount() == 3)
    #expect(objects.map(\.accessibilityLabel) == ["label", "label", "computed", "computed"])
    #expect(objects.map { $0.accessibilityActivate() } == [false, false, true, false])
  }

  @Test func `a class may declare a property of such a name`() {
    let object = NamedObject()
    #expect(object.accessibilityLabel == "own")
    object.accessibilityHint = "hint"
    #expect(object.accessibilityHint == "hint")
  }

  @Test func `objects are freed with what they keep`() {
    weak var freed: SilentObject?
    do {
      let object = SilentObject()
      object.accessibilityElements = [SilentObject()]
      freed = object
    }
    #expect(freed == nil)
  }

  @Test func `rotors search`() {
    let (first, second) = (UIView(), UIView())
    let rotor = UIAccessibilityCustomRotor(name: "Notes") { predicate in
      UIAccessibilityCustomRotorItemResult(
        targetElement: predicate.searchDirection == .next ? second : first, targetRange: nil)
    }
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === first)
    predicate.searchDirection = .next
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === second)
    first.accessibilityCustomRotors = [rotor]
    #expect(first.accessibilityCustomRotors?.map(\.name) == ["Notes"])
    #expect(second.accessibilityCustomRotors == nil)
  }

  @Test func `a custom action calls the method of a selector`() {
    let target = SilentObject()
    let action = UIAccessibilityCustomAction(
      name: "Undo", target: target, selector: Selector("undo", SilentObject.undo))
    #expect(action.actionHandler?(action) == true)
    #expect(target.undone == 1)
    let unknown = UIAccessibilityCustomAction(name: "Redo", target: target, selector: Selector("redo"))
    #expect(unknown.actionHandler?(unknown) == false)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }
}

private final class SilentObject: NSObject {
  var undone = 0
  func undo() { undone += 1 }
}

private final class NamedObject: NSObject {
  var accessibilityLabel: String? = "own"
}

private final class SpokenItem: UIBarButtonItem {
  override var accessibilityLabel: String? {
    get { "computed" }
    set {}
  }
}
