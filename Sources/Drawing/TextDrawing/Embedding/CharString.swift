internal import Fonts
internal import Geometry

/// The outline of a glyph in CFF: a width, then moves, lines and curves from point to point in whole font units, without
/// hints and subroutines.
///
/// Adobe Technical Note #5177
struct CharString {
  private(set) var bytes: [UInt8] = []
  /// The least and the greatest coordinates of points, control points among them; `nil` without points.
  private(set) var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?

  private let unitsPerEm: Double
  private var here = (x: 0, y: 0)
  /// The operands of `pendingOperator`, which takes the operands of several lines or curves.
  private var pending: [Int] = []
  private var pendingOperator = Operator.move

  private enum Operator: UInt8 {
    case verticalMove = 4
    case line = 5
    case horizontalLine = 6
    case verticalLine = 7
    case curve = 8
    case endCharacter = 14
    case move = 21
    case horizontalMove = 22
    /// Curves that start in one direction of the axes and end in the other.
    case verticalToHorizontalCurve = 30
    case horizontalToVerticalCurve = 31
  }

  /// The greatest number of operands of an operator.
  private static let mostOperands = 48
  /// The greatest coordinate: the distance between two points has 16 bits.
  static let greatestCoordinate = 16_383

  /// - Parameters:
  ///   - outline: in ems, y downwards. Points beyond `greatestCoordinate` are moved to it.
  ///   - advance: in font units.
  init(_ outline: GlyphOutline, advance: Int, unitsPerEm: Int) {
    self.unitsPerEm = Double(unitsPerEm)
    bytes = Self.operand(advance)
    var start = here
    for (index, element) in outline.elements.enumerated() {
      switch element {
      case .move(let point):
        start = units(point)
        move(to: start)
      case .line(let point):
        let end = units(point)
        // A contour closes itself.
        let isLast = index + 1 == outline.elements.count || outline.elements[index + 1] == .close
        if isLast, end == start { break }
        line(to: end)
      case .quadratic(let control, let end):
        // The control points of the same curve as a cubic one are two thirds of the way to the quadratic control point.
        let (from, control, end) = (here, units(control), units(end))
        curve(Self.between(from, control), Self.between(end, control), end)
      case .cubic(let first, let second, let end): curve(units(first), units(second), units(end))
      case .close: break
      }
    }
    flush()
    bytes.append(Operator.endCharacter.rawValue)
  }

  private static func between(_ end: (x: Int, y: Int), _ control: (x: Int, y: Int)) -> (x: Int, y: Int) {
    func part(_ end: Int, _ control: Int) -> Int { Int((Double(end + 2 * control) / 3).rounded()) }
    return (part(end.x, control.x), part(end.y, control.y))
  }

  private mutating func units(_ point: Point) -> (x: Int, y: Int) {
    func unit(_ value: Double) -> Int {
      let limit = Double(Self.greatestCoordinate)
      let value = (value * unitsPerEm).rounded()
      return Int(min(max(value.isNaN ? 0 : value, -limit), limit))
    }
    let (x, y) = (unit(point.x), unit(-point.y))
    let old = box ?? (x, y, x, y)
    box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
    return (x, y)
  }

  private mutating func move(to point: (x: Int, y: Int)) {
    let (x, y) = step(to: point)
    if y == 0 {
      write(.horizontalMove, [x])
    } else if x == 0 {
      write(.verticalMove, [y])
    } else {
      write(.move, [x, y])
    }
    // A move takes the operands of one.
    flush()
  }

  private mutating func line(to point: (x: Int, y: Int)) {
    let (x, y) = step(to: point)
    if x == 0, y == 0 { return }
    // The operators for horizontal and for vertical lines would take further operands as lines that alternate.
    if y == 0 {
      flush()
      write(.horizontalLine, [x])
      flush()
    } else if x == 0 {
      flush()
      write(.verticalLine, [y])
      flush()
    } else {
      write(.line, [x, y])
    }
  }

  private mutating func curve(_ first: (x: Int, y: Int), _ second: (x: Int, y: Int), _ end: (x: Int, y: Int)) {
    let (a, b, c) = (step(to: first), step(to: second), step(to: end))
    if a.y == 0, c.x == 0 {
      flush()
      write(.horizontalToVerticalCurve, [a.x, b.x, b.y, c.y])
      flush()
    } else if a.x == 0, c.y == 0 {
      flush()
      write(.verticalToHorizontalCurve, [a.y, b.x, b.y, c.x])
      flush()
    } else {
      write(.curve, [a.x, a.y, b.x, b.y, c.x, c.y])
    }
  }

  /// The distance to a point, which becomes the current one.
  private mutating func step(to point: (x: Int, y: Int)) -> (x: Int, y: Int) {
    defer { here = point }
    return (point.x - here.x, point.y - here.y)
  }

  private mutating func write(_ name: Operator, _ operands: [Int]) {
    if name != pendingOperator || pending.count + operands.count > Self.mostOperands { flush() }
    pendingOperator = name
    pending += operands
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    for operand in pending { bytes += Self.operand(operand) }
    bytes.append(pendingOperator.rawValue)
    pending.removeAll(keepingCapacity: true)
  }

  /// A number of 16 bits as an operand.
  private static func operand(_ value: Int) -> [UInt8] {
    CFFNumber.short(value) ?? [28] + BigEndian.two(value)
  }
}

/// Numbers of CFF.
enum CFFNumber {
  /// A number of one or two bytes, the same in outlines and dictionaries; `nil` for greater ones.
  static func short(_ value: Int) -> [UInt8]? {
    switch value {
    case -107...107: [UInt8(value + 139)]
    case 108...1131: [UInt8(247 + (value - 108) >> 8), UInt8(truncatingIfNeeded: value - 108)]
    case -1131...(-108): [UInt8(251 + (-value - 108) >> 8), UInt8(truncatingIfNeeded: -value - 108)]
    default: nil
    }
  }

  /// A number of 32 bits in a dictionary, always with as many bytes.
  static func long(_ value: Int) -> [UInt8] { [29] + BigEndian.four(value) }

  /// The reciprocal of a number from 1 to 100,000 in a dictionary, to twelve digits after the point.
  static func reciprocal(of value: Int) -> [UInt8] {
    let digits = String(1_000_000_000_000 / value)
    // Halves of bytes: digits, 10 for the point, 15 for the end.
    var halves: [UInt8] = [10] + [UInt8](repeating: 0, count: max(0, 12 - digits.utf8.count))
    halves += digits.utf8.map { $0 - UInt8(ascii: "0") }
    while halves.last == 0 { halves.removeLast() }
    halves.append(15)
    if halves.count % 2 == 1 { halves.append(15) }
    return [30] + stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
  }
}
