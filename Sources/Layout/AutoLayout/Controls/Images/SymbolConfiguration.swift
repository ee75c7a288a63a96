public import Fonts
public import Foundation
public import Geometry

extension Image {
  /// The size and the style of a symbol (`UIImage.SymbolConfiguration`). Only point size and scale affect its size.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// Points per em of the text that the symbol matches; `nil` for not stated.
    package var pointSize: CGFloat?
    package var weight: SymbolWeight?
    package var scale: SymbolScale?
    package var colors: [Color] = []

    /// A configuration that states nothing.
    public static let unspecified = SymbolConfiguration()

    /// A configuration that states nothing.
    package init() {}

    /// A symbol that matches text of a size in points.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }

    /// A symbol that matches text of a size in points, in a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {
      self.pointSize = pointSize
      self.weight = weight
    }

    /// A symbol that matches text of a size in points, in a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
    }

    /// A symbol that matches text in a font.
    public init(font: Font) { pointSize = font.size }

    /// A symbol that matches text in a font, in a scale.
    public init(font: Font, scale: SymbolScale) {
      pointSize = font.size
      self.scale = scale
    }

    /// A symbol in a weight.
    public init(weight: SymbolWeight) { self.weight = weight }

    /// A symbol in a scale.
    public init(scale: SymbolScale) { self.scale = scale }

    /// A symbol in shades of a colour. Inert.
    public init(hierarchicalColor: Color) { colors = [hierarchicalColor] }

    /// A symbol in several colours. Inert.
    public init(paletteColors: [Color]) { colors = paletteColors }

    /// A symbol in its own colours. Inert.
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }

    /// A symbol in one colour. Inert.
    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

    /// This configuration, with what another one states in place of its own.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      var result = self
      result.pointSize = other.pointSize ?? pointSize
      result.weight = other.weight ?? weight
      result.scale = other.scale ?? scale
      if !other.colors.isEmpty { result.colors = other.colors }
      return result
    }

    /// The size of a symbol: a square, because Apple's symbols, of which each has its own outline, are not free. Its
    /// side is 20 points for text of 17 points, as for a star or a heart.
    package var symbolSize: CGSize {
      let points = pointSize ?? 17
      guard points > 0, points.isFinite else { return .zero }
      // To halves of a point, as most symbols are.
      let halves: CGFloat = points * (scale ?? .unspecified).factor * 40 / 17
      let side = halves.rounded() / 2
      return CGSize(width: side, height: side)
    }
  }

  /// Whether the image is a symbol (`UIImage.isSymbolImage`).
  public var isSymbolImage: Bool { presentation.symbolName != nil }

  /// The configuration of a symbol; `nil` for other images (`UIImage.symbolConfiguration`).
  public var symbolConfiguration: SymbolConfiguration? { presentation.symbolConfiguration }

  /// The symbol in another configuration; other images do not change.
  ///
  /// - Parameter isPreference: whether what the symbol states itself wins.
  package func applyingSymbolConfiguration(_ configuration: SymbolConfiguration, isPreference: Bool) -> Image {
    guard isSymbolImage else { return self }
    let own = presentation.symbolConfiguration ?? .unspecified
    let joined = isPreference ? configuration.applying(own) : own.applying(configuration)
    var joinedPresentation = presentation
    joinedPresentation.symbolConfiguration = joined
    return Image(self, size: joined.symbolSize, presentation: joinedPresentation)
  }
}
