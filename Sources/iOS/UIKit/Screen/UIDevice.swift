public import AutoLayout
public import Foundation

/// The device (`UIDevice`): an iPhone in portrait, as far as code asks. All values are fixed, except the idiom, which is
/// the idiom of the current traits.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()

  private override init() { super.init() }

  /// `iPhone`.
  public var name: String { "iPhone" }
  /// `iPhone`.
  public var model: String { "iPhone" }
  /// `iPhone`.
  public var localizedModel: String { "iPhone" }
  /// `iOS`.
  public var systemName: String { "iOS" }
  /// `18.0`: the version whose measures this module has.
  public var systemVersion: String { "18.0" }
  /// The idiom of the current traits; a phone unless they were set.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// No identifier.
  public var identifierForVendor: UUID? { nil }
  /// Portrait, also where the screen is wider than high.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Whether changes of the orientation are posted; false.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Inert.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Inert.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Whether the state of the battery is known; false.
  public var isBatteryMonitoringEnabled: Bool { false }
  /// -1: not known.
  public var batteryLevel: Float { -1 }
  /// Whether the sensor for nearness is used; false.
  public var isProximityMonitoringEnabled: Bool { false }
  /// Whether several tasks may run at once; true.
  public var isMultitaskingSupported: Bool { true }
  /// Inert.
  public func playInputClick() {}
}

/// The idiom of the current traits: `UIDevice.current.userInterfaceIdiom`, as older code asks for it.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

/// How the device is held (`UIDeviceOrientation`, with its raw values).
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its front.
  case faceDown

  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be shown so.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// How the interface is turned (`UIInterfaceOrientation`, with its raw values).
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// With the home button on the left.
  case landscapeLeft = 4
  /// With the home button on the right.
  case landscapeRight = 3

  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways to turn the interface (`UIInterfaceOrientationMask`).
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// A set by UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// With the home button on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// With the home button on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Both ways that are wider than high.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  /// All.
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}
