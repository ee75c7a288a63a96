extension ExactSimplex {
  /// Numbers up to this size can be added in one word.
  private static let safeSize = Int.max / 2
  /// Rows with larger numbers are reduced before they take part in a pivot.
  private static let largeSize = 1 << 28

  /// Makes `variable` the basic variable of `row`.
  func pivot(row: Int, variable: Int) throws(ArithmeticOverflow) {
    if bounds[row] > Self.largeSize { try tighten(row) }
    let rowCells = cells + row * width
    if rowCells[variable] < 0 { negate(row) }
    let pivotCell = rowCells[variable]
    leave(row: row, for: variable)
    var support: [Int] = []
    for candidate in candidates where rowCells[candidate] != 0 { support.append(candidate) }
    if rowCells[variableCount] != 0 { support.append(variableCount) }

    for other in 0...rowCount where other != row && cells[other * width + variable] != 0 {
      if basis[other] == Self.redundant { continue }
      if bounds[other] > Self.largeSize { try tighten(other) }
      let cell = cells[other * width + variable]
      let divisor = pivotCell == 1 ? 1 : greatestCommonDivisor(pivotCell, cell)
      cells[other * width + variable] = 0
      try combine(other, times: pivotCell / divisor, minus: row, times: cell / divisor, support: support)
    }
    rowCells[variable] = 0
    factors[row] = pivotCell
    basis[row] = variable
    rows[variable] = row
  }

  /// Makes the row's basic variable one like the others, and `variable` no candidate any more.
  private func leave(row: Int, for variable: Int) {
    let leaving = basis[row]
    candidates.removeAll { $0 == variable }
    // Artificial variables do not come back.
    if leaving < 0 { return }
    cells[row * width + leaving] = factors[row]
    bounds[row] = max(bounds[row], factors[row])
    rows[leaving] = -1
    candidates.append(leaving)
  }

  /// Turns all signs of a row whose basic variable has no factor worth keeping.
  func negate(_ row: Int) {
    let rowCells = cells + row * width
    for index in 0..<width { rowCells[index] = -rowCells[index] }
  }

  /// `target * multiplier - row * factor`, where `support` lists the cells of `row` that count.
  private func combine(
    _ target: Int, times multiplier: Int, minus row: Int, times factor: Int, support: [Int]
  ) throws(ArithmeticOverflow) {
    if !boundSum(target, multiplier, row, factor) {
      try combineWide(target, times: multiplier, minus: row, times: factor, support: support)
      return
    }
    let (targetCells, rowCells) = (cells + target * width, cells + row * width)
    if multiplier != 1 {
      for index in 0..<width { targetCells[index] = targetCells[index] &* multiplier }
      factors[target] = factors[target] &* multiplier
    }
    for index in support { targetCells[index] = targetCells[index] &- factor &* rowCells[index] }
    if multiplier != 1 { try tighten(target) }
  }

  /// Whether no number of the sum can leave a word; if so, bounds the target.
  private func boundSum(_ target: Int, _ multiplier: Int, _ row: Int, _ factor: Int) -> Bool {
    let (left, leftOverflow) = max(bounds[target], factors[target]).multipliedReportingOverflow(by: multiplier)
    let (right, rightOverflow) = bounds[row].multipliedReportingOverflow(by: abs(factor))
    if leftOverflow || rightOverflow || left > Self.safeSize || right > Self.safeSize { return false }
    bounds[target] = left + right
    return true
  }

  /// Divides a row by what its numbers have in common and measures it anew.
  func tighten(_ row: Int) throws(ArithmeticOverflow) {
    let rowCells = cells + row * width
    var largest = 0
    // Rows without a basic variable of the program's own can be scaled freely.
    var divisor = basis[row] >= 0 ? factors[row] : 0
    for index in 0..<width {
      let cell = rowCells[index]
      if cell == 0 { continue }
      if cell == .min { throw ArithmeticOverflow() }
      largest = max(largest, abs(cell))
      if divisor != 1 { divisor = greatestCommonDivisor(divisor, cell) }
    }
    if divisor > 1 {
      for index in 0..<width { rowCells[index] /= divisor }
      largest /= divisor
      factors[row] /= divisor
    }
    if basis[row] < 0 { factors[row] = 1 }
    bounds[row] = largest
  }

  /// As ``combine(_:times:minus:times:support:)``, for sums that may need two words on the way.
  private func combineWide(
    _ target: Int, times multiplier: Int, minus row: Int, times factor: Int, support: [Int]
  ) throws(ArithmeticOverflow) {
    let (targetCells, rowCells) = (cells + target * width, cells + row * width)
    var sums = (0..<width).map { Int128(targetCells[$0]) * Int128(multiplier) }
    for index in support {
      let (sum, overflow) = sums[index].subtractingReportingOverflow(Int128(factor) * Int128(rowCells[index]))
      if overflow { throw ArithmeticOverflow() }
      sums[index] = sum
    }
    let basicFactor = basis[target] >= 0 ? Int128(factors[target]) * Int128(multiplier) : 0
    var divisor = basicFactor
    for sum in sums where divisor != 1 { divisor = greatestCommonDivisor(divisor, sum) }
    if divisor == 0 { divisor = 1 }
    for index in 0..<width { targetCells[index] = try word(sums[index] / divisor) }
    factors[target] = basis[target] >= 0 ? try word(basicFactor / divisor) : 1
    try tighten(target)
  }

  private func word(_ value: Int128) throws(ArithmeticOverflow) -> Int {
    guard let word = Int(exactly: value) else { throw ArithmeticOverflow() }
    return word
  }
}
