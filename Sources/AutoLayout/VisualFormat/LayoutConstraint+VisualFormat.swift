extension LayoutConstraint {
  /// The constraints that a visual format stands for, not yet active: each view's gap to what is before it, its own
  /// sizes, the gap behind the last, then the alignments that the options ask for.
  ///
  /// A bare dash is 8 points between views, and the superview's margin between a view and the superview.
  ///
  ///     let constraints = try LayoutConstraint.constraints(
  ///       withVisualFormat: "H:|-[icon(24)]-(>=gap@500)-[title]-|", metrics: ["gap": 12],
  ///       views: ["icon": icon, "title": title])
  ///
  /// - Parameters:
  ///   - metrics: numbers for names in gaps, sizes and priorities.
  ///   - views: views and guides by name.
  /// - Throws: `invalidFormat`, with a caret under the place.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem]
  ) throws(LayoutError) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try constraints(binding: format, options: options, metrics: metrics, views: views)
    } catch {
      throw LayoutError(.invalidFormat, error.description)
    }
  }

  /// As `constraints(withVisualFormat:options:metrics:views:)`, with an error that knows its place.
  package static func constraints(
    binding format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var binder = VisualFormatBinder(
      format: try VisualFormat.parse(format), options: options, metrics: metrics, views: views)
    return try binder.bind()
  }
}
