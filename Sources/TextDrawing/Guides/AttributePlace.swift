internal import AutoLayout
internal import Geometry

/// An attribute of an item as a place in a drawing: a height or a width across the item, or a line along an axis.
struct AttributePlace {
  enum Kind {
    case size
    case x(Double)
    case y(Double)
  }

  let kind: Kind
  private let rect: Rect
  private let isHorizontal: Bool

  /// - Parameter rect: the alignment rectangle in the drawing.
  init(_ attribute: LayoutConstraint.Attribute, of item: any LayoutItem, _ rect: Rect, isMirrored: Bool) {
    let view = item as? View
    let margins =
      view.map {
        $0.layoutMarginsGuide.layoutFrame.offsetBy(
          dx: rect.minX - $0.alignmentRectInsets.left, dy: rect.minY - $0.alignmentRectInsets.top)
      } ?? rect
    self.rect = rect
    func x(_ share: Double, _ box: Rect) -> Kind {
      .x(box.minX + (isMirrored ? 1 - share : share) * box.width)
    }
    (kind, isHorizontal) =
      switch attribute {
      case .width: (.size, true)
      case .height, .notAnAttribute: (.size, false)
      // What is tied to an absolute side does not turn round, but then nothing in the constraint does.
      case .left, .leading: (x(0, rect), true)
      case .right, .trailing: (x(1, rect), true)
      case .centerX: (x(0.5, rect), true)
      case .leftMargin, .leadingMargin: (x(0, margins), true)
      case .rightMargin, .trailingMargin: (x(1, margins), true)
      case .centerXWithinMargins: (x(0.5, margins), true)
      case .top: (.y(rect.minY), false)
      case .bottom: (.y(rect.maxY), false)
      case .centerY: (.y(rect.minY + rect.height / 2), false)
      case .topMargin: (.y(margins.minY), false)
      case .bottomMargin: (.y(margins.maxY), false)
      case .centerYWithinMargins: (.y(margins.minY + margins.height / 2), false)
      case .firstBaseline: (.y(rect.minY + (view?.firstBaselineOffset(at: rect.size) ?? 0)), false)
      case .lastBaseline: (.y(rect.maxY - (view?.lastBaselineOffset(at: rect.size) ?? 0)), false)
      }
  }

  /// The number that the constraint compares: a length, or a distance from the edge of the view that holds it.
  func value(in container: Rect, isMirrored: Bool) -> Double {
    switch kind {
    case .size: isHorizontal ? rect.width : rect.height
    case .x(let x): isMirrored ? container.maxX - x : x - container.minX
    case .y(let y): y - container.minY
    }
  }

  /// The dimension line to another attribute, or across the item itself.
  func line(to other: AttributePlace?) -> (Point, Point) {
    switch (kind, other?.kind) {
    case (.x(let x), .x(let otherX)):
      let y = Self.middle(rect.minY...rect.maxY, other.map { $0.rect.minY...$0.rect.maxY })
      return (Point(x: otherX, y: y), Point(x: x, y: y))
    case (.y(let y), .y(let otherY)):
      let x = Self.middle(rect.minX...rect.maxX, other.map { $0.rect.minX...$0.rect.maxX })
      return (Point(x: x, y: otherY), Point(x: x, y: y))
    default:
      // Off the middle, where the lines to neighbours run.
      let (x, y) = (rect.minX + rect.width * 0.4, rect.minY + rect.height * 0.4)
      return isHorizontal
        ? (Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y))
        : (Point(x: x, y: rect.minY), Point(x: x, y: rect.maxY))
    }
  }

  /// The middle of what two stretches share, or of the first.
  private static func middle(_ first: ClosedRange<Double>, _ second: ClosedRange<Double>?) -> Double {
    let shared = second.map { $0.overlaps(first) ? first.clamped(to: $0) : first } ?? first
    return (shared.lowerBound + shared.upperBound) / 2
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is another side where text runs from right to left.
  var runsWithDirection: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }
}
