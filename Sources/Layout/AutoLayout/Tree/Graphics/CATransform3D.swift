public import Foundation

/// A transform of space (`CATransform3D`): a point is a row to the left of the matrix, so that `m41`, `m42` and `m43`
/// move it.
public struct CATransform3D: Hashable, Sendable {
  /// Row 1, column 1.
  public var m11: CGFloat
  /// Row 1, column 2.
  public var m12: CGFloat
  /// Row 1, column 3.
  public var m13: CGFloat
  /// Row 1, column 4.
  public var m14: CGFloat
  /// Row 2, column 1.
  public var m21: CGFloat
  /// Row 2, column 2.
  public var m22: CGFloat
  /// Row 2, column 3.
  public var m23: CGFloat
  /// Row 2, column 4.
  public var m24: CGFloat
  /// Row 3, column 1.
  public var m31: CGFloat
  /// Row 3, column 2.
  public var m32: CGFloat
  /// Row 3, column 3.
  public var m33: CGFloat
  /// Row 3, column 4.
  public var m34: CGFloat
  /// Row 4, column 1.
  public var m41: CGFloat
  /// Row 4, column 2.
  public var m42: CGFloat
  /// Row 4, column 3.
  public var m43: CGFloat
  /// Row 4, column 4.
  public var m44: CGFloat

  /// A matrix of zeros (`CATransform3D.init()`).
  public init() { self.init(rows: Array(repeating: [0, 0, 0, 0], count: 4)) }

  /// A matrix by its rows.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// A matrix by four rows of four numbers.
  private init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
      m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
      m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
      m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
  }

  private var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14],
      [m21, m22, m23, m24],
      [m31, m32, m33, m34],
      [m41, m42, m43, m44],
    ]
  }

  /// This transform first and then the other one.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    let product = left.map { row in
      (0..<4).map { column -> CGFloat in
        row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column] + row[3] * right[3][column]
      }
    }
    return CATransform3D(rows: product)
  }

  /// The transform that undoes this one, by elimination with the largest pivot; `nil` when none does.
  package var inverse: CATransform3D? {
    var left = rows
    var right = CATransform3D.identity.rows
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        left[pivot][column] != 0, left[pivot][column].isFinite
      else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let divisor = left[column][column]
      left[column] = left[column].map { $0 / divisor }
      right[column] = right[column].map { $0 / divisor }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] = zip(left[row], left[column]).map { $0 - factor * $1 }
        right[row] = zip(right[row], right[column]).map { $0 - factor * $1 }
      }
    }
    return CATransform3D(rows: right)
  }

  /// The transform that changes nothing.
  package static let identity = CATransform3D(.identity)

  /// A transform of the plane as one of space.
  package init(_ transform: CGAffineTransform) {
    self.init()
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m33, m44) = (1, 1)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// The part that changes the plane.
  package var plane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}
