public import Foundation

/// Makes the device tremble (`UIFeedbackGenerator`). Inert.
open class UIFeedbackGenerator: NSObject {
  /// A generator.
  public override init() { super.init() }
  /// Inert.
  open func prepare() {}
}

/// The trembling of a blow (`UIImpactFeedbackGenerator`). Inert.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of a blow (`UIImpactFeedbackGenerator.FeedbackStyle`, with its raw values).
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Light.
    case light
    /// Between.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// A generator for a weight.
  public init(style: FeedbackStyle) { super.init() }
  /// A generator for a medium weight.
  public convenience override init() { self.init(style: .medium) }
  /// Inert.
  open func impactOccurred() {}
  /// Inert.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The trembling of a selection (`UISelectionFeedbackGenerator`). Inert.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Inert.
  open func selectionChanged() {}
}

/// The trembling of a result (`UINotificationFeedbackGenerator`). Inert.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result (`UINotificationFeedbackGenerator.FeedbackType`, with its raw values).
  public enum FeedbackType: Int, Hashable, Sendable {
    /// It worked.
    case success
    /// It may not work.
    case warning
    /// It did not work.
    case error
  }

  /// Inert.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
