/// A string of a catalogue, taken apart.
struct Message: Sendable {
  /// In the order of their starts.
  var placeholders: [Placeholder] = []
  var nodes: [MessageNode] = []
  var problem: PlaceholderProblem?
}

/// A part of a message.
enum MessageNode: Sendable {
  /// Text that a reader sees and a translator changes, as bytes of the string.
  case text(Range<Int>)
  /// Bytes that are shown as they are and must not be changed: quoted braces, what follows a problem.
  case verbatim(Range<Int>)
  /// What an escape, written otherwise, shows: "%" for "%%".
  case shown(String)
  /// The value of a placeholder, by its index.
  case placeholder(Int)
  /// One of several branches.
  case choice(MessageChoice)
}

/// A plural or a select.
struct MessageChoice: Sendable {
  enum Basis: Sendable { case cardinal, ordinal, keyword }

  /// The index of the placeholder of the whole.
  var placeholder: Int
  var basis: Basis
  /// What is subtracted from the number before its category is looked up and before `#` shows it.
  var offset = 0
  var branches: [MessageBranch] = []
}

struct MessageBranch: Sendable {
  /// A category, a keyword, or the digits of a number.
  var selector: String
  /// The number for which alone the branch is taken.
  var exact: Int?
  /// Whether all other values take it.
  var isDefault: Bool
  var nodes: [MessageNode]
}
