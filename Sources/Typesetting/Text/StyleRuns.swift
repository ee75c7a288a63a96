internal import Fonts

/// The runs of a text in their place, valid while the text is being prepared.
///
/// A copy of a run or of its style counts references, which for a label takes as long as finding its lines: so fields are
/// read here one by one, and `style` is passed to no function.
typealias StyleRuns = UnsafeBufferPointer<StyledText.Run>

extension StyleRuns {
  /// - Throws: `invalidValue` for a style that is out of range.
  func validate() throws(TypesettingError) {
    for run in indices where !isUsual(run) { try self[run].style.validate(at: .textRange(self[run].range)) }
  }

  /// Whether the style of a run has the values that most styles have, which are in their ranges.
  func isUsual(_ run: Int) -> Bool {
    self[run].style.tracking == 0 && self[run].style.baselineOffset == 0 && self[run].style.features.isEmpty
      && self[run].style.lineHeight == .natural && self[run].style.font.features.isEmpty && !isBox(run)
  }

  /// Whether a run is that of a box.
  func isBox(_ run: Int) -> Bool { self[run].style.font.isLastResort }
}
