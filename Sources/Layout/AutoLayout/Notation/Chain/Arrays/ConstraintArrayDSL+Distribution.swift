public import Foundation

extension ConstraintArrayDSL {
  /// Distributes views of equal length with the same space between them, from one edge of their superview to the other.
  ///
  /// The first view is `leadSpacing` points from the left or upper edge of the views' nearest common superview, the
  /// last one `tailSpacing` from the opposite edge. A call replaces earlier distributions of these views along the
  /// axis. Fewer than two views, a view that occurs twice, views without a common superview and numbers that are not
  /// finite are reported to the diagnostics handler, and nothing changes.
  ///
  /// - Returns: the constraints, all active.
  @discardableResult
  public func distributeViews(
    alongAxis axis: LayoutConstraint.Axis, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat = 0,
    tailSpacing: CGFloat = 0, file: String = #fileID, line: UInt = #line
  ) -> [Constraint] {
    distribute(axis, [fixedSpacing, leadSpacing, tailSpacing], ChainLocation(file: file, line: line)) {
      make, index, container, along in
      if index == 0 {
        make.select(along.near).equalTo(container.snp.select(along.near), file, line).offset(leadSpacing)
      } else {
        let previous = views[index - 1].snp
        make.select(along.near).equalTo(previous.select(along.far), file, line).offset(fixedSpacing)
        make.select(along.length).equalTo(previous.select(along.length), file, line)
      }
      if index == views.count - 1 {
        make.select(along.far).equalTo(container.snp.select(along.far), file, line).offset(-tailSpacing)
      }
    }
  }

  /// Distributes views of a given length in points with equal spaces between them, from one edge of their superview to
  /// the other.
  ///
  /// The spaces depend on the superview's size and are negative when it is too small. Spacings, errors and replacement
  /// are as for `distributeViews(alongAxis:withFixedSpacing:)`.
  ///
  /// - Returns: the constraints, all active.
  @discardableResult
  public func distributeViews(
    alongAxis axis: LayoutConstraint.Axis, withFixedItemLength fixedItemLength: CGFloat, leadSpacing: CGFloat = 0,
    tailSpacing: CGFloat = 0, file: String = #fileID, line: UInt = #line
  ) -> [Constraint] {
    distribute(axis, [fixedItemLength, leadSpacing, tailSpacing], ChainLocation(file: file, line: line)) {
      make, index, container, along in
      make.select(along.length).equalTo(fixedItemLength, file, line)
      if index == 0 {
        make.select(along.near).equalTo(container.snp.select(along.near), file, line).offset(leadSpacing)
      } else if index == views.count - 1 {
        make.select(along.far).equalTo(container.snp.select(along.far), file, line).offset(-tailSpacing)
      } else {
        // The far edges are equally spaced from the first view's to the last one's, which is a linear interpolation: at
        // share 0 the superview's length times 0 plus lead and length, at share 1 its length times 1 minus tail.
        let share = CGFloat(index) / CGFloat(views.count - 1)
        make.select(along.far).equalTo(container.snp.select(along.far), file, line).multipliedBy(share)
          .offset((1 - share) * (fixedItemLength + leadSpacing) - share * tailSpacing)
      }
    }
  }

  private func distribute(
    _ axis: LayoutConstraint.Axis, _ numbers: [CGFloat], _ location: ChainLocation,
    _ chains: (ConstraintMaker, _ index: Int, _ container: View, ConstraintDistribution.Attributes) -> Void
  ) -> [Constraint] {
    let container: View
    do throws(LayoutError) {
      container = try validContainer(numbers, location)
    } catch {
      LayoutDiagnostic(.failed(error)).report(from: views.first)
      return []
    }
    var constraints: [Constraint] = []
    for (index, view) in views.enumerated() {
      constraints += ConstraintMaker.prepare(view, location) { make in
        chains(make, index, container, ConstraintDistribution.Attributes(axis))
      }
    }
    ConstraintDistribution(views, axis).replace(with: constraints)
    return constraints
  }

  /// The nearest common superview of all the views.
  private func validContainer(_ numbers: [CGFloat], _ location: ChainLocation) throws(LayoutError) -> View {
    guard views.count > 1 else {
      throw location.error(.invalidConstraint, "cannot distribute \(views.count) views: expected at least two")
    }
    guard Set(views.map(ObjectIdentifier.init)).count == views.count else {
      throw location.error(.invalidConstraint, "a view occurs twice in a distribution: expected each view once")
    }
    for number in numbers where !number.isFinite {
      throw location.error(.invalidNumber, "the length or spacing \(number) of a distribution is not finite")
    }
    var container: View?
    for view in views {
      guard let superview = view.superview else {
        throw location.error(.noSuperview, "\(view.layoutName) is distributed and has no superview")
      }
      guard let common = LayoutConstraint.nearestCommonAncestor(container ?? superview, superview) else {
        throw location.error(.noCommonAncestor, "\(view.layoutName) and the views before it have no common superview")
      }
      container = common
    }
    guard let container else { throw location.error(.noSuperview, "the views have no superview") }
    return container
  }
}
