internal import Fonts
public import Geometry

/// A text whose size of type was chosen.
public struct FittedText: Sendable {
  /// The text at the chosen size.
  public var typesetter: Typesetter
  /// The size of the first font of the text in points; boxes have none, but in a text of nothing else.
  public var fontSize: Double
  /// By how much all lengths of the text were multiplied: sizes, spacings, indents, tracking.
  public var factor: Double
}

extension Typesetter {
  /// The text at the largest size of type at which it fits a box: it has no more lines than allowed, no line is longer than
  /// the box and no word is broken, and together the lines are not higher, or vertical ones not wider.
  ///
  /// The text is prepared once more, at the result: the lines at one size and width are the lines at another size and a width
  /// that is scaled by as much. Fonts whose outlines follow their optical size are prepared at each size that is tried.
  ///
  /// - Parameters:
  ///   - box: points; infinite for no limit.
  ///   - sizes: the sizes of the text's first font in points.
  ///   - step: points between the sizes that are tried, from the least one up; more than 0.
  ///   - numberOfLines: 0 for no limit.
  ///   - lineBreakMode: how lines break.
  ///   - breaksWords: whether a word that is wider than the box may be broken.
  /// - Returns: `nil` if the text does not fit at the least size.
  /// - Throws: `invalidValue` for numbers that are out of range, also for another font of the text that would be larger than
  ///   `Font.maximumSize`; what `init` throws.
  /// - Complexity: O(length of the text + lines × log of the number of sizes)
  public func fitting(
    _ box: Size, sizes: ClosedRange<Double>, step: Double = 0.5, numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .byWordWrapping, breaksWords: Bool = false
  ) throws(TypesettingError) -> FittedText? {
    let original = (prepared.runs.first { !$0.style.isBox } ?? prepared.runs[0]).style.font.size
    try validate(box, sizes: sizes, step: step, original: original)
    let count = Int(((sizes.upperBound - sizes.lowerBound) / step).rounded(.down)) + 1
    func size(_ index: Int) -> Double { min(sizes.upperBound, sizes.lowerBound + Double(index) * step) }
    let scalesExactly = prepared.runs.allSatisfy { !$0.style.font.face.axes.contains { $0.tag == .opticalSize } }
    let widestWord = breaksWords ? 0 : minContentWidth
    func fits(_ index: Int) throws(TypesettingError) -> Bool {
      let factor = size(index) / original
      if !scalesExactly { return try scaled(to: factor).fits(box, numberOfLines, lineBreakMode, breaksWords) }
      let room = Size(width: box.width / factor, height: box.height / factor)
      guard widestWord <= lineSize(room).inline + LineFit.tolerance else { return false }
      return try self.fits(room, numberOfLines, lineBreakMode, true)
    }
    // The text fits at all sizes below `low`, and at none from `high` up.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try fits(middle) { low = middle + 1 } else { high = middle }
    }
    // Sums of scaled advances may differ by rounding errors from scaled sums.
    var index = low - 1
    while index >= 0 {
      let factor = size(index) / original
      let typesetter = try scaled(to: factor)
      if try typesetter.fits(box, numberOfLines, lineBreakMode, breaksWords) {
        return FittedText(typesetter: typesetter, fontSize: size(index), factor: factor)
      }
      index -= 1
    }
    return nil
  }

  private func lineSize(_ size: Size) -> LineSize { prepared.flow.writingMode.lineSize(size) }

  private func scaled(to factor: Double) throws(TypesettingError) -> Typesetter {
    try Typesetter(text.scaled(by: factor), fallback: prepared.library)
  }

  private func fits(
    _ box: Size, _ numberOfLines: Int, _ mode: LineBreakMode, _ breaksWords: Bool
  ) throws(TypesettingError) -> Bool {
    let room = lineSize(box)
    if !breaksWords, minContentWidth > room.inline + LineFit.tolerance { return false }
    let measurement = try measure(maxWidth: room.inline, numberOfLines: numberOfLines, lineBreakMode: mode)
    return !measurement.isTruncated && measurement.size.width <= box.width + LineFit.tolerance
      && measurement.size.height <= box.height + LineFit.tolerance
  }

  private func validate(
    _ box: Size, sizes: ClosedRange<Double>, step: Double, original: Double
  ) throws(TypesettingError) {
    guard box.width >= 0, box.height >= 0 else {
      throw TypesettingError(
        .invalidValue, "a box of \(box.width) × \(box.height) is out of range: expected 0 or more points",
        at: .argument("box"))
    }
    guard sizes.lowerBound > 0, step > 0, (sizes.upperBound - sizes.lowerBound) / step < 1e9 else {
      throw TypesettingError(
        .invalidValue,
        "sizes \(sizes) in steps of \(step) are out of range: expected more than 0 points, and less than a billion steps",
        at: .argument("sizes"))
    }
    guard original > 0, sizes.upperBound / original * prepared.largestFontSize <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue,
        "sizes \(sizes) cannot be reached from \(original): expected a text of more than 0 points, and no font of more than "
          + "\(Font.maximumSize)", at: .argument("sizes"))
    }
  }
}
