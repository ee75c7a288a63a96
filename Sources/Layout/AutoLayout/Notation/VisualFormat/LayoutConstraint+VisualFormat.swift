public import Foundation

extension LayoutConstraint {
  /// The constraints of a visual format, not active: for each view the gap before it and its sizes, then the gap after
  /// the last one, then the alignments of the options.
  ///
  /// A bare dash is 8 points between views, and the superview's margin between a view and the superview.
  ///
  ///     let constraints = try LayoutConstraint.constraints(
  ///       parsing: "H:|-[icon(24)]-(>=gap@500)-[title]-|", metrics: ["gap": 12],
  ///       views: ["icon": icon, "title": title])
  ///
  /// - Parameters:
  ///   - format: the visual format.
  ///   - options: the alignments and the direction of the views.
  ///   - metrics: numbers by the names that gaps, sizes and priorities use.
  ///   - views: views and guides by name.
  /// - Throws: `VisualFormatError`, with the position in the format.
  /// - Complexity: O(characters + constraints)
  public static func constraints(
    parsing format: String, options: FormatOptions = [], metrics: [String: CGFloat] = [:],
    views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var binder = VisualFormatBinder(
      format: try VisualFormat(parsing: format), options: options, metrics: metrics, views: views)
    return try binder.bind()
  }

  /// As `constraints(parsing:options:metrics:views:)`, with UIKit's types
  /// (`constraints(withVisualFormat:options:metrics:views:)`). Where UIKit raises an exception, the error is reported to
  /// the diagnostics handler and there are no constraints.
  ///
  /// - Parameters:
  ///   - format: the visual format.
  ///   - options: the alignments and the direction of the views.
  ///   - metrics: numbers by name; values that are not numbers are ignored.
  ///   - views: views and guides by name; other values are ignored.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [LayoutConstraint] {
    let items = views.compactMapValues { $0 as? any LayoutItem }
    do throws(VisualFormatError) {
      return try constraints(
        parsing: format, options: options, metrics: (metrics ?? [:]).compactMapValues(number), views: items)
    } catch {
      let first = items.min { $0.key < $1.key }?.value
      LayoutDiagnostic(.failed(LayoutError(.invalidConstraint, error.description)))
        .report(from: first as? View ?? first?.layoutContainer)
      return []
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
