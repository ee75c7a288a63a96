internal import Foundation

/// Makes constraints from a visual format, looking up its names among views and metrics.
struct VisualFormatBinder {
  let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: CGFloat]
  private let views: [String: any LayoutItem]
  let edges: VisualFormatEdges
  var constraints: [LayoutConstraint] = []

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

  func number(_ term: VisualFormat.Term) throws(VisualFormatError) -> CGFloat {
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

  func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
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
