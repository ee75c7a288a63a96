/// A text of Fluent with its placeables (Project Fluent, "Fluent Syntax 1.0", fluent.ebnf).
struct FluentPattern {
  indirect enum Element {
    case text(String)
    /// A placeable whose value only the program knows, as it stands in the file.
    case placeholder(String)
    case term(FluentTermReference)
    case selection(FluentSelection)
  }

  var elements: [Element] = []
}

/// `{ -brand }`, `{ -brand(case: "genitive") }`.
struct FluentTermReference {
  var name: String
  var arguments: [String: String]
  /// The placeable as it stands in the file.
  var source: String
}

/// `{ $count -> [one] … *[other] … }`.
struct FluentSelection {
  /// What decides: the name of a variable, of a function's first variable, or `-term.attribute`.
  var name: String
  /// Whether the name names a variable.
  var isVariable: Bool
  /// Whether numbers are compared by their ordinal category.
  var isOrdinal: Bool
  var variants: [(key: String, pattern: FluentPattern)]
  /// The place of the variant with a star.
  var defaultIndex: Int

  /// Whether a number decides: all variants are for numbers or their categories. A single "other" tells nothing.
  var isNumber: Bool {
    isVariable && variants.allSatisfy { PluralCategory.all.contains($0.key) || Double($0.key) != nil }
  }

  /// The variant of a key, else the default one.
  func variant(_ key: String?) -> (key: String, pattern: FluentPattern) {
    variants.first { $0.key == key } ?? variants[defaultIndex]
  }
}

/// A message or a term.
struct FluentMessage {
  struct Attribute {
    var name: String
    var pattern: FluentPattern
    var line: Int
  }

  /// With "-" before the name of a term.
  var name: String
  var pattern: FluentPattern?
  var attributes: [Attribute]
  var line: Int

  var isTerm: Bool { name.hasPrefix("-") }
}
