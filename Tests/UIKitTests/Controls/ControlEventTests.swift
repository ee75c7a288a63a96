import Testing
import UIKit

private final class Receiver {
  var count = 0
  var senders: [UIControl] = []
  func tapped() { count += 1 }
  func changed(_ sender: UISwitch) { senders.append(sender) }
}

private final class PressableTile: UIControl {
  var changes: [Bool] = []
  override var isHighlighted: Bool { didSet { changes.append(isHighlighted) } }
  override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      alpha = newValue ? 1 : 0.5
    }
  }
}

@Suite struct ControlEventTests {
  @Test func `an action is performed for its events only`() {
    let control = UIControl()
    var senders: [ObjectIdentifier] = []
    control.addAction(
      UIAction(title: "Tap") { action in
        if let sender = action.sender { senders.append(ObjectIdentifier(sender)) }
      }, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchDown)
    #expect(senders.isEmpty)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .allEvents)
    #expect(senders == [ObjectIdentifier(control), ObjectIdentifier(control)])
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
  }

  @Test func `an action of the same identifier replaces the other for these events`() {
    let control = UIControl()
    var calls: [String] = []
    let name = UIAction.Identifier("follow")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: [.touchUpInside, .touchDown])
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new", "old"])
    control.removeAction(identifiedBy: name, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(calls.count == 2)
  }

  @Test func `a method is called as the target's action`() {
    let receiver = Receiver()
    let toggle = UISwitch()
    toggle.addTarget(receiver, action: Receiver.tapped, for: .valueChanged)
    toggle.addTarget(receiver, action: Receiver.changed, for: .valueChanged)
    toggle.isOn = true
    #expect(receiver.count == 0)
    toggle.sendActions(for: .valueChanged)
    #expect(receiver.count == 1)
    #expect(receiver.senders == [toggle])
    toggle.removeTarget(receiver, action: nil, for: .allEvents)
    toggle.sendActions(for: .valueChanged)
    #expect(receiver.count == 1)
  }

  @Test func `a target is not retained`() {
    let control = UIControl()
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      control.addTarget(receiver, action: Receiver.tapped, for: .touchUpInside)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test func `the state has one bit for each property`() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
    #expect(control.state.rawValue == 7)
  }

  @Test func `a subclass may override the properties of the state`() {
    let tile = PressableTile()
    tile.isHighlighted = true
    tile.isEnabled = false
    #expect(tile.changes == [true])
    #expect(tile.alpha == 0.5)
  }
}
