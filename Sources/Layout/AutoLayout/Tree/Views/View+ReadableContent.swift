internal import Foundation

extension View {
  /// A column for text inside the layout margins (`readableContentGuide`): at most 672 points wide, centred between the
  /// left and right margins, and as high as the margins guide. Until the next layout, its `layoutFrame` is where it is without
  /// other constraints.
  ///
  /// The guide is never outside the margins. It has the width of the margins guide with a priority of 500, which is
  /// above the default hugging priority, so content tied to both its sides is stretched as it is between margins.
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }

  /// The largest width, in points, at the default text size. Apple documents no number; 672 was measured on devices
  /// (https://useyourloaf.com/blog/readable-content-guides/).
  static let readableWidth = 672.0

  /// The frame of the guide without other constraints, in points.
  var readableFrame: CGRect {
    let margins = inset(by: effectiveMargins)
    let width = min(margins.width, Self.readableWidth)
    return CGRect(x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
  }

  /// The priority of the width. A higher one would make a view narrower whose own width is optional.
  private static let readableStretch: LayoutPriority = 500

  /// Adds the constraints of a readable content guide: inside the margins, centred, at most the readable width
  /// (https://developer.apple.com/documentation/uikit/uiview/readablecontentguide).
  func tieReadableContentGuide(_ guide: LayoutGuide) {
    let margins = layoutMarginsGuide
    let rules = [
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      guide.widthAnchor.constraint(equalTo: margins.widthAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ]
    rules[2].priority = Self.readableStretch
    for rule in rules {
      rule.identifier = "UIViewReadableContentGuide"
      rule.isSystem = true
      rule.isActive = true
    }
  }
}
