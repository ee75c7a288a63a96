internal import Foundation

/// Makes constraints from a visual format, looking up its names among views and metrics.
struct VisualFormatBinder {
  private let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: CGFloat]
  private let views: [String: any LayoutItem]
  private let edges: VisualFormatEdges
  private var constraints: [LayoutConstraint] = []

  init(
    format: VisualFormat, options: LayoutConstraint.FormatOptions, metrics: [String: CGFloat],
    views: [String: any LayoutItem]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
    edges = VisualFormatEdges(format.orientation, options)
  }

  mutating func bind() throws(VisualFormatError) -> [LayoutConstraint] {
    var items: [any LayoutItem] = []
    for item in format.items {
      let view = try self.view(item.name)
      if let previous = items.last {
        if let connection = item.connection { try addGap(connection, from: previous, to: view) }
      } else if let bar = format.leadingBar {
        try addLeadingGap(bar, to: view)
      }
      for predicate in item.predicates { try addSize(predicate, of: view) }
      items.append(view)
    }
    if let bar = format.trailingBar, let last = items.last { try addTrailingGap(bar, from: last) }
    try addAlignments(of: items)
    return constraints
  }

  // MARK: Gaps

  private mutating func addGap(
    _ connection: VisualFormat.Connection, from previous: any LayoutItem, to next: any LayoutItem
  ) throws(VisualFormatError) {
    for gap in try gaps(connection, standard: SystemSpacing.siblings) {
      add(next, edges.nextStart, gap, previous, edges.previousEnd)
    }
  }

  private mutating func addLeadingGap(
    _ bar: VisualFormat.Bar, to item: any LayoutItem
  ) throws(VisualFormatError) {
    let superview = try superview(of: item, at: bar)
    let isStandard = bar.connection.gap == .standard
    for gap in try gaps(bar.connection, standard: 0) {
      add(item, edges.start, gap, superview, isStandard ? edges.startMargin : edges.start)
    }
  }

  private mutating func addTrailingGap(
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

  // MARK: Sizes and alignments

  private mutating func addSize(
    _ predicate: VisualFormat.Predicate, of item: any LayoutItem
  ) throws(VisualFormatError) {
    let priority = try priority(predicate)
    // A name is looked up among the metrics first.
    if case .name(let name) = predicate.operand.content, metrics[name] == nil {
      guard let other = views[name] else {
        throw format.error(
          .unknownName, "\(name) is not a key in the metrics dictionary or the views dictionary.",
          at: predicate.operand.offset)
      }
      constraints.append(
        LayoutConstraint(
          item: item, attribute: edges.size, relatedBy: predicate.relation, toItem: other, attribute: edges.size,
          priority: priority))
      return
    }
    constraints.append(
      LayoutConstraint(
        item: item, attribute: edges.size, relatedBy: predicate.relation, constant: try number(predicate.operand),
        priority: priority))
  }

  private mutating func addAlignments(of items: [any LayoutItem]) throws(VisualFormatError) {
    for attribute in options.alignments {
      let isHorizontal = format.orientation == .horizontal
      guard attribute.kind == (isHorizontal ? .verticalPosition : .horizontalPosition) else {
        let axis = isHorizontal ? "horizontal" : "vertical"
        throw format.error(
          .invalidOptions,
          "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also "
            + "\(axis).", at: 0)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        constraints.append(
          LayoutConstraint(item: second, attribute: attribute, toItem: first, attribute: attribute))
      }
    }
  }

  // MARK: Names

  private func view(_ name: VisualFormat.Name) throws(VisualFormatError) -> any LayoutItem {
    guard let view = views[name.text] else {
      throw format.error(.unknownName, "\(name.text) is not a key in the views dictionary.", at: name.offset)
    }
    return view
  }

  private func number(_ term: VisualFormat.Term) throws(VisualFormatError) -> CGFloat {
    switch term.content {
    case .number(let number): return number
    case .name(let name):
      guard let value = metrics[name] else {
        throw format.error(.unknownName, "\(name) is not a key in the metrics dictionary.", at: term.offset)
      }
      guard value.isFinite else {
        throw format.error(.invalidNumber, "The metric \(name) is \(value). Must be a finite number.", at: term.offset)
      }
      return value
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let term = predicate.priority else { return .required }
    let priority = LayoutPriority(exactly: try number(term))
    guard priority.isValid else {
      throw format.error(
        .invalidPriority,
        "The priority \(priority) is out of range. Must be greater than 0 and less or equal to "
          + "\(LayoutPriority.required).", at: term.offset)
    }
    return priority
  }
}
