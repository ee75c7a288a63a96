import ArgumentParser
import JSONAnswers

/// The options of ``TextOption/all`` as ArgumentParser reads them.
///
/// ArgumentParser finds options by reflection and makes their values by `init(from:)`. Both are made from the list here, so
/// that an option that is added to the list is an option of the command.
struct ListedArguments: ParsableArguments, CustomReflectable {
  /// The values that were given, in the order of the list.
  private(set) var settings: [TextOption.Setting] = []

  private static let options = TextOption.all.filter { $0.doors.command != nil }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for option in Self.options {
      guard let key = option.doors.command.map(Key.init(stringValue:)) else { continue }
      let value: TextOption.Value? =
        switch option.kind {
        case .flag: try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? .flag(true) : nil
        case .choice(let type): try Self.choice(type, in: container, key, isUsual: option.usual != nil)
        default: try container.decode(Option<TextOption.Value?>.self, forKey: key).wrappedValue
        }
      if let value { settings.append(TextOption.Setting(option, value)) }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.options.map { (label: $0.doors.command, value: Self.definition(of: $0)) })
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  // MARK: Definitions

  private static func definition(of option: TextOption) -> Any {
    let help = ArgumentHelp("\(option.help)", valueName: option.doors.valueName)
    switch option.kind {
    case .flag: return Flag(wrappedValue: false, help: help)
    case .choice(let type): return choice(type, help, usual: option.usual)
    case .string:
      return Option<TextOption.Value?>(
        help: help, completion: option.name == "font" ? FontChoice.familyCompletion : nil,
        transform: { try value($0, option) })
    case .number, .wholeNumber, .weight:
      // A negative number is a value.
      return Option<TextOption.Value?>(
        parsing: .unconditional, help: help, transform: { try value($0, option) })
    }
  }

  private static func value(_ text: String, _ option: TextOption) throws -> TextOption.Value {
    guard let value = option.value(argument: text) else {
      throw ValidationError("expected \(option.expectedArgument)")
    }
    return value
  }

  // MARK: Choices

  /// A case by its name, whose type tells ArgumentParser the names of all cases.
  private struct Case<Choice: TextChoice>: ExpressibleByArgument {
    let value: Choice

    init(_ value: Choice) { self.value = value }

    init?(argument: String) {
      guard let value = Choice(rawValue: argument) else { return nil }
      self.value = value
    }

    var defaultValueDescription: String { value.rawValue }
    static var allValueStrings: [String] { Choice.names }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }

  private static func choice<Choice: TextChoice>(
    _ type: Choice.Type, _ help: ArgumentHelp, usual: TextOption.Value?
  ) -> Any {
    if case .string(let name)? = usual, let value = Choice(rawValue: name) {
      return Option(wrappedValue: Case(value), help: help)
    }
    return Option<Case<Choice>?>(help: help)
  }

  private static func choice<Choice: TextChoice>(
    _ type: Choice.Type, in container: KeyedDecodingContainer<Key>, _ key: Key, isUsual: Bool
  ) throws -> TextOption.Value? {
    if isUsual {
      return .string(try container.decode(Option<Case<Choice>>.self, forKey: key).wrappedValue.value.rawValue)
    }
    let found = try container.decode(Option<Case<Choice>?>.self, forKey: key).wrappedValue
    return found.map { .string($0.value.rawValue) }
  }
}
