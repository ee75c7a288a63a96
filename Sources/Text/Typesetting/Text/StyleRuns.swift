internal import Fonts

/// The runs of a text in their place, valid while the text is being prepared.
///
/// A copy of a run or of its style counts references, which for a label takes as long as finding its lines: so fields are
/// read here one by one, and `style` is passed to no function.
typealias StyleRuns = UnsafeBufferPointer<StyledText.Run>

extension StyleRuns {
  /// - Throws: `invalidValue` for a style that is out of range.
  func validate() throws(TypesettingError) {
    for run in indices where !self[run].style.isUsual { try self[run].style.validate(at: .textRange(self[run].range)) }
  }
}
