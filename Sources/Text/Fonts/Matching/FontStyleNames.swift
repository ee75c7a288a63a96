/// The names of styles that people write behind the name of a family, as in `Inter Semi Bold Italic`.
package enum FontStyleNames {
  /// A style in words.
  package struct Style: Equatable {
    /// OpenType weight.
    package var weight: Double?
    package var isItalic = false
  }

  /// The OpenType weight of a name, without regard to case, spaces and hyphens; `nil` for other words. The names are from
  /// the OpenType specification (`usWeightClass`), CSS and UIKit.
  package static func weight(named name: String) -> Double? {
    switch folded(name) {
    case "thin", "hairline": 100
    case "extralight", "ultralight": 200
    case "light": 300
    case "regular", "normal", "book", "roman": 400
    case "medium": 500
    case "semibold", "demibold", "demi": 600
    case "bold": 700
    case "extrabold", "ultrabold", "heavy": 800
    case "black": 900
    default: nil
    }
  }

  /// The names of weights that `weight(named:)` knows, one of each, for messages.
  package static let weights = "thin, extralight, light, regular, medium, semibold, bold, extrabold or black"

  /// The greatest number of bytes that the name of a style adds to the name of a family.
  private static let longestStyle = 64

  /// A name that is a known family and a style.
  ///
  /// - Returns: the family as it is known, and the style; `nil` for other names.
  /// - Complexity: O(bytes of `name`) for one that is longer than a family and a style.
  package static func split(_ name: String, families: some Collection<String>) -> (family: String, style: Style)? {
    // Each of its words could end the family: too many in a long name from a stranger.
    guard name.utf8.count <= longestStyle + (families.lazy.map(\.utf8.count).max() ?? 0) else { return nil }
    let words = name.split(separator: " ").map(String.init)
    // The longest family first: 'Noto Sans Mono Bold' is not the family 'Noto Sans'.
    for count in (1..<max(1, words.count)).reversed() {
      let prefix = words[..<count].joined(separator: " ").lowercased()
      guard let family = families.filter({ $0.lowercased() == prefix }).min() else { continue }
      var rest = words[count...].joined(separator: " ")
      var style = Style()
      for italic in ["italic", "oblique"] where folded(rest).hasSuffix(italic) {
        style.isItalic = true
        rest = String(folded(rest).dropLast(italic.count))
      }
      if rest.isEmpty { return (family, style) }
      guard let weight = weight(named: rest) else { return nil }
      style.weight = weight
      return (family, style)
    }
    return nil
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }
}
