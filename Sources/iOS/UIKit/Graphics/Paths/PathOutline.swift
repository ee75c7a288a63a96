internal import Foundation

/// The elements of a path: what `CGPath` and `UIBezierPath` share.
struct PathOutline: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, to: CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close

    /// The points, of which the last is where the element ends.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let control, let end): [control, end]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }

    func map(_ transform: (CGPoint) -> CGPoint) -> Element {
      switch self {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .quadCurve(let control, let end): .quadCurve(control: transform(control), to: transform(end))
      case .curve(let first, let second, let end): .curve(transform(first), transform(second), to: transform(end))
      case .close: .close
      }
    }
  }

  private(set) var elements: [Element] = []
  /// Where the next element begins; `nil` for an empty path.
  private(set) var currentPoint: CGPoint?
  /// Where the current subpath began.
  private var subpathStart: CGPoint?

  var isEmpty: Bool { elements.isEmpty }

  // MARK: Adding

  mutating func move(to point: CGPoint) {
    // Of several moves in a row only the last one counts.
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a line. A path that has not begun stays empty, as in Core Graphics.
  mutating func addLine(to point: CGPoint) { add(.line(point), endingAt: point) }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(.quadCurve(control: control, to: end), endingAt: end)
  }

  mutating func addCurve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    add(.curve(first, second, to: end), endingAt: end)
  }

  mutating func close() {
    guard let start = subpathStart, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  mutating func append(_ other: PathOutline) {
    for element in other.elements { add(element) }
  }

  mutating func add(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .close: close()
    case .line(let end), .quadCurve(_, let end), .curve(_, _, let end): add(element, endingAt: end)
    }
  }

  private mutating func add(_ element: Element, endingAt end: CGPoint) {
    guard let start = currentPoint else { return }
    // What follows a closed subpath begins a new one where that began.
    if elements.last == .close { elements.append(.move(start)) }
    elements.append(element)
    currentPoint = end
  }

  /// Adds a line to a point, or, for a path that has not begun, begins there.
  mutating func addLineOrMove(to point: CGPoint) {
    if currentPoint == nil { move(to: point) } else { addLine(to: point) }
  }

  // MARK: Changing

  func applying(_ transform: CGAffineTransform) -> PathOutline {
    if transform.isIdentity { return self }
    var result = self
    result.elements = elements.map { $0.map { $0.applying(transform) } }
    result.currentPoint = currentPoint?.applying(transform)
    result.subpathStart = subpathStart?.applying(transform)
    return result
  }

  /// The same shape, with the elements of each subpath in the opposite direction.
  func reversed() -> PathOutline {
    var result = PathOutline()
    for subpath in subpaths.reversed() {
      let points = subpath.elements.compactMap(\.points.last)
      guard let end = points.last else { continue }
      result.move(to: end)
      for index in subpath.elements.indices.dropFirst().reversed() {
        let start = points[index - 1]
        switch subpath.elements[index] {
        case .quadCurve(let control, _): result.addQuadCurve(to: start, control: control)
        case .curve(let first, let second, _): result.addCurve(to: start, second, first)
        default: result.addLine(to: start)
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// A move and the elements after it, without the one that closes it.
  struct Subpath {
    var elements: [Element]
    var isClosed = false
  }

  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    for element in elements {
      if case .move = element {
        subpaths.append(Subpath(elements: [element]))
      } else if element == .close {
        subpaths[subpaths.count - 1].isClosed = true
      } else {
        subpaths[subpaths.count - 1].elements.append(element)
      }
    }
    return subpaths
  }
}
