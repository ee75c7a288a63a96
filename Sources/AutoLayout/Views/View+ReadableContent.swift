extension View {
  /// A column for text inside the layout margins, at most 672 points wide and centred between them; it is as high as
  /// they are. `layoutFrame` is known after the next layout.
  ///
  /// The guide never leaves the margins. Inside them it wants to be as wide as they are, with a priority of 500: content
  /// tied to both its sides is stretched like between margins, and only what wants more than its content's hugging asks
  /// for makes the guide narrower.
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }

  /// The width at the default size of text. Apple gives no numbers; 672 points is what devices show
  /// (https://useyourloaf.com/blog/readable-content-guides/).
  static let readableWidth = 672.0

  /// Higher priorities would make a view narrower whose width is itself a wish.
  private static let readableStretch: LayoutPriority = 500

  /// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide: not beyond the margins, centred in
  /// them, at most the readable width.
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
