internal import CUnicode

/// The break opportunities of a text: those of UAX #14 with dictionaries for Thai, Lao, Khmer and Burmese
/// (`cu_line_boundaries`), without those inside grapheme clusters, and with those between `OrthographicSyllables`.
enum LineBreakOpportunities {
  /// Writes the UTF-8 offsets of the opportunities, the end of the text among them, into the workspace's `breaks`.
  ///
  /// - Parameter properties: the union of the properties of all characters.
  /// - Returns: their number.
  static func find(
    _ styled: StyledText, text: UnsafeBufferPointer<UInt8>, unitCount: Int, properties: UInt32,
    workspace: TextWorkspace
  ) throws(TypesettingError) -> Int {
    let found = try findByRules(styled, unitCount: unitCount, workspace: workspace)
    let kept = try GraphemeClusters.removeBreaksInside(found, unitCount: unitCount, workspace: workspace)
    return OrthographicSyllables.addBreaks(to: text, properties: properties, workspace: workspace, count: kept)
  }

  /// Text in languages of different rules is analysed once by each of them; each opportunity is taken from the analysis
  /// by the rules for the character before it.
  private static func findByRules(
    _ styled: StyledText, unitCount: Int, workspace: TextWorkspace
  ) throws(TypesettingError) -> Int {
    let first = rules(of: styled.runs[0])
    guard styled.runs.dropFirst().contains(where: { rules(of: $0) != first }) else {
      let found = try workspace.lineBoundaries(count: unitCount, rules: first)
      for index in 0..<found { workspace.breaks[index] = workspace.offsets[Int(workspace.boundaries[index])] }
      return found
    }
    var merged: [UInt32] = []
    for rules in Set(styled.runs.map(rules)) {
      let found = try workspace.lineBoundaries(count: unitCount, rules: rules)
      var run = 0
      for index in 0..<found {
        let offset = workspace.offsets[Int(workspace.boundaries[index])]
        while styled.runs[run].range.upperBound < Int(offset) { run += 1 }
        if Self.rules(of: styled.runs[run]) == rules { merged.append(offset) }
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

  private static func rules(of run: StyledText.Run) -> Int32 {
    run.style.language?.lineRules ?? Int32(CU_LINE_STRICT.rawValue)
  }
}
