import UIKit

// Names of Swift 2 and 3, which the sources and the tests mix.

public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
typealias NSLayoutRelation = NSLayoutConstraint.Relation

extension NSLayoutConstraint.Axis {
  public static var Horizontal: Self { .horizontal }
  public static var Vertical: Self { .vertical }
}

extension TZStackViewDistribution {
  public static var Fill: Self { .fill }
  public static var FillEqually: Self { .fillEqually }
  public static var FillProportionally: Self { .fillProportionally }
  public static var EqualSpacing: Self { .equalSpacing }
  public static var EqualCentering: Self { .equalCentering }
}

extension TZStackViewAlignment {
  public static var Fill: Self { .fill }
  public static var Center: Self { .center }
  public static var Leading: Self { .leading }
  public static var Top: Self { .top }
  public static var Trailing: Self { .trailing }
  public static var Bottom: Self { .bottom }
  public static var FirstBaseline: Self { .firstBaseline }
}
