public import AutoLayout
internal import Foundation

extension View {
  /// How an animation runs (`UIView.AnimationOptions`). Inert: nothing moves here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Views receive events.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Begins where another animation is.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Forth and back.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// With its own duration.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// With its own curve.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Draws the content all the time.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Shows and hides views instead of adding and removing them.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// With its own options.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: Self = []
    /// Slow at the beginning.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Of one speed.
    public static let curveLinear = Self(rawValue: 3 << 16)
    /// Turns to the right.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// Turns to the left.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// Curls up like a page.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// Curls down like a page.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// Fades.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// Turns downwards.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// Turns upwards.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
    /// 60 pictures a second.
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    /// 30 pictures a second.
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)
  }

  /// How an animation of key frames runs (`UIView.KeyframeAnimationOptions`); without an effect.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A set by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    /// Views receive events.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Begins where another animation is.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Forth and back.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// In straight lines.
    public static let calculationModeLinear: Self = []
    /// In steps.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    /// Of one speed.
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    /// In curves.
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    /// In curves of one speed.
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
  }

  /// The course of an animation (`UIView.AnimationCurve`, with its raw values).
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Of one speed.
    case linear
  }

  /// The transition of an animation of the old form (`UIView.AnimationTransition`, with its raw values).
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// None.
    case none
    /// Turns to the right.
    case flipFromLeft
    /// Turns to the left.
    case flipFromRight
    /// Curls up like a page.
    case curlUp
    /// Curls down like a page.
    case curlDown
  }
}
