internal import Fonts
package import Typesetting

/// One option of a text. ``all`` is the one list of them: JSON, the command, the C library, Python, the documents and the
/// scripts read it, or `Scripts/generate text-options` writes from it and compares.
///
/// An object: what refers to an option is one word, however much the option knows.
package final class TextOption: Sendable {
  /// The key in JSON. Other spellings follow from it where ``Doors`` names no other.
  package let name: String
  package let kind: Kind
  /// One sentence, or a part of one and a full stop. `{name}` stands for another option, which each door spells in its way.
  package let sentence: String
  /// Where the rule stands, such as `CSS Text 3 §5.2`.
  package let source: String?
  /// The value that an option has until it is given; `nil` for none.
  package let usual: Value?
  /// Values in JSON's notation, for messages and tests. Choices and flags have those that there are.
  package let examples: [String]
  package let doors: Doors
  let place: Place
  /// What removes the value in JSON.
  let removal: Removal?

  init(
    _ name: String, _ kind: Kind, _ place: Place, usual: Value? = nil, examples: [String] = [], _ sentence: String,
    source: String? = nil, doors: Doors, removal: Removal? = nil
  ) {
    self.name = name
    self.kind = kind
    self.place = place
    self.usual = usual
    self.examples = examples
    self.sentence = sentence
    self.source = source
    self.doors = doors
    self.removal = removal
  }
}

extension TextOption {
  /// What values an option has.
  package enum Kind: Sendable {
    case string
    /// A number of a unit, such as points.
    case number(of: String, in: ClosedRange<Double>)
    /// A whole number of things, such as lines.
    case wholeNumber(of: String?, in: ClosedRange<Double>)
    /// A number from 1 to 1000, for people also a name such as bold.
    case weight
    case flag
    /// The name of one of several cases.
    case choice(any TextChoice.Type)
  }

  /// The value of an option. The value of a choice is its name.
  package enum Value: Hashable, Sendable {
    case string(String)
    case number(Double)
    case wholeNumber(Int)
    case flag(Bool)

    /// The number; NaN, which every range refuses, of a value of another kind.
    var number: Double { if case .number(let number) = self { number } else { .nan } }
    var wholeNumber: Int { if case .wholeNumber(let number) = self { number } else { 0 } }
    var flag: Bool { self == .flag(true) }
    var string: String { if case .string(let string) = self { string } else { "" } }
    /// The case of a choice; `nil` for a name that is none of its cases.
    func choice<Choice: TextChoice>() -> Choice? { Choice(rawValue: string) }
  }

  /// Where a value takes effect.
  enum Place: Sendable {
    case text(@Sendable (inout TextSpecification, Value) throws -> Void)
    case style(@Sendable (inout TextStyle, Value) -> Void)
    case paragraph(@Sendable (inout ParagraphStyle, Value) -> Void)
  }

  /// What removes a value in JSON; `null` alone leaves the value that the command's options gave.
  enum Removal: Sendable {
    case null(@Sendable (inout TextSpecification) -> Void)
    case emptyString(@Sendable (inout TextSpecification) -> Void)
  }

  /// A value that was given.
  package struct Setting: Hashable, Sendable {
    package let option: TextOption
    package var value: Value

    package init(_ option: TextOption, _ value: Value) {
      self.option = option
      self.value = value
    }

    package static func == (first: Setting, second: Setting) -> Bool {
      first.option === second.option && first.value == second.value
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(option))
      hasher.combine(value)
    }
  }
}

/// Cases that a person names.
package protocol TextChoice: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

extension TextChoice {
  package static var names: [String] { allCases.map(\.rawValue) }
}

extension LineBreakMode: TextChoice {}
extension BaseDirection: TextChoice {}
extension TextAlignment: TextChoice {}
extension LineBreakStrategy: TextChoice {}
extension WordBreak: TextChoice {}
extension WhiteSpace: TextChoice {}
extension WritingMode: TextChoice {}
extension TextOrientation: TextChoice {}
extension LineBreakStrictness: TextChoice {}
extension TextProfile: TextChoice {}
extension TextSpacingTrim: TextChoice {}
extension TextCombineUpright: TextChoice {}

/// The values of `TextAutospace` that have a name of their own.
package enum AutospaceChoice: String, TextChoice {
  case noAutospace, ideographAlpha, ideographNumeric, normal, replace, punctuation, auto

  /// The options of the value.
  var autospace: TextAutospace {
    switch self {
    case .noAutospace: []
    case .ideographAlpha: .ideographAlpha
    case .ideographNumeric: .ideographNumeric
    case .normal: .normal
    case .replace: [.normal, .replace]
    case .punctuation: .punctuation
    // CSS Text 4: what is typographically good, which the user agent chooses.
    case .auto: [.normal, .punctuation]
    }
  }
}

// MARK: Setting

extension TextSpecification {
  /// Sets an option to a value of its kind.
  ///
  /// - Throws: the error of a string that is no language, no list of features or no list of axis values.
  package mutating func set(_ option: TextOption, _ value: TextOption.Value) throws {
    switch option.place {
    case .text(let set): try set(&self, value)
    case .paragraph(let set): set(&paragraphStyle, value)
    // A style has a font, which is chosen later.
    case .style:
      styleSettings.removeAll { $0.option === option }
      if value != option.usual { styleSettings.append(TextOption.Setting(option, value)) }
    }
  }
}

extension TextStyle {
  /// Sets an option of styles; has no effect for another one.
  package mutating func set(_ setting: TextOption.Setting) {
    if case .style(let set) = setting.option.place { set(&self, setting.value) }
  }
}

extension ParagraphStyle {
  /// Sets an option of paragraphs; has no effect for another one.
  package mutating func set(_ setting: TextOption.Setting) {
    if case .paragraph(let set) = setting.option.place { set(&self, setting.value) }
  }
}
