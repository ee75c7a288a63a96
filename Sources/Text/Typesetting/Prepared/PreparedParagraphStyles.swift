internal import BinarySearch

/// The styles of a text whose paragraphs have indents, tab stops, justified lines, a strategy of breaking, or styles of
/// their own. Other texts have none, and pay nothing for them.
final class PreparedParagraphStyles: Sendable {
  /// As in `StyledText`.
  let runs: [StyledText.ParagraphRun]
  /// The different styles; the first one is the text's.
  private let styles: [ParagraphStyle]
  /// The index of each paragraph's style; empty if all have the first one.
  private let indices: [UInt16]
  /// UTF-8 offsets of the opportunities that are none because they are inside phrases, ascending.
  let breaksInPhrases: [UInt32]

  /// Whether all paragraphs have one style.
  var isUniform: Bool { indices.isEmpty }
  /// Whether paragraphs have spaces that depend on the characters beside them; see ``TextSpacing``.
  var haveSpacing: Bool { styles.contains { $0.spacingTrim.trimsPairs || !$0.textAutospace.isEmpty } }

  init(
    _ styled: StyledText, paragraphs: UnsafeBufferPointer<PreparedParagraph>, breaksInPhrases: [UInt32]
  ) {
    runs = styled.paragraphRuns
    self.breaksInPhrases = breaksInPhrases
    var styles = [styled.paragraphStyle]
    guard !runs.isEmpty else {
      self.styles = styles
      indices = []
      return
    }
    var known: [ParagraphStyle: UInt16] = [styled.paragraphStyle: 0]
    var indices: [UInt16] = []
    indices.reserveCapacity(paragraphs.count)
    var run = 0
    for paragraph in paragraphs {
      if paragraph.flags.contains(.followsLineSeparator) {
        indices.append(indices.last ?? 0)
        continue
      }
      let start = Int(paragraph.start)
      while run < runs.count, runs[run].range.upperBound <= start { run += 1 }
      // The empty line behind a final break belongs to what is before it.
      let isBehind = run == runs.count && start == styled.count && runs.last?.range.upperBound == start && start > 0
      let index = isBehind ? run - 1 : run
      guard index < runs.count, isBehind || runs[index].range.lowerBound <= start else {
        indices.append(0)
        continue
      }
      let style = runs[index].style
      if let number = known[style] {
        indices.append(number)
      } else {
        // Fewer than 65,535 runs are accepted.
        let number = UInt16(styles.count)
        known[style] = number
        styles.append(style)
        indices.append(number)
      }
    }
    self.styles = styles
    self.indices = indices
  }

  /// The style of a paragraph, by its index.
  func style(of paragraph: Int) -> ParagraphStyle {
    indices.isEmpty ? styles[0] : styles[Int(indices[paragraph])]
  }
}

extension PreparedText {
  /// The style of a paragraph, by its index.
  func paragraphStyle(of index: Int) -> ParagraphStyle { paragraphStyles?.style(of: index) ?? paragraphStyle }

  /// Whether an offset is an opportunity inside a phrase.
  ///
  /// - Complexity: O(log opportunities inside phrases)
  func isInsidePhrase(_ offset: Int) -> Bool {
    guard let places = paragraphStyles?.breaksInPhrases, !places.isEmpty else { return false }
    let index = places.partitioningIndex { Int($0) >= offset }
    return index < places.count && Int(places[index]) == offset
  }
}
