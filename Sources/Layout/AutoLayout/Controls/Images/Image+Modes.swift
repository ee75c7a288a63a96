internal import Foundation

// UIKit's kinds of images, with its raw values.
extension Image {
  /// Whether an image is drawn in its own colours (`UIImage.RenderingMode`).
  public enum RenderingMode: Int, Hashable, Sendable, CaseIterable {
    /// As the view decides.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// How the pixels of a file are turned (`UIImage.Orientation`). An image's size is that after turning.
  public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    /// Not turned.
    case up
    /// By half a turn.
    case down
    /// A quarter to the left.
    case left
    /// A quarter to the right.
    case right
    /// Mirrored.
    case upMirrored
    /// Mirrored, by half a turn.
    case downMirrored
    /// Mirrored, a quarter to the left.
    case leftMirrored
    /// Mirrored, a quarter to the right.
    case rightMirrored
  }

  /// How the middle of a resizable image fills a larger rectangle (`UIImage.ResizingMode`).
  public enum ResizingMode: Int, Hashable, Sendable, CaseIterable {
    /// Repeated.
    case tile
    /// Stretched.
    case stretch
  }

  /// The weight of a symbol (`UIImage.SymbolWeight`). It does not affect the size here.
  public enum SymbolWeight: Int, Hashable, Sendable, CaseIterable {
    /// Not stated.
    case unspecified
    /// The thinnest.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// The weight of text.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold
    /// Heavy.
    case heavy
    /// The thickest.
    case black
  }

  /// The size of a symbol beside text of a point size (`UIImage.SymbolScale`).
  public enum SymbolScale: Int, Hashable, Sendable, CaseIterable {
    /// The system's: medium.
    case `default` = -1
    /// Not stated: medium.
    case unspecified
    /// Smaller.
    case small
    /// The scale of most symbols.
    case medium
    /// Larger.
    case large

    /// The factor of the size of a symbol: of all symbols at 17 points, small ones are about four fifths and large ones
    /// about five quarters of medium ones.
    var factor: CGFloat {
      switch self {
      case .default, .unspecified, .medium: 1
      case .small: 0.8
      case .large: 1.27
      }
    }
  }
}
