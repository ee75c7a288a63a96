public import AutoLayout
public import Foundation

extension Timer {
  /// A timer that calls the method of a selector with itself, once it is added to a run loop. It keeps its target alive
  /// until it is invalidated, as on iOS.
  ///
  /// - Parameters:
  ///   - ti: the time between two calls, in seconds.
  ///   - aTarget: the object.
  ///   - aSelector: the method.
  ///   - userInfo: inert: Foundation on Linux keeps no such value.
  ///   - yesOrNo: whether it calls again and again.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // The closure stays on the run loop to which the timer is added.
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.perform(on: target, with: $0) }
  }

  /// A timer on the run loop of the thread that calls the method of a selector; see the initialiser.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
