public import AutoLayout
public import Foundation

/// Traits that an object states for itself and what is in it (`UITraitOverrides`). Reading a trait that is not stated gives the one
/// of an unspecified collection.
public struct UITraitOverrides {
  /// The stated traits.
  var traits: UITraitCollection

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { change { $0.style = newValue } }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { change { $0.idiom = newValue } }
  }
  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { change { $0.width = newValue } }
  }
  /// The class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { change { $0.height = newValue } }
  }
  /// Pixels per point; layout takes it from `View.displayScale`.
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { change { $0.scale = newValue } }
  }
  /// The direction of the interface.
  public var layoutDirection: LayoutDirection {
    get { traits.layoutDirection }
    set { change { $0.direction = newValue } }
  }
  /// Whether a trait is stated.
  public func contains(_ trait: UITrait) -> Bool {
    trait is UITraitLayoutDirection.Type
      ? traits.layoutDirectionTrait != nil : trait.differs(traits, UITraitCollection())
  }

  /// Takes a trait back.
  public mutating func remove(_ trait: UITrait) {
    change { parts in
      switch trait {
      case is UITraitUserInterfaceStyle.Type: parts.style = .unspecified
      case is UITraitUserInterfaceIdiom.Type: parts.idiom = .unspecified
      case is UITraitHorizontalSizeClass.Type: parts.width = .unspecified
      case is UITraitVerticalSizeClass.Type: parts.height = .unspecified
      case is UITraitDisplayScale.Type: parts.scale = 0
      case is UITraitLayoutDirection.Type: parts.direction = nil
      case is UITraitPreferredContentSizeCategory.Type:
        parts.category = UITraitCollection.unspecifiedContentSizeCategory
      default: break
      }
    }
  }

  struct Parts {
    var style: UIUserInterfaceStyle
    var idiom: UIUserInterfaceIdiom
    var width: UIUserInterfaceSizeClass
    var height: UIUserInterfaceSizeClass
    var scale: CGFloat
    var direction: LayoutDirection?
    var category: String
  }

  mutating func change(_ body: (inout Parts) -> Void) {
    var parts = Parts(
      style: traits.userInterfaceStyle, idiom: traits.userInterfaceIdiom, width: traits.horizontalSizeClass,
      height: traits.verticalSizeClass, scale: traits.displayScale, direction: traits.layoutDirectionTrait,
      category: traits.contentSizeCategoryName)
    body(&parts)
    traits = UITraitCollection(
      userInterfaceStyle: parts.style, userInterfaceIdiom: parts.idiom, horizontalSizeClass: parts.width,
      verticalSizeClass: parts.height, displayScale: parts.scale, layoutDirection: parts.direction,
      contentSizeCategoryName: parts.category)
  }
}

extension View {
  /// Traits that the view states for itself and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traits: traitOverridesCollection ?? UITraitCollection()) }
    set { traitOverridesCollection = newValue.traits == UITraitCollection() ? nil : newValue.traits }
  }
}
