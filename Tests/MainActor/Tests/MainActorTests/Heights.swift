import Testing
import Typesetting
import UIKit

nonisolated let phoneWidths: [CGFloat] = [375, 667]

enum SampleTexts {
  static let word = "Harbour"
  static let english = "The ferry leaves at seven in the morning, and returns when the tide allows it, at noon or later"
  static let german = "Donaudampfschifffahrtsgesellschaft, eine Haltestelle weiter als man denkt, gegenüber der Werft"
  static let chinese = "渡轮每天早上七点出发，潮汐允许时返回，中午或更晚"
  static let arabic = "تغادر العبارة في السابعة صباحا وتعود عندما يسمح المد بذلك عند الظهر أو بعده"
}

/// The height of a text by its lines, in whole pixels of the main screen.
func textHeight(_ text: String, _ font: UIFont, width: CGFloat = .infinity) throws -> CGFloat {
  let height = try Typesetter(StyledText(text, font: font)).measure(maxWidth: width).size.height
  let scale = UIScreen.main.scale
  return (CGFloat(height) * scale - 1e-6).rounded(.up) / scale
}

func expectSame(_ found: [CGFloat], _ expected: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation) {
  let same = found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  #expect(same, "found \(found), expected \(expected)", sourceLocation: sourceLocation)
}
