public import AutoLayout
internal import Foundation

/// `UIView`: a rectangle of a view tree, laid out by constraints.
public typealias UIView = View
/// `UIStackView`: views in a line.
public typealias UIStackView = StackView
/// `UIControl`: a view that a user can operate.
public typealias UIControl = Control
/// `UITextView`: text with insets.
public typealias UITextView = TextView
/// `UILayoutGuide`: a rectangle that constraints refer to and that draws nothing.
public typealias UILayoutGuide = LayoutGuide
/// `UILayoutPriority`: the priority of a constraint.
public typealias UILayoutPriority = LayoutPriority
/// `NSLayoutConstraint`: a linear relation between attributes of two items.
public typealias NSLayoutConstraint = LayoutConstraint
/// `NSLayoutAnchor`: an attribute of an item, for making constraints.
public typealias NSLayoutAnchor = LayoutAnchor
/// `NSLayoutXAxisAnchor`: a horizontal position of an item.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// `NSLayoutYAxisAnchor`: a vertical position of an item.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// `NSLayoutDimension`: a width or height of an item.
public typealias NSLayoutDimension = LayoutDimension
/// `UISemanticContentAttribute`: whether a view is mirrored with the layout direction.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// `UIUserInterfaceLayoutDirection`: left to right or right to left.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// `UITraitEnvironmentLayoutDirection`: the same, of traits.
public typealias UITraitEnvironmentLayoutDirection = LayoutDirection

/// `UIEdgeInsets`, in points.
public typealias UIEdgeInsets = EdgeInsets
/// `NSDirectionalEdgeInsets`, in points.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// `UIResponder`.
public typealias UIResponder = Responder
/// `UIEvent`.
public typealias UIEvent = Event
/// `UITouch`.
public typealias UITouch = Touch
/// `UIWindow`: a root view.
public typealias UIWindow = Window
/// `CALayer`: the border and the corners of a view.
public typealias CALayer = Layer
/// `UITraitCollection`: light or dark, scale, size of text.
public typealias UITraitCollection = TraitCollection
/// `UIUserInterfaceStyle`.
public typealias UIUserInterfaceStyle = TraitCollection.InterfaceStyle
/// `UIUserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = TraitCollection.Idiom
/// `UIUserInterfaceSizeClass`.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass

extension View {
  /// `UIView.AutoresizingMask`.
  public typealias AutoresizingMask = AutoLayout.AutoresizingMask
}
