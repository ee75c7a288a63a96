import UIKit

// Names that SnapKit has inside its module.
typealias LayoutAttribute = NSLayoutConstraint.Attribute
