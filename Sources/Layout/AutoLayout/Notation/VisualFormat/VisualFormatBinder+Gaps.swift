internal import Foundation

/// What stands between the views of a visual format: `-` is 8 points between two views, and the margin of the superview at its edge.
extension VisualFormatBinder {
  mutating func addGap(
    _ connection: VisualFormat.Connection, from previous: any LayoutItem, to next: any LayoutItem
  ) throws(VisualFormatError) {
    for gap in try gaps(connection, standard: SystemSpacing.siblings) {
      add(next, edges.nextStart, gap, previous, edges.previousEnd)
    }
  }

  mutating func addLeadingGap(
    _ bar: VisualFormat.Bar, to item: any LayoutItem
  ) throws(VisualFormatError) {
    let superview = try superview(of: item, at: bar)
    let isStandard = bar.connection.gap == .standard
    for gap in try gaps(bar.connection, standard: 0) {
      add(item, edges.start, gap, superview, isStandard ? edges.startMargin : edges.start)
    }
  }

  mutating func addTrailingGap(
    _ bar: VisualFormat.Bar, from item: any LayoutItem
  ) throws(VisualFormatError) {
    let superview = try superview(of: item, at: bar)
    let isStandard = bar.connection.gap == .standard
    for gap in try gaps(bar.connection, standard: 0) {
      add(superview, isStandard ? edges.endMargin : edges.end, gap, item, edges.end)
    }
  }

  private func superview(of item: any LayoutItem, at bar: VisualFormat.Bar) throws(VisualFormatError) -> View {
    guard let superview = item.layoutContainer else {
      throw format.error(
        .noSuperview, "Unable to interpret '|' character, because the related view doesn't have a superview",
        at: bar.offset)
    }
    return superview
  }

  /// A length, its relation and its priority.
  private struct Length {
    var relation = LayoutConstraint.Relation.equal
    var value: CGFloat
    var priority = LayoutPriority.required
  }

  private func gaps(
    _ connection: VisualFormat.Connection, standard: CGFloat
  ) throws(VisualFormatError) -> [Length] {
    switch connection.gap {
    case .flush: return [Length(value: 0)]
    case .standard: return [Length(value: standard)]
    case .predicates(let predicates):
      var lengths: [Length] = []
      for predicate in predicates {
        lengths.append(
          Length(
            relation: predicate.relation, value: try number(predicate.operand), priority: try priority(predicate)))
      }
      return lengths
    }
  }

  /// Adds `end REL start + gap`; for a format from right to left `start REL end + gap`, because positions decrease.
  private mutating func add(
    _ end: any LayoutItem, _ endAttribute: LayoutConstraint.Attribute, _ gap: Length, _ start: any LayoutItem,
    _ startAttribute: LayoutConstraint.Attribute
  ) {
    let first = edges.isReversed ? (start, startAttribute) : (end, endAttribute)
    let second = edges.isReversed ? (end, endAttribute) : (start, startAttribute)
    constraints.append(
      LayoutConstraint(
        item: first.0, attribute: first.1, relatedBy: gap.relation, toItem: second.0, attribute: second.1,
        constant: gap.value, priority: gap.priority))
  }
}
