public import AutoLayout
public import Foundation
public import Geometry

/// `UILabel`: text on one or more lines.
public typealias UILabel = Label

// Properties that do not affect the size: they keep what was set.
extension Label {
  /// The colour of the text while ``AutoLayout/Label/isHighlighted``. Inert.
  public var highlightedTextColor: UIColor? {
    get { attachedObject(#function) as? UIColor }
    set { attach(newValue, as: #function) }
  }

  /// The colour of the shadow of the text. Inert.
  public var shadowColor: UIColor? {
    get { attachedObject(#function) as? UIColor }
    set { attach(newValue, as: #function) }
  }

  /// The distance of the shadow, in points; (0, -1) until set. Inert.
  public var shadowOffset: CGSize {
    get { kept(default: CGSize(width: 0, height: -1)) }
    set { attach(newValue, as: #function) }
  }

  /// Where text that is displayed smaller stands; on the baseline until set. Inert.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { kept(default: .alignBaselines) }
    set { attach(newValue, as: #function) }
  }

  /// Whether letters move together before text is truncated; false until set. Inert.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// How lines are broken besides the break mode; nothing until set. Inert.
  public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { kept(default: []) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the pointer shows all of a truncated text; false until set. Inert.
  public var showsExpansionTextWhenTruncated: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }
}

/// Where text that is displayed smaller stands (`UIBaselineAdjustment`).
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// On the baseline of the larger text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}
