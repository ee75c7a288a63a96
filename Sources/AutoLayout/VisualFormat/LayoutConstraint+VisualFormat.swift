public import Foundation

extension LayoutConstraint {
  /// The constraints of a visual format, not active: for each view the gap before it and its sizes, then the gap after
  /// the last one, then the alignments of the options.
  ///
  /// A bare dash is 8 points between views, and the superview's margin between a view and the superview.
  ///
  ///     let constraints = try LayoutConstraint.constraints(
  ///       withVisualFormat: "H:|-[icon(24)]-(>=gap@500)-[title]-|", metrics: ["gap": 12],
  ///       views: ["icon": icon, "title": title])
  ///
  /// - Parameters:
  ///   - metrics: numbers by the names that gaps, sizes and priorities use.
  ///   - views: views and guides by name.
  /// - Throws: `VisualFormatError`, with the position in the format.
  /// - Complexity: O(characters + constraints)
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: CGFloat] = [:],
    views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var binder = VisualFormatBinder(
      format: try VisualFormat(parsing: format), options: options, metrics: metrics, views: views)
    return try binder.bind()
  }
}
