public import Fonts
public import Foundation

extension Font {
  /// The weight of a font, with UIKit's raw values: -1 to 1, where 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat

    /// A weight by UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight by UIKit's number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// OpenType weight 100.
    public static let ultraLight = Weight(-0.8)
    /// OpenType weight 200.
    public static let thin = Weight(-0.6)
    /// OpenType weight 300.
    public static let light = Weight(-0.4)
    /// OpenType weight 400.
    public static let regular = Weight(0)
    /// OpenType weight 500.
    public static let medium = Weight(0.23)
    /// OpenType weight 600.
    public static let semibold = Weight(0.3)
    /// OpenType weight 700.
    public static let bold = Weight(0.4)
    /// OpenType weight 800.
    public static let heavy = Weight(0.56)
    /// OpenType weight 900.
    public static let black = Weight(0.62)

    private static let scale: [(weight: Weight, openType: Double)] = [
      (ultraLight, 100), (thin, 200), (light, 300), (regular, 400), (medium, 500), (semibold, 600), (bold, 700),
      (heavy, 800), (black, 900),
    ]

    /// The OpenType weight, 100 to 900: exact for the named weights, in between by straight lines.
    package var openType: Double {
      let value = Double(rawValue)
      guard value > -0.8 else { return value.isNaN ? 400 : 100 }
      for (lower, upper) in zip(Self.scale, Self.scale.dropFirst()) where value <= Double(upper.weight.rawValue) {
        let start = Double(lower.weight.rawValue)
        let share = (value - start) / (Double(upper.weight.rawValue) - start)
        return lower.openType + share * (upper.openType - lower.openType)
      }
      return 900
    }

    /// The weight of an OpenType weight, the inverse of `openType`.
    package init(openType: Double) {
      let value = min(max(openType, 100), 900)
      let pairs = Array(zip(Self.scale, Self.scale.dropFirst()))
      let (lower, upper) = pairs.first { value <= $0.1.openType } ?? pairs[pairs.count - 1]
      let share = (value - lower.openType) / (upper.openType - lower.openType)
      self.init(
        CGFloat(
          Double(lower.weight.rawValue) + share * (Double(upper.weight.rawValue) - Double(lower.weight.rawValue))))
    }
  }

  /// The width of a system font, with UIKit's raw values. Inert: the bundled system font has one width.
  public struct Width: Hashable, RawRepresentable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat

    /// A width by UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrower than condensed.
    public static let compressed = Width(rawValue: -0.3)
    /// Narrower than normal.
    public static let condensed = Width(rawValue: -0.2)
    /// Normal.
    public static let standard = Width(rawValue: 0)
    /// Wider than normal.
    public static let expanded = Width(rawValue: 0.2)
  }
}
