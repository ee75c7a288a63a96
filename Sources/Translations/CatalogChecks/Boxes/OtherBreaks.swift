internal import FindingReports
internal import StringFormatting
internal import Typesetting

/// Other places at which the lines of a text could end: where a no-break space forbids it, where a long name has no place,
/// and where the text itself ends a line. Lines that end as late as they can are as few as can be, so that another way of
/// choosing among the places that a text has does not help.
struct OtherBreaks {
  private let scalars: [Unicode.Scalar]
  private let written: String
  /// Places of one kind that are tried alone.
  private static let mostPlaces = 8

  /// - Parameters:
  ///   - text: the text as it is shown.
  ///   - written: the text in the catalogue: what samples bring in, translators cannot change.
  init(_ text: String, written: String) {
    scalars = Array(text.unicodeScalars)
    self.written = written
  }

  private enum Change: CaseIterable {
    case forbidden, inName, lineEnd
  }

  /// The first change with which the text fits.
  ///
  /// - Complexity: a few calls of `fits`
  func first(fits: (String) throws(TypesettingError) -> Bool) throws(TypesettingError) -> BoxProblem? {
    for change in Change.allCases {
      let places = scalars.indices.filter { isPlace($0, change) }
      guard !places.isEmpty, try fits(text(changing: places, change)) else { continue }
      for place in places.prefix(Self.mostPlaces) where places.count > 1 {
        if try fits(text(changing: [place], change)) { return problem([place], change) }
      }
      return problem(places, change)
    }
    return nil
  }

  // MARK: Places

  private func isPlace(_ index: Int, _ change: Change) -> Bool {
    let scalar = scalars[index]
    switch change {
    case .forbidden:
      // Between words: beside a number or a sign the space has its reason.
      guard ["\u{A0}", "\u{202F}", "\u{2011}", "\u{2060}", "\u{FEFF}"].contains(scalar) else { return false }
      return isLetter(index - 1) && isLetter(index + 1)
    case .lineEnd: return ["\n", "\u{2028}"].contains(scalar) && index > 0 && index + 1 < scalars.count
    case .inName:
      guard isLetter(index - 1), isLetter(index + 1), !written.unicodeScalars.dropFirst().isEmpty else { return false }
      return ["_", ".", ":", "@", "=", "&", "/", "\\", "·"].contains(scalar) && isWritten(around: index)
    }
  }

  private func isLetter(_ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
  }

  /// Whether a name is in the catalogue and not in a sample.
  private func isWritten(around index: Int) -> Bool {
    let name = text(of: max(0, index - 1)..<min(scalars.count, index + 2))
    return written.contains(name)
  }

  private func text(of range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  private func text(changing places: [Int], _ change: Change) -> String {
    var text = String.UnicodeScalarView()
    var next = places.startIndex
    for (index, scalar) in scalars.enumerated() {
      guard next < places.endIndex, places[next] == index else {
        text.append(scalar)
        continue
      }
      next += 1
      switch change {
      case .forbidden where scalar == "\u{2011}": text.append("-")
      case .forbidden where ["\u{2060}", "\u{FEFF}"].contains(scalar): break
      case .forbidden: text.append(" ")
      case .lineEnd:
        if text.last == "\r" { text.removeLast() }
        text.append(" ")
      case .inName: text.append(contentsOf: [scalar, "\u{200B}"])
      }
    }
    return String(text)
  }

  // MARK: Messages

  private func problem(_ places: [Int], _ change: Change) -> BoxProblem {
    let place = places[0]
    let after = "behind '\(word(before: change == .inName ? place + 1 : place))'"
    let more = places.count > 1 ? " and \(Measure.count(places.count - 1, "other place"))" : ""
    let message =
      switch change {
      case .forbidden: "with a line end in place of \(scalars[place].codePoint) \(after)\(more) it fits"
      case .lineEnd: "with a space in place of the line end \(after)\(more) it fits"
      case .inName: "with a zero width space (U+200B) \(after)\(more) it fits"
      }
    return BoxProblem(.breakWouldHelp, message)
  }

  /// The end of the word before a place.
  private func word(before end: Int) -> String {
    var start = end
    while start > 0, end - start < 24, !scalars[start - 1].properties.isWhitespace { start -= 1 }
    return text(of: start..<end)
  }
}
