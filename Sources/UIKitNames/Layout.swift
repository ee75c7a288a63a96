@_exported public import AutoLayout

public typealias UIView = View
public typealias UIStackView = StackView
public typealias UIButton = Button
public typealias UIImageView = ImageView
public typealias UIImage = Image
public typealias UITextView = TextView
public typealias UILayoutGuide = LayoutGuide
public typealias UILayoutPriority = LayoutPriority
public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSLayoutAnchor = LayoutAnchor
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
public typealias NSLayoutDimension = LayoutDimension
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UIUserInterfaceLayoutDirection = LayoutDirection

extension View {
  public typealias AutoresizingMask = AutoLayout.AutoresizingMask
}
