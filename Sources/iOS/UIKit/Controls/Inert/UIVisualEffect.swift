public import Foundation

/// What a visual effect does to what is behind it (`UIVisualEffect`). Inert: nothing is drawn.
open class UIVisualEffect: NSObject {
  /// An effect.
  public override init() { super.init() }
}

/// A blur (`UIBlurEffect`). Inert.
open class UIBlurEffect: UIVisualEffect {
  /// The kind of a blur (`UIBlurEffect.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light
    /// Dark.
    case dark
    /// Very dark.
    case extraDark
    /// As the interface.
    case regular
    /// As the interface, more visible.
    case prominent
    /// As the interface, the thinnest.
    case systemUltraThinMaterial
    /// As the interface, thin.
    case systemThinMaterial
    /// As the interface.
    case systemMaterial
    /// As the interface, thick.
    case systemThickMaterial
    /// As a bar.
    case systemChromeMaterial
    /// Light, the thinnest.
    case systemUltraThinMaterialLight
    /// Light, thin.
    case systemThinMaterialLight
    /// Light.
    case systemMaterialLight
    /// Light, thick.
    case systemThickMaterialLight
    /// Light, as a bar.
    case systemChromeMaterialLight
    /// Dark, the thinnest.
    case systemUltraThinMaterialDark
    /// Dark, thin.
    case systemThinMaterialDark
    /// Dark.
    case systemMaterialDark
    /// Dark, thick.
    case systemThickMaterialDark
    /// Dark, as a bar.
    case systemChromeMaterialDark
  }

  /// The kind.
  let style: Style

  /// A blur of a kind.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Brighter content over a blur (`UIVibrancyEffect`). Inert.
open class UIVibrancyEffect: UIVisualEffect {
  /// An effect over a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// An effect over a blur, of a kind.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The kind of a vibrancy (`UIVibrancyEffectStyle`).
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// For labels.
  case label
  /// For labels of the second rank.
  case secondaryLabel
  /// For labels of the third rank.
  case tertiaryLabel
  /// For labels of the fourth rank.
  case quaternaryLabel
  /// For fills.
  case fill
  /// For fills of the second rank.
  case secondaryFill
  /// For fills of the third rank.
  case tertiaryFill
  /// For separators.
  case separator
}
