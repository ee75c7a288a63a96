public import AutoLayout
internal import Foundation

extension TraitCollection {
  /// A collection with the traits of several; the last collection that states a trait decides it
  /// (`UITraitCollection.init(traitsFrom:)`).
  public convenience init(traitsFrom collections: [TraitCollection]) {
    self.init(collections.reduce(TraitCollection()) { $1.merged(over: $0) }.values)
  }

  /// The direction of the interface; left to right when it is not stated.
  public var layoutDirection: LayoutDirection { layoutDirectionTrait ?? .leftToRight }

  /// Calls the closure with these traits in force (`UITraitCollection.performAsCurrent(_:)`).
  public func performAsCurrent(_ actions: () -> Void) { Self.withCurrent(self) { actions() } }

  /// Whether dynamic colours may look different with other traits: whether light and dark differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether this collection has all traits that another one states.
  public func containsTraits(in trait: TraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.merged(over: self) == self
  }
}

extension View {
  /// Light or dark for this view and its descendants; `unspecified` until set, which means the superview's style.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// The direction of a view with an attribute in an interface from left to right.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction of a view with an attribute in an interface of a direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }
}
