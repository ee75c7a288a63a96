import JSONAnswers

/// Reads the simple forms of `measure TEXT` and `measure --jsonl`, options with full names and values in range, without
/// ArgumentParser, which takes longer than measuring a hundred labels. ArgumentParser reads all other forms (help, errors,
/// abbreviations).
enum PlainMeasureArguments {
  /// The options; `nil` when ArgumentParser has to read the arguments.
  static func measureOptions(_ arguments: ArraySlice<String>) -> MeasureOptions? {
    guard arguments.first == "measure" else { return nil }
    var options = MeasureOptions()
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--json" {
        options.json = true
      } else if argument == "--jsonl" {
        options.jsonl = true
      } else if argument.hasPrefix("-") {
        guard let option = TextOption.ofCommand(argument) else { return nil }
        if case .flag = option.kind {
          options.settings.append(TextOption.Setting(option, .flag(true)))
          continue
        }
        guard let text = rest.popFirst(), !text.hasPrefix("-"), let value = option.value(argument: text) else {
          return nil
        }
        options.settings.removeAll { $0.option === option }
        options.settings.append(TextOption.Setting(option, value))
      } else {
        guard options.text == nil else { return nil }
        options.text = argument
      }
    }
    // A font sets all that belongs to a font.
    if let index = options.settings.firstIndex(where: { $0.option.name == "font" }) {
      options.settings.swapAt(0, index)
    }
    guard options.text != nil || options.jsonl, options.problem == nil else { return nil }
    return options
  }
}
