internal import Fonts
internal import StrictJSON

/// The full names of fonts as JSON, which are read from a font once.
package final class FontNames {
  package init() {}

  private var known: [ObjectIdentifier: (face: FontFace, json: String)] = [:]
  private var last: (face: FontFace, json: String)?

  func json(of face: FontFace) -> String {
    if let last, last.face === face { return last.json }
    let found = known[ObjectIdentifier(face)] ?? read(face)
    last = found
    return found.json
  }

  private func read(_ face: FontFace) -> (face: FontFace, json: String) {
    var writer = JSONWriter()
    writer.string(face.fullName)
    let found = (face, writer.text)
    known[ObjectIdentifier(face)] = found
    return found
  }
}
