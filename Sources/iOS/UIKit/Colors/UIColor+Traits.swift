public import AutoLayout
public import Foundation
public import Geometry

// Colours by light and dark surroundings.
extension Color {
  /// A colour that depends on the surroundings (`UIColor.init(dynamicProvider:)`). Unlike UIKit, which asks whenever
  /// the colour is shown, the closure is called twice, at once, for light and for dark, with the traits that are
  /// current; it cannot depend on others.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> UIColor {
      let traits = UITraitCollection(userInterfaceStyle: style).merged(over: .current)
      return dynamicProvider(traits).resolvedColor(with: traits)
    }
    self.init(light: color(.light), dark: color(.dark))
  }

  /// The colour for the style of some traits, which is the same in light and dark surroundings
  /// (`UIColor.resolvedColor(with:)`). A style that is not stated counts as light.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    resolved(isDark: traitCollection.userInterfaceStyle == .dark)
  }

  /// The colour of a name (`UIColor.init(named:in:compatibleWith:)`), as ``init(named:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the colour.
  ///   - bundle: where catalogues are searched besides the folders that were registered; `nil` for the main one.
  ///   - traitCollection: the colour is resolved for its style, if it states one.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let color = UIColor(named: name, in: bundle) else { return nil }
    let isResolved = traitCollection.map { $0.userInterfaceStyle != .unspecified } ?? false
    self.init(isResolved ? color.resolvedColor(with: traitCollection ?? .current) : color)
  }
}
