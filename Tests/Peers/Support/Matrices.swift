// What Blueprint takes from the module `simd`.

/// Four columns of four numbers.
struct double4x4 {
  var columns: [SIMD4<Double>]

  init(rows: [SIMD4<Double>]) {
    columns = (0..<4).map { column in SIMD4(rows[0][column], rows[1][column], rows[2][column], rows[3][column]) }
  }

  subscript(column: Int) -> SIMD4<Double> { columns[column] }
}

/// A row times a matrix.
func * (row: SIMD4<Double>, matrix: double4x4) -> SIMD4<Double> {
  SIMD4((row * matrix[0]).sum(), (row * matrix[1]).sum(), (row * matrix[2]).sum(), (row * matrix[3]).sum())
}
