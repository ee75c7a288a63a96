/// What `equalTo` and its siblings compare with: a number, a size, a point, insets, an attribute of another item
/// (`photo.snp.trailing`), a view or a layout guide.
public protocol ConstraintRelatableTarget {}

extension View: ConstraintRelatableTarget {}
extension LayoutGuide: ConstraintRelatableTarget {}

/// SnapKit's name for a view.
public typealias ConstraintView = View
/// SnapKit's name for a layout guide.
public typealias ConstraintLayoutGuide = LayoutGuide
