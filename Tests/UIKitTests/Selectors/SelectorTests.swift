import Foundation
import Testing
import UIKit

private class Recorder: UIView {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func sent(_ sender: UIButton) { calls.append("sent") }
  func optional(_ sender: Any?) { calls.append("optional \(sender != nil)") }
  func both(_ sender: UIButton, event: UIEvent?) { calls.append("both \(event == nil)") }
  func flag(_ isOn: Bool) { calls.append("flag \(isOn)") }
  func other(_ sender: UISlider) { calls.append("other") }
  func noted(_ notification: Notification) { calls.append("noted \(notification.name.rawValue)") }
  func notedObject(_ notification: NSNotification) { calls.append("noted object") }
  func answer() -> NSString { "yes" }

  override func selector(named name: String) -> Selector? {
    name == "plain" ? Selector("plain", Recorder.plain) : super.selector(named: name)
  }
}

@Suite struct SelectorTests {
  private let view = Recorder(frame: .zero)

  @Test func `a method gets as many arguments as it takes`() {
    let button = UIButton()
    button.addTarget(view, action: Selector("plain", Recorder.plain), for: .touchUpInside)
    button.addTarget(view, action: Selector("sent:", Recorder.sent(_:)), for: .touchUpInside)
    button.addTarget(view, action: Selector("optional:", Recorder.optional(_:)), for: .touchUpInside)
    button.addTarget(view, action: Selector("both:event:", Recorder.both(_:event:)), for: .touchUpInside)
    button.addTarget(view, action: Selector("flag:", Recorder.flag(_:)), for: .touchUpInside)
    // A sender of another type is not handed over.
    button.addTarget(view, action: Selector("other:", Recorder.other(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.calls == ["plain", "sent", "optional true", "both true", "flag true"])
  }

  @Test func `a name alone calls the method that the target gives for it`() {
    let button = UIButton()
    button.addTarget(view, action: "plain", for: .touchUpInside)
    button.addTarget(view, action: Selector("unknown"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.calls == ["plain"])
    #expect(view.responds(to: Selector("plain")))
    #expect(!view.responds(to: Selector("unknown")))
    #expect(!UIView().responds(to: Selector("plain", Recorder.plain)))
    #expect(view.responds(to: Selector("x:", of: UIView.self)))
    #expect(!NSObject().responds(to: Selector("x:", of: (any UITableViewDelegate).self)))
  }

  @Test func `selectors are removed by their names, and listed`() {
    let button = UIButton()
    let (one, two) = (Selector("plain", Recorder.plain), Selector("sent:", Recorder.sent(_:)))
    button.addTarget(view, action: one, for: .touchUpInside)
    button.addTarget(view, action: two, for: .touchUpInside)
    #expect(button.actions(forTarget: view, forControlEvent: .touchUpInside) == ["plain", "sent:"])
    button.removeTarget(view, action: Selector("plain"), for: .touchUpInside)
    #expect(button.actions(forTarget: view, forControlEvent: .touchUpInside) == ["sent:"])
    #expect(button.actions(forTarget: UIView(), forControlEvent: .touchUpInside) == nil)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(view.calls.isEmpty)
  }

  @Test func `without a target the chain of responders is searched`() {
    let (middle, button) = (UIView(), UIButton())
    view.addSubview(middle)
    middle.addSubview(button)
    button.addTarget(nil, action: Selector("plain", Recorder.plain), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.calls == ["plain"])
    middle.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    #expect(view.calls == ["plain"])
  }

  @Test func `sendAction sees each call`() {
    final class Slow: UIButton {
      var actions: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        actions.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    let button = Slow(frame: .zero)
    button.addTarget(view, action: Selector("plain", Recorder.plain), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.actions == ["plain"])
    #expect(view.calls == ["plain"])
  }

  @Test func `gestures and bar buttons call methods, and keep no target alive`() {
    let tap = UITapGestureRecognizer(target: view, action: Selector("plain", Recorder.plain))
    tap.addTarget(view, action: Selector("optional:", Recorder.optional(_:)))
    view.addGestureRecognizer(tap)
    tap.recognize()
    #expect(view.calls == ["plain", "optional true"])
    tap.removeTarget(view, action: Selector("plain"))
    tap.recognize()
    #expect(view.calls == ["plain", "optional true", "optional true"])

    var target: Recorder? = Recorder(frame: .zero)
    weak let kept = target
    let item = UIBarButtonItem(title: "x", style: .plain, target: target, action: Selector("plain", Recorder.plain))
    item.press()
    #expect(target?.calls == ["plain"])
    #expect(item.action == Selector("plain"))
    target = nil
    #expect(kept == nil)
    item.press()
    item.target = view
    item.press()
    #expect(view.calls.last == "plain")
  }

  @Test func `performing calls at once, with arguments and results`() {
    view.perform(Selector("plain", Recorder.plain))
    view.perform(Selector("optional:", Recorder.optional(_:)), with: nil)
    view.perform(Selector("unknown"))
    #expect(view.calls == ["plain", "optional false"])
    let answer = view.perform(Selector("answer", Recorder.answer))?.takeUnretainedValue() as? NSString
    #expect(answer == "yes")
    #expect(view.perform(Selector("plain", Recorder.plain)) == nil)
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
  }

  @Test func `delayed calls are made by the run loop, unless they are cancelled`() {
    let other = Recorder(frame: .zero)
    view.perform(Selector("plain", Recorder.plain), with: nil, afterDelay: 0)
    other.perform(Selector("plain", Recorder.plain), with: nil, afterDelay: 0)
    other.perform(Selector("optional:", Recorder.optional(_:)), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: other, selector: Selector("plain"), object: nil)
    #expect(view.calls.isEmpty)
    // The timers are due: one pass of the loop, or as many as a busy machine needs.
    for _ in 0..<10_000 where view.calls.isEmpty || other.calls.isEmpty {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
    #expect(view.calls == ["plain"])
    #expect(other.calls == ["optional false"])
  }

  @Test func `a timer calls a method until it is invalidated`() {
    let timer = Timer(
      timeInterval: 1000, target: view, selector: Selector("plain", Recorder.plain), userInfo: nil, repeats: true)
    timer.fire()
    timer.fire()
    #expect(view.calls == ["plain", "plain"])
    timer.invalidate()
    timer.fire()
    #expect(view.calls == ["plain", "plain"])
  }
}

@Suite struct NotificationSelectorTests {
  private let center = NotificationCenter()
  private let one = Notification.Name("one")
  private let two = Notification.Name("two")

  @Test func `notifications reach the method of an observer, as values and as objects`() {
    let view = Recorder(frame: .zero)
    center.addObserver(view, selector: Selector("noted:", Recorder.noted(_:)), name: one, object: nil)
    center.addObserver(view, selector: Selector("o:", Recorder.notedObject(_:)), name: two, object: nil)
    center.post(name: one, object: nil)
    center.post(name: two, object: nil)
    #expect(view.calls == ["noted one", "noted object"])
  }

  @Test func `an observer is removed as a whole, by a name or by a sender`() {
    let (view, sender) = (Recorder(frame: .zero), NSObject())
    func add() {
      center.addObserver(view, selector: Selector("noted:", Recorder.noted(_:)), name: one, object: nil)
      center.addObserver(view, selector: Selector("noted:", Recorder.noted(_:)), name: two, object: sender)
    }
    add()
    center.removeObserver(view, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: two, object: sender)
    center.post(name: two, object: NSObject())
    #expect(view.calls == ["noted two"])
    center.removeObserver(view, name: nil, object: sender)
    center.post(name: two, object: sender)
    #expect(view.calls == ["noted two"])
    add()
    center.removeObserver(view)
    center.post(name: one, object: nil)
    center.post(name: two, object: sender)
    #expect(view.calls == ["noted two"])
    // A token of a closure is removed as ever.
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in Issue.record("called") }
    center.removeObserver(token)
    center.post(name: one, object: nil)
  }

  @Test func `an observer that no longer exists is not called, and frees what was added`() {
    var view: Recorder? = Recorder(frame: .zero)
    weak let kept = view
    if let view {
      center.addObserver(view, selector: Selector("noted:", Recorder.noted(_:)), name: one, object: nil)
    }
    view = nil
    #expect(kept == nil)
    center.post(name: one, object: nil)
  }
}

@Suite struct AssociatedObjectTests {
  private final class Value {}
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var otherKey: UInt8 = 0

  @Test func `values are kept by object and key, and replaced`() {
    for object in [UIView(), NSObject(), UIViewController(), NSLayoutConstraint()] as [AnyObject] {
      let other = NSObject()
      objc_setAssociatedObject(object, &Self.key, "a", .OBJC_ASSOCIATION_COPY)
      objc_setAssociatedObject(object, &Self.otherKey, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, &Self.key, "b", .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(object, &Self.key) as? String == "b")
      #expect(objc_getAssociatedObject(object, &Self.otherKey) as? Int == 7)
      #expect(objc_getAssociatedObject(other, &Self.key) == nil)
      objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, &Self.key) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, &Self.otherKey) == nil)
    }
  }

  @Test func `a view frees its values when it is freed`() {
    var view: UIView? = UIView()
    var value: Value? = Value()
    weak let kept = value
    if let view { objc_setAssociatedObject(view, &Self.key, value, .OBJC_ASSOCIATION_RETAIN) }
    value = nil
    #expect(kept != nil)
    view = nil
    #expect(kept == nil)
  }

  @Test func `values of freed objects are freed while others get theirs, and none is found at another object`() {
    weak var first: Value?
    for round in 0..<2000 {
      let (object, value) = (NSObject(), Value())
      if round == 0 { first = value }
      #expect(objc_getAssociatedObject(object, &Self.key) == nil, "an address that is used again has no value")
      objc_setAssociatedObject(object, &Self.key, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
  }
}
