internal import AutoLayout
internal import Foundation

extension TableViewCell {
  /// The least height of a row, in points with its separator: UIKit's standard height.
  static let standardRowHeight: CGFloat = 44

  /// The height of a cell whose content determines none, in points without the separator: the height of a standard row.
  var standardHeight: CGFloat { Self.standardRowHeight - separatorHeight }

  /// The fitting size of the content view with the accessory beside it, by constraints or, without any, by
  /// `sizeThatFits`.
  func fitContent(_ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority) -> CGSize {
    let content = ownContentView
    guard content.hasConstraintsInside else {
      let size = sizeThatFits(target)
      return CGSize(width: horizontal == .required ? target.width : size.width, height: size.height)
    }
    let room = horizontal == .required ? max(0, target.width - trailingWidth) : target.width
    let (size, problem) = content.fittingAnswer(
      CGSize(width: room, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    if measurement.emptyHeight == nil {
      problem?.report(from: self)
    } else {
      if problem != nil, let view = viewOutsideContent { measurement.doubt = .outside(view) }
      measurement.problem = problem
    }
    return CGSize(width: size.width + trailingWidth, height: size.height)
  }

  /// The size of the standard content; without any, the size of an empty cell.
  func standardSize(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : frame.width
    let inside = max(0, width - trailingWidth)
    if contentConfiguration != nil {
      let height = ownContentView.sizeThatFits(CGSize(width: inside, height: size.height)).height
      return CGSize(width: width, height: max(standardHeight, height))
    }
    if let standardContent, standardContent.isUsed {
      let height = standardContent.height(in: self, width: inside)
      return CGSize(width: width, height: max(standardHeight, height))
    }
    if let view = viewOutsideContent {
      measurement.doubt = .outside(view)
      return CGSize(width: width, height: standardHeight)
    }
    if ownContentView.subviews.isEmpty {
      return CGSize(width: width, height: measurement.emptyHeight ?? standardHeight)
    }
    if let view = ownContentView.firstViewWithContent { measurement.doubt = .unconstrained(view) }
    return CGSize(width: width, height: standardHeight)
  }

  /// A visible subview of the cell that is not one of its parts.
  private var viewOutsideContent: View? {
    subviews.first { view in
      view !== ownContentView && view !== accessoryView && view !== backgroundView && view !== selectedBackgroundView
        && !view.isHidden && (view.hasOwnSize || view.hasConstraints)
    }
  }
}

extension View {
  /// Whether the view has a size of content, as a label with a text.
  fileprivate var hasOwnSize: Bool {
    let size = intrinsicContentSize
    return size.width > 0 || size.height > 0
  }

  fileprivate var hasConstraints: Bool { !translatesAutoresizingMaskIntoConstraints || hasConstraintsInside }

  /// The first visible view inside this one that has a size of content and no constraints.
  fileprivate var firstViewWithContent: View? {
    for view in subviews where !view.isHidden {
      if view.hasOwnSize { return view }
      if let found = view.firstViewWithContent { return found }
    }
    return nil
  }
}
