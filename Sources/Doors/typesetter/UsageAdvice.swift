import ArgumentParser
import StringFormatting

/// What leads from wrong arguments to right ones.
enum UsageAdvice {
  /// The names of the subcommands that a command shows.
  private static func names(of command: any ParsableCommand.Type) -> [String] {
    let shown = command.configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
    return shown.compactMap { $0.commandName }.sorted()
  }

  // MARK: Commands

  /// A message for the name of a command that there is not; `nil` where the first arguments name a command.
  static func unknownCommand(in arguments: some Collection<String>) -> String? {
    var rest = arguments[...]
    let isHelp = rest.first == "help"
    if isHelp { rest = rest.dropFirst() }
    guard let name = rest.first, !name.hasPrefix("-"), isHelp || name != "help" else { return nil }
    let root = TypesetterCommand.self as any ParsableCommand.Type
    guard let command = subcommand(name, of: root) else { return unknown(name, of: root, isHelp: isHelp) }
    guard !names(of: command).isEmpty, let second = rest.dropFirst().first, !second.hasPrefix("-"),
      subcommand(second, of: command) == nil
    else { return nil }
    return unknown(second, of: command, isHelp: isHelp)
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  private static func unknown(_ name: String, of command: any ParsableCommand.Type, isHelp: Bool) -> String {
    let path = command == TypesetterCommand.self ? "" : "\(command.configuration.commandName ?? "") "
    let known = names(of: command)
    var message = "unknown command '\(path)\(name)'"
    if let near = NearestNames.nearest(to: name, among: known, count: 1, distance: max(1, name.count / 3)).first {
      message += "; the nearest is '\(path)\(near)'"
    } else {
      message += ": expected \(known.joined(separator: ", "))"
      if path.isEmpty, !isHelp { message += "; a text is measured by 'typesetter measure TEXT'" }
    }
    return "\(message). Usage: typesetter \(path)<subcommand>. See 'typesetter \(path)--help'"
  }

  // MARK: Options and texts

  /// The commands whose argument is a text.
  private static let textCommands = ["measure", "explain", "draw"]
  private static let dashAdvice = "a text that begins with '-' goes behind '--', as in: typesetter measure -- -5"

  /// A message for a text that begins with one '-' and has spaces, whose letters ArgumentParser would read as options;
  /// `nil` where there is none.
  static func dashedText(in arguments: some Collection<String>) -> String? {
    guard textCommands.contains(arguments.first ?? "") else { return nil }
    var previous = ""
    for argument in arguments.dropFirst() {
      if argument == "--" { return nil }
      // What follows an option may be its value.
      if argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.contains(" "), !previous.hasPrefix("-") {
        return "unknown option '\(argument)': \(dashAdvice)"
      }
      previous = argument
    }
    return nil
  }

  /// Words for options of other programs.
  private static let synonyms = [
    "lines": "max-lines", "number-of-lines": "max-lines", "font-size": "size", "max-width": "width", "family": "font",
    "font-family": "font", "font-weight": "weight", "bold": "weight bold", "language": "lang", "locale": "lang",
    "dir": "direction", "rtl": "direction rtl", "ltr": "direction ltr", "axis": "variations", "axes": "variations",
    "variation": "variations", "feature": "features", "wrap": "line-break-mode", "mode": "line-break-mode",
    "truncate": "line-break-mode byTruncatingTail", "align": "alignment", "text-align": "alignment", "out": "output",
    "file": "output", "colour": "color", "hyphens": "hyphenate", "stream": "jsonl", "ndjson": "jsonl",
    "text-color": "color", "background-color": "background", "system": "system-fonts",
  ]

  /// A message of ArgumentParser with advice that fits it better.
  ///
  /// - Parameter arguments: the command's, without its name.
  static func improved(_ message: String, arguments: some Collection<String>) -> String {
    if message.hasPrefix("Unknown option '"), let option = quoted(message), option.hasPrefix("--") {
      return "Unknown option '\(option)'" + advice(forOption: String(option.dropFirst(2)), arguments: arguments)
    }
    if message.hasPrefix("Unknown option '"), textCommands.contains(arguments.first ?? "") {
      return message + "; \(dashAdvice)"
    }
    if message.contains("nexpected argument"), textCommands.contains(arguments.first ?? "") {
      return message + "; a text of several words is one argument in quotes, as in \"two words\""
    }
    return message
  }

  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  private static func advice(forOption name: String, arguments: some Collection<String>) -> String {
    let known = options(of: arguments)
    if let synonym = synonyms[name], let option = synonym.split(separator: " ").first, known.contains(String(option)) {
      return ": expected '--\(synonym)'"
    }
    let near = NearestNames.nearest(to: name, among: known, count: 1, distance: max(1, name.count / 3))
    return near.first.map { "; the nearest is '--\($0)'" } ?? ""
  }

  /// The long options of the command that the arguments name, as its help lists them.
  private static func options(of arguments: some Collection<String>) -> [String] {
    var command = TypesetterCommand.self as any ParsableCommand.Type
    for argument in arguments.prefix(2) { command = subcommand(argument, of: command) ?? command }
    return command.helpMessage().split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") && $0.count > 2 }
      .map { String($0.dropFirst(2)) }
  }
}
