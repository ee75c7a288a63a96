extension CatalogEntry {
  /// The choices that lead to one of several texts of a key, the outermost first.
  public struct Variation: Hashable, Sendable, CustomStringConvertible {
    /// What a choice depends on.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A number of things; the value is a plural category of CLDR such as "one", a number, or gettext's index.
      case plural
      /// A place in an order; the value is a plural category of CLDR.
      case ordinal
      /// The device: Apple's "iphone", "ipad", "mac", …; Android's product.
      case device
      /// The width that is free, in Apple's units (`NSStringVariableWidthRuleType`).
      case width
      /// The value of a variable, such as a gender.
      case selector
    }

    /// One choice.
    public struct Choice: Hashable, Sendable {
      /// What it depends on.
      public var kind: Kind
      /// The variable on which it depends, of formats that name it: stringsdict, xcstrings' substitutions, Fluent.
      public var variable: String?
      /// What was chosen: "one", "iphone", "20".
      public var value: String

      /// Creates a choice.
      public init(_ kind: Kind, _ value: String, variable: String? = nil) {
        self.kind = kind
        self.variable = variable
        self.value = value
      }
    }

    /// The choices.
    public var choices: [Choice]
    /// The number of plural forms that a gettext file declares (`nplurals`); its forms are numbered from 0.
    public var pluralFormCount: Int?

    /// Creates a variation; without choices, the variation of a string with a single text.
    public init(_ choices: [Choice] = [], pluralFormCount: Int? = nil) {
      self.choices = choices
      self.pluralFormCount = pluralFormCount
    }

    /// The value of the first choice of a plural.
    public var plural: String? { first(.plural) }
    /// The value of the first choice of a device.
    public var device: String? { first(.device) }
    /// The value of the first choice of a width.
    public var width: String? { first(.width) }
    /// The first variable that has a name.
    public var variable: String? { choices.lazy.compactMap(\.variable).first }
    /// Whether the key has a single text.
    public var isEmpty: Bool { choices.isEmpty }

    private func first(_ kind: Kind) -> String? { choices.first { $0.kind == kind }?.value }

    /// The choices for messages, such as "one", "iphone, files: other", "width 20", "form 1 of 3"; empty without
    /// choices.
    public var description: String {
      choices.map { choice in
        let value =
          switch choice.kind {
          case .width: "width \(choice.value)"
          case .ordinal: "ordinal \(choice.value)"
          case .plural where pluralFormCount != nil: "form \(choice.value) of \(pluralFormCount ?? 0)"
          case .plural, .device, .selector: choice.value
          }
        return choice.variable.map { "\($0): \(value)" } ?? value
      }.joined(separator: ", ")
    }
  }
}
