/// What a file is read as, and how large it may be. Guides/Limits.md has the sizes.
package struct InputKind: Hashable, Sendable {
  /// For messages, with its article: "a scene".
  package let name: String
  /// The greatest size in bytes.
  package let limit: Int

  /// - Parameter limit: the greatest size in bytes, above 0.
  package init(_ name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }

  /// A scene of views and constraints, in JSON.
  package static let scene = InputKind("a scene", limit: 1 << 26)
  /// The configuration of a check of translations, which is written by people.
  package static let configuration = InputKind("a configuration", limit: 1 << 24)
  /// A catalogue of translations.
  package static let catalog = InputKind("a catalogue", limit: 1 << 28)
  /// The findings that are known.
  package static let baseline = InputKind("a baseline", limit: 1 << 28)
  /// What a device measured.
  package static let deviceRecord = InputKind("a record of a device", limit: 1 << 24)
  /// A font file, as it is; what is packed in web fonts has a limit of its own.
  package static let font = InputKind("a font file", limit: 1 << 29)
  /// An image file, as it is; pixels have a limit of their own.
  package static let image = InputKind("an image file", limit: 1 << 30)
  /// The hyphenation patterns of a language; the largest ones that Debian has are 1.2 MB.
  package static let dictionary = InputKind("a hyphenation dictionary", limit: 1 << 24)
  /// A golden file of a test.
  package static let golden = InputKind("a golden file", limit: 1 << 28)
  /// A `Contents.json` of an asset catalogue.
  package static let assetContents = InputKind("the contents of an asset", limit: 1 << 24)
  /// A `.xib` or `.storyboard` file, which people make in an editor.
  package static let interface = InputKind("an interface file", limit: 1 << 25)
}
