public import AutoLayout
public import AttributedText
public import Foundation

// Properties of labels that change no size and that drawings do not show: they keep what was set.
extension Label {
  /// The colour of the text while `isHighlighted` is set; `nil` for ``textColor``. Inert.
  public var highlightedTextColor: UIColor? {
    get { kept(default: nil) }
    set { attach(newValue, as: #function) }
  }

  /// The colour of the text's shadow; `nil` for none. Inert.
  public var shadowColor: UIColor? {
    get { kept(default: nil) }
    set { attach(newValue, as: #function) }
  }

  /// The offset of the text's shadow in points; (0, -1) until set. Inert.
  public var shadowOffset: CGSize {
    get { kept(default: CGSize(width: 0, height: -1)) }
    set { attach(newValue, as: #function) }
  }

  /// Where text that was made smaller stands; `alignBaselines` until set. Inert: it is centred.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { kept(default: .alignBaselines) }
    set { attach(newValue, as: #function) }
  }

  /// Whether letters may move together before the text is truncated; false until set. Inert.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Rules for line breaks. Inert.
  public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { kept(default: []) }
    set { attach(newValue, as: #function) }
  }

  /// Whether a pointer shows the whole text of a label that is truncated; false until set. Inert.
  public var showsExpansionTextWhenTruncated: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }
}

/// Where text that was made smaller stands (`UIBaselineAdjustment`, with its raw values). Inert.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// With its baseline where the larger text's would be.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// With its top where the larger text's would be.
  case none
}
