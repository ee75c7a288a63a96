public import AutoLayout
public import Foundation

/// Traits that an object states for itself and what is in it (`UITraitOverrides`). Reading a trait that is not stated gives the one
/// of an unspecified collection.
public struct UITraitOverrides {
  /// The stated traits.
  var values: UITraitCollection.Values

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }

  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }

  /// The class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }

  /// Pixels per point; 0 for not stated. A view's own `displayScale` counts more.
  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }

  /// The direction of the interface.
  public var layoutDirection: LayoutDirection {
    get { values.layoutDirection ?? .leftToRight }
    set { values.layoutDirection = newValue }
  }

  /// Whether a trait is stated.
  public func contains(_ trait: UITrait) -> Bool {
    // A direction that is stated may be the one that counts without a statement.
    trait is UITraitLayoutDirection.Type
      ? values.layoutDirection != nil : trait.differs(UITraitCollection(values), UITraitCollection())
  }

  /// Takes a trait back.
  public mutating func remove(_ trait: UITrait) {
    let none = UITraitCollection.Values()
    switch trait {
    case is UITraitUserInterfaceStyle.Type: values.userInterfaceStyle = none.userInterfaceStyle
    case is UITraitUserInterfaceIdiom.Type: values.userInterfaceIdiom = none.userInterfaceIdiom
    case is UITraitHorizontalSizeClass.Type: values.horizontalSizeClass = none.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: values.verticalSizeClass = none.verticalSizeClass
    case is UITraitDisplayScale.Type: values.displayScale = none.displayScale
    case is UITraitLayoutDirection.Type: values.layoutDirection = none.layoutDirection
    case is UITraitPreferredContentSizeCategory.Type: values.contentSizeCategoryName = none.contentSizeCategoryName
    default: break
    }
  }
}

extension View {
  /// Traits that the view states for itself and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitOverridesCollection?.values ?? UITraitCollection.Values()) }
    set {
      let isStated = newValue.values != UITraitCollection.Values()
      traitOverridesCollection = isStated ? UITraitCollection(newValue.values) : nil
    }
  }
}
