internal import Fonts
internal import StrictJSON

/// The full names of fonts as JSON, which are read from a font once.
package final class FontNames {
  package init() {}

  /// Retains the faces, so that their addresses are not reused for others.
  private var known: [ObjectIdentifier: (face: FontFace, json: String)] = [:]
  /// The greatest number of names, and so of font files that are kept for them: each line of a stream may have another.
  static let limit = 32
  private var last: (choice: FontChoice.Choice, json: String)?

  /// The name of a chosen font. Asked for the last one, it does not touch the font, which threads share.
  func json(of choice: FontChoice.Choice) -> String {
    if let last, last.choice === choice { return last.json }
    let json = json(of: choice.font.face)
    last = (choice, json)
    return json
  }

  func json(of face: FontFace) -> String { (known[ObjectIdentifier(face)] ?? read(face)).json }

  private func read(_ face: FontFace) -> (face: FontFace, json: String) {
    var writer = JSONWriter()
    writer.string(face.fullName)
    let found = (face, writer.text)
    if known.count >= Self.limit { known.removeAll() }
    known[ObjectIdentifier(face)] = found
    return found
  }
}
