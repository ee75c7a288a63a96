import JSONAnswers
import Typesetting

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
      if argument == "--italic" {
        options.font.italic = true
      } else if argument == "--json" {
        options.json = true
      } else if argument == "--jsonl" {
        options.jsonl = true
      } else if argument.hasPrefix("-") {
        guard let value = rest.popFirst(), !value.hasPrefix("-"), take(argument, value, &options) else { return nil }
      } else {
        guard options.text == nil else { return nil }
        options.text = argument
      }
    }
    guard options.text != nil || options.jsonl, options.problem == nil else { return nil }
    return options
  }

  private static func take(_ name: String, _ value: String, _ options: inout MeasureOptions) -> Bool {
    switch name {
    case "--font": options.font.name = value
    case "--size":
      guard let size = Double(value) else { return false }
      options.size = size
    case "--width":
      guard let width = Double(value) else { return false }
      options.width = width
    case "--max-lines":
      guard let lines = Int(value) else { return false }
      options.maxLines = lines
    case "--line-break-mode":
      guard let mode = LineBreakMode(rawValue: value) else { return false }
      options.lineBreakMode = mode
    case "--lang": options.language = value
    case "--direction":
      guard let direction = BaseDirection(rawValue: value) else { return false }
      options.paragraphStyle.baseDirection = direction
    default: return false
    }
    return true
  }
}
