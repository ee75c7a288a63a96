internal import Fonts

/// The texts of tags, each prepared once for as long as a tag shows it in the same font.
///
/// - Note: A label measures each text, with its cache and its rules; none is part of a tree.
struct TagTexts {
  private var labels: [String: Label] = [:]

  /// The label of a tag.
  mutating func label(_ tag: String, font: Font?, fallback: FontLibrary, host: View) -> Label {
    if let label = labels[tag] { return label }
    let label = Label()
    label.host = host
    label.fallback = fallback
    label.font = font
    label.text = tag
    labels[tag] = label
    return label
  }

  /// Forgets the texts that no tag shows any more.
  mutating func keep(_ tags: [String]) {
    guard !labels.isEmpty else { return }
    let present = Set(tags)
    labels = labels.filter { present.contains($0.key) }
  }

  mutating func removeAll() { labels.removeAll() }
}
