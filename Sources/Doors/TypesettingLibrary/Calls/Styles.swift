internal import CTypesetting
internal import Fonts
internal import JSONAnswers
internal import Typesetting

// Styles, boxes and options from C as Swift's.

/// One of several cases by its number.
private func choice<Case>(_ cases: [Case], _ number: Int32, _ name: String) throws(Failure) -> Case {
  guard number >= 0, Int(number) < cases.count else {
    throw Failure(.invalidValue, "'\(name)' is \(number): expected 0 to \(cases.count - 1)")
  }
  return cases[Int(number)]
}

/// A character by its number; `nil` for 0.
private func scalar(_ number: UInt32, _ name: String) throws(Failure) -> Unicode.Scalar? {
  if number == 0 { return nil }
  guard let scalar = Unicode.Scalar(number) else {
    throw Failure(.invalidValue, "'\(name)' is \(number): expected a character, 1 to 0x10FFFF and no surrogate")
  }
  return scalar
}

/// The cases in the order of their numbers in typesetting.h, made once.
private enum Choices {
  static let placements: [LineHeight.Placement] = [.above, .halfLeading]
  static let tabs: [TextTab.Alignment] = [.leading, .center, .trailing, .decimal]
  static let alignments: [TextAlignment] = cases(of: "alignment")
  static let modes: [LineBreakMode] = cases(of: "lineBreakMode")

  /// The cases of an option.
  private static func cases<Choice: TextChoice>(of name: String) -> [Choice] {
    (TextOption.named(name)?.doors.field?.constants ?? []).compactMap { $0.name.flatMap(Choice.init(rawValue:)) }
  }
}

/// What a field of a struct says of an option.
enum FieldValue {
  case number(Double)
  case flag(Bool)
  /// The number of one of several cases.
  case choice(Int32)
}

extension TextOption.Setting {
  /// The setting of an option from a field of C.
  ///
  /// - Returns: `nil` for the number of no case, as where the language decides.
  fileprivate init?(_ option: String, _ value: FieldValue) throws(Failure) {
    guard let option = TextOption.named(option) else { return nil }
    switch value {
    case .number(let number): self.init(option, .number(number))
    case .flag(let flag): self.init(option, .flag(flag))
    case .choice(let number):
      guard let field = option.doors.field,
        let name = try choice(field.constants.map(\.name), number, field.name)
      else { return nil }
      self.init(option, .string(name))
    }
  }
}

extension TextStyle {
  /// - Returns: the style, and the fonts for characters that its font lacks.
  static func from(
    _ pointer: UnsafePointer<ts_style>?, _ name: String
  ) throws -> (style: TextStyle, fallback: FontLibrary) {
    guard let pointer else { throw Failure.missing(name) }
    // The size of the first version, which ended with the features.
    let value = try versioned(pointer, ts_style(), least: 104, name)
    let font = try object(value.font, FontHandle.self, "\(name).font")
    // What names a wrong value is made where there is one: most styles have none of the two.
    let language =
      value.language_length == 0 ? "" : try string(value.language, value.language_length, "\(name).language")
    let height = LineHeight(
      multiple: value.line_height_multiple, minimum: value.line_height_minimum, maximum: value.line_height_maximum,
      usesStrut: value.line_height_strut != 0,
      placement: try choice(Choices.placements, value.line_height_placement, "line_height_placement"))
    var style = TextStyle(
      font: font.font, usesKerning: value.no_kerning == 0,
      usesLigatures: value.no_ligatures == 0,
      features: value.features_length == 0
        ? [] : try FontFeature.list(string(value.features, value.features_length, "\(name).features")),
      language: language.isEmpty ? nil : try LanguageTag(language), baselineOffset: value.baseline_offset,
      lineHeight: height)
    try value.forEachOption { option, value in
      if let setting = try TextOption.Setting(option, value) { style.set(setting) }
    }
    return (style, font.fallback)
  }
}

extension ParagraphStyle {
  init(_ pointer: UnsafePointer<ts_paragraph_style>?, _ name: String) throws {
    self.init()
    guard let pointer else { return }
    // The size of the first version, which ended where `writing_mode` does.
    let value = try versioned(pointer, ts_paragraph_style(), least: 112, name)
    try value.forEachOption { option, value in
      if let setting = try TextOption.Setting(option, value) { set(setting) }
    }
    paragraphSpacing = value.paragraph_spacing
    paragraphSpacingBefore = value.paragraph_spacing_before
    firstLineHeadIndent = value.first_line_head_indent
    headIndent = value.head_indent
    tailIndent = value.tail_indent
    defaultTabInterval = value.default_tab_interval < 0 ? nil : value.default_tab_interval
    tabStops = try elements(value.tabs, value.tab_count, "tabs").map { tab in
      TextTab(
        location: tab.location, alignment: try choice(Choices.tabs, tab.alignment, "tab.alignment"),
        decimalSeparator: try scalar(tab.decimal_separator, "tab.decimal_separator"))
    }
    let last = try choice(Choices.alignments, value.last_line_alignment, "last_line_alignment")
    if last != .natural { lastLineAlignment = last }
  }
}

/// The elements of an array from C.
func elements<Element>(
  _ start: UnsafePointer<Element>?, _ count: Int, _ name: String
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard count >= 0, count <= Int.max / MemoryLayout<Element>.stride else { throw .count("the count of \(name)", count) }
  guard let start else {
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    throw .argument("'\(name)' is NULL: expected \(count) elements")
  }
  return UnsafeBufferPointer(start: start, count: count)
}

/// The width and the lines of a `ts_box`.
struct Box {
  var width = Double.infinity
  var lines = 0
  var mode = LineBreakMode.byTruncatingTail

  init(_ pointer: UnsafePointer<ts_box>?) throws(Failure) {
    guard let pointer else { return }
    let value = try versioned(pointer, ts_box(), "box")
    width = value.width
    lines = Int(value.max_lines)
    mode = try choice(Choices.modes, value.line_break_mode, "line_break_mode")
  }
}
