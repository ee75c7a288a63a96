public import Foundation

/// Changes of layers that belong together (`CATransaction`). Nothing animates here, so durations are inert, and
/// the completion block is called by ``commit()``. Each thread has its own transactions.
open class CATransaction: NSObject {
  private struct Settings {
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
  }

  /// The transactions of a thread that have begun, the last one innermost.
  private final class Stack {
    var settings = [Settings()]
  }

  private static var stack: Stack { ThreadValue.value(of: "typesetting.CATransaction") { Stack() } }

  private static var settings: Settings {
    get { stack.settings[stack.settings.count - 1] }
    set { stack.settings[stack.settings.count - 1] = newValue }
  }

  /// Begins a transaction, which has the settings of the one around it.
  open class func begin() {
    var next = settings
    next.completion = nil
    stack.settings.append(next)
  }

  /// Ends the transaction that began last and calls its completion block; without one it does nothing.
  open class func commit() {
    guard stack.settings.count > 1 else { return }
    stack.settings.removeLast().completion?()
  }

  /// Ends what has not begun explicitly. Inert.
  open class func flush() {}

  /// Whether changes of layers would not animate; false until set.
  open class func disableActions() -> Bool { settings.disablesActions }

  /// Sets whether changes of layers would not animate.
  open class func setDisableActions(_ flag: Bool) { settings.disablesActions = flag }

  /// Seconds of animations; 0.25 until set.
  open class func animationDuration() -> CFTimeInterval { settings.duration }

  /// Sets the seconds of animations.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { settings.duration = duration }

  /// How the progress of animations follows from time.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { settings.timingFunction }

  /// Sets how the progress of animations follows from time.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    settings.timingFunction = function
  }

  /// What ``commit()`` will call.
  open class func completionBlock() -> (() -> Void)? { settings.completion }

  /// Sets what ``commit()`` calls. Outside of a transaction that has begun there is no commit: it is called at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard stack.settings.count > 1 else {
      block?()
      return
    }
    settings.completion = block
  }
}
