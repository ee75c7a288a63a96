package import Foundation
internal import Locking

/// What fonts depend on besides their names: the category of text sizes and the pixels of the screen.
package enum TextEnvironment {
  private struct State: Sendable {
    var category = UIContentSizeCategory.large
    var displayScale: CGFloat = 2
  }

  private static let state = Mutex(State())

  /// The category for fonts of text styles; large, the setting of a new phone, unless it was changed.
  package static var category: UIContentSizeCategory {
    get { state.withLock { $0.category } }
    set { state.withLock { $0.category = newValue } }
  }

  /// Pixels per point, to which `UIFontMetrics` rounds; 2 unless it was changed.
  package static var displayScale: CGFloat {
    get { state.withLock { $0.displayScale } }
    set { state.withLock { $0.displayScale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
  }
}
