internal import CUnicode

/// The break opportunities of a text: ICU's (UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese), without
/// those inside grapheme clusters, and with those of `LineBreakTailoring`.
enum LineBreakOpportunities {
  /// Writes the UTF-8 offsets of the opportunities, the end of the text among them, into the workspace's `breaks`.
  ///
  /// - Parameter properties: the union of the properties of all characters.
  /// - Returns: their number.
  static func find(
    _ styled: StyledText, text: UnsafeBufferPointer<UInt8>, unitCount: Int, properties: UInt32,
    workspace: TextWorkspace
  ) throws(TypesettingError) -> Int {
    let found = try findByICU(styled, unitCount: unitCount, workspace: workspace)
    let kept = try GraphemeClusters.removeBreaksInside(found, unitCount: unitCount, workspace: workspace)
    return LineBreakTailoring.apply(to: text, properties: properties, workspace: workspace, count: kept)
  }

  /// Text in several languages is analysed once by the rules of each language; each opportunity is taken from the
  /// analysis in the language of the character before it.
  private static func findByICU(
    _ styled: StyledText, unitCount: Int, workspace: TextWorkspace
  ) throws(TypesettingError) -> Int {
    let first = styled.runs[0].style.language?.locale ?? ""
    guard styled.runs.dropFirst().contains(where: { ($0.style.language?.locale ?? "") != first }) else {
      let found = try workspace.lineBoundaries(count: unitCount, locale: first)
      for index in 0..<found { workspace.breaks[index] = workspace.offsets[Int(workspace.boundaries[index])] }
      return found
    }
    var merged: [UInt32] = []
    for locale in Set(styled.runs.map { $0.style.language?.locale ?? "" }) {
      let found = try workspace.lineBoundaries(count: unitCount, locale: locale)
      var run = 0
      for index in 0..<found {
        let offset = workspace.offsets[Int(workspace.boundaries[index])]
        while styled.runs[run].range.upperBound < Int(offset) { run += 1 }
        if (styled.runs[run].style.language?.locale ?? "") == locale { merged.append(offset) }
      }
    }
    merged.sort()
    var count = 0
    for offset in merged where count == 0 || workspace.breaks[count - 1] != offset {
      workspace.breaks[count] = offset
      count += 1
    }
    return count
  }
}
