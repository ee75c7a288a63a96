internal import Foundation
internal import Geometry

extension StackView {
  /// How views share the length of the stack (`UIStackView.Distribution`, with its raw values).
  public enum Distribution: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The view with the lowest hugging priority is stretched, or the one with the lowest compression resistance is
    /// compressed; among equal priorities the last one, but texts of several lines in a horizontal stack share its width.
    case fill = 0
    /// All of one length.
    case fillEqually = 1
    /// In proportion to the lengths of their contents; the last view takes the rest, and views without content share what remains.
    case fillProportionally = 2
    /// Each with the length of its content and equal gaps of at least the spacing.
    case equalSpacing = 3
    /// Equal distances between centres, where the spacing allows it.
    case equalCentering = 4
  }
}

// Along the axis.
extension StackArrangement {
  mutating func space() {
    if spacesOneGap { return }
    let isRigid = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let fromBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        "UISV-spacing", next, fromBaselines ? .firstBaseline : main.start, isRigid ? .equal : .greaterThanOrEqual, view,
        fromBaselines ? .lastBaseline : main.end, constant: stack.effectiveSpacing(after: view))
    }
  }

  mutating func distribute() {
    switch stack.distribution {
    case .fill:
      suppressAmbiguity(sharing: shareWidthOfTexts())
    case .fillEqually:
      for view in views.dropFirst() { add("UISV-fill-equally", view, main.length, .equal, views[0], main.length) }
    case .fillProportionally:
      shareInProportion()
      suppressAmbiguity()
    case .equalSpacing:
      let gaps = stack.gapGuides(max(0, views.count - 1))
      if gaps.count > 1 {
        if spacesOneGap { spaceOneGap(gaps[0]) }
        for (index, gap) in gaps.enumerated() {
          add("UISV-distributing-edge", gap, main.start, .equal, views[index], main.end)
          add("UISV-distributing-edge", gap, main.end, .equal, views[index + 1], main.start)
          if index > 0 { add("UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length) }
        }
      }
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity(sharing: shareWidthOfTexts())
    case .equalCentering:
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity(sharing: shareWidthOfTexts())
    }
  }

  /// The number of gaps up to which each has a constraint of its own: for its least length, and that compares its length
  /// with the first one's, with priorities that are all different.
  private static let comparedGaps = 8

  /// Whether equal gaps have one constraint together for their least length. With one for each, the equations of n gaps
  /// would have n² terms: every gap is a share of the length that all views leave.
  private var spacesOneGap: Bool {
    stack.distribution == .equalSpacing && views.count - 1 > Self.comparedGaps
      && !(stack.isBaselineRelativeArrangement && stack.axis == .vertical)
  }

  /// Keeps one of equal gaps from being shorter than the largest spacing.
  private mutating func spaceOneGap(_ gap: LayoutGuide) {
    let spacing = views.dropLast().map { stack.effectiveSpacing(after: $0) }.max() ?? 0
    add("UISV-spacing", gap, main.length, .greaterThanOrEqual, constant: spacing)
  }

  /// Equal distances between centres.
  ///
  /// Centres are not mirrored with the direction, hence left and right here: in a layout from right to left all
  /// distances are negative, and still equal.
  mutating func centerEqually() {
    let gaps = stack.gapGuides(max(0, views.count - 1))
    guard gaps.count > 1 else { return }
    if gaps.count <= Self.comparedGaps { compareGaps(gaps) } else { divideSpan(gaps) }
  }

  /// Makes the gap guides reach from centre to centre, all of one length.
  private mutating func compareGaps(_ gaps: [LayoutGuide]) {
    for (index, gap) in gaps.enumerated() {
      reach(gap, from: views[index], to: views[index + 1])
      if index > 0 {
        add(
          "UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length,
          priority: Self.ranked(149, index - 1))
      }
    }
  }

  /// Makes the first guide reach from the first centre to the last, and the others to the centres between, each at its
  /// share of that length.
  ///
  /// So the position of a view depends on the ends alone, and not on all views before it: the equations of n views have
  /// O(n) terms also when they are solved for the positions.
  private mutating func divideSpan(_ gaps: [LayoutGuide]) {
    reach(gaps[0], from: views[0], to: views[views.count - 1])
    for (index, gap) in gaps.enumerated().dropFirst() {
      reach(gap, from: views[0], to: views[index])
      add(
        "UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length,
        multiplier: Double(index) / Double(gaps.count), priority: Self.ranked(149, index - 1))
    }
  }

  /// Makes a guide reach from the centre of one view to the centre of another.
  private mutating func reach(_ gap: LayoutGuide, from first: View, to last: View) {
    let isHorizontal = stack.axis == .horizontal
    add("UISV-distributing-edge", gap, isHorizontal ? .left : .top, .equal, first, main.center)
    add("UISV-distributing-edge", gap, isHorizontal ? .right : .bottom, .equal, last, main.center)
  }

  /// Ties the length of each view to the canvas by its part in the lengths of all contents and gaps. The last view takes the rest,
  /// gaps included, as in UIKit (openradar 34595752); where other constraints prevent that, the earlier views keep their shares.
  private mutating func shareInProportion() {
    let lengths = contentLengths().map { max(0, $0) }
    let total = lengths.reduce(stack.totalSpacing(of: views)) { $0 + $1 }
    guard total > 0, total.isFinite else { return }
    // Views without content share what is left, so that the last view is one of several.
    let isRest = lengths.allSatisfy { $0 > 0 }
    for (index, view) in views.enumerated() where lengths[index] > 0 && !(isRest && index == views.count - 1) {
      add(
        "UISV-fill-proportionally", view, main.length, .equal, canvas, main.length,
        multiplier: lengths[index] / total, priority: Self.ranked(999, index))
    }
  }

  /// The views whose height follows from their width, as a text of several lines, share the width of a horizontal stack by the
  /// widths of their contents in one line, where their priorities leave open which of them is compressed.
  ///
  /// UIKit's constraint of this name has a higher priority than compression resistance and hugging have by default, so that it can
  /// keep a text in several lines although there is room. Here it only decides what they leave open.
  ///
  /// - Returns: these views.
  private mutating func shareWidthOfTexts() -> Set<ObjectIdentifier> {
    guard stack.axis == .horizontal else { return [] }
    var sharing: Set<ObjectIdentifier> = []
    let scale = stack.effectiveDisplayScale
    var first: [LayoutPriority: (view: View, length: CGFloat)] = [:]
    for view in views where view.intrinsicHeightDependsOnWidth && view.textShowing?.breaksLines != false {
      let length = view.contentLength(.horizontal, scale: scale)
      guard length > 0 else { continue }
      let resistance = view.compressionResistance[.horizontal]
      guard let (other, otherLength) = first[resistance] else {
        first[resistance] = (view, length)
        continue
      }
      add(
        "UISV-text-width-disambiguation", view, .width, .equal, other, .width, multiplier: length / otherLength,
        priority: Self.textWidths)
      sharing.formUnion([ObjectIdentifier(view), ObjectIdentifier(other)])
    }
    return sharing
  }

  /// Where equal priorities make it ambiguous which view is compressed, lets the earlier views keep the lengths of
  /// their contents: the last view is compressed down to 0, then the one before it. Texts that share a width give way first.
  ///
  /// - Parameter sharing: the views that share a width.
  private mutating func suppressAmbiguity(sharing: Set<ObjectIdentifier> = []) {
    let lengths = zip(views, contentLengths())
    let ranked =
      lengths.filter { !sharing.contains(ObjectIdentifier($0.0)) }
      + lengths.filter { sharing.contains(ObjectIdentifier($0.0)) }
    for (index, (view, length)) in ranked.enumerated() {
      add("UISV-ambiguity-suppression", view, main.length, .greaterThanOrEqual, constant: 0)
      add(
        "UISV-ambiguity-suppression", view, main.length, constant: max(0, length),
        priority: Self.ranked(Self.suppression - 1, index))
    }
  }

  /// The lengths of the contents of the views along the axis.
  private func contentLengths() -> [CGFloat] {
    let scale = stack.effectiveDisplayScale
    return views.map { $0.contentLength(stack.axis, scale: scale) }
  }
}
