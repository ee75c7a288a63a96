public import AutoLayout
public import Foundation
internal import Synchronization

/// The screen of a device (`UIScreen`): a size and a scale, because nothing is shown.
///
/// ``main`` is 390 × 844 points with 1 pixel per point until it is set. Its scale is the scale of all view trees without a
/// `displayScale` of their own, so that `1 / UIScreen.main.scale` is the pixel to which layout rounds. For the heights
/// of a device set its screen: ``withMain(_:_:)`` in a test, or ``main`` for the whole process.
public final class UIScreen: NSObject, Sendable {
  /// The size in points, with the origin (0, 0).
  public let bounds: CGRect
  private let ownScale: CGFloat?
  /// Points at the edges that the sensor housing and the home indicator cover; 0 until given. The views of controllers
  /// do not take them over by themselves.
  public let safeAreaInsets: UIEdgeInsets

  /// A screen.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point; a scale that is not positive counts as 1.
  ///   - safeAreaInsets: in points.
  public init(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    bounds = CGRect(origin: .zero, size: size)
    ownScale = scale > 0 && scale.isFinite ? scale : 1
    self.safeAreaInsets = safeAreaInsets
    super.init()
  }

  private init(standardSize size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    ownScale = nil
    safeAreaInsets = .zero
    super.init()
  }

  // MARK: The main screen

  private static let standard = UIScreen(standardSize: CGSize(width: 390, height: 844))
  private static let processScreen = Mutex(standard)
  @TaskLocal private static var taskScreen: UIScreen?

  /// The screen that is in force: the screen of ``withMain(_:_:)`` in the present task, else the one that was set here.
  /// Setting it also sets the scale of `UITraitCollection.current`. Set it before layouts begin.
  public static var main: UIScreen {
    get { taskScreen ?? processScreen.withLock { $0 } }
    set {
      processScreen.withLock { $0 = newValue }
      UITraitCollection.current = newValue.ownTraits.merged(over: .current)
    }
  }

  /// The only screen.
  public static var screens: [UIScreen] { [main] }

  /// Calls the body with another main screen; it is in force in the present task and the tasks that it starts.
  public static func withMain<R, E: Error>(_ screen: UIScreen, _ body: () throws(E) -> R) throws(E) -> R {
    var result: Result<R, E>!
    $taskScreen.withValue(screen) {
      result = TraitCollection.withCurrent(screen.ownTraits.merged(over: .current)) {
        do throws(E) { return .success(try body()) } catch { return .failure(error) }
      }
    }
    return try result.get()
  }

  private var ownTraits: UITraitCollection {
    let isWide = bounds.width > bounds.height
    return UITraitCollection(
      horizontalSizeClass: min(bounds.width, bounds.height) >= 700 || isWide && bounds.width >= 736
        ? .regular : .compact,
      verticalSizeClass: bounds.height < 500 ? .compact : .regular, displayScale: ownScale ?? 0)
  }

  // MARK: Properties

  /// Pixels per point.
  public var scale: CGFloat { ownScale ?? UITraitCollection.current.displayScale }
  /// Pixels per point, as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The size in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The current traits with the scale of this screen.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale).merged(over: .current) }
  /// 1: the brightest.
  public var brightness: CGFloat { 1 }
  /// 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// Whether the screen is recorded; false.
  public var isCaptured: Bool { false }
}

extension UIScreen {
  /// The screen of an iPhone SE of the second or third generation: 375 × 667 points, 2 pixels per point.
  public static let iPhoneSE = UIScreen(
    size: CGSize(width: 375, height: 667), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  /// The screen of an iPhone 14: 390 × 844 points, 3 pixels per point.
  public static let iPhone14 = UIScreen(
    size: CGSize(width: 390, height: 844), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  /// The screen of an iPhone 16 Pro Max: 440 × 956 points, 3 pixels per point.
  public static let iPhone16ProMax = UIScreen(
    size: CGSize(width: 440, height: 956), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
}
