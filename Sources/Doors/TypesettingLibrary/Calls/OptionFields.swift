// Written by Scripts/generate text-options from the list of options, JSONAnswers/Texts/TextOption+List.swift.

internal import CTypesetting

extension ts_style {
  /// Calls a function with each option that is not as usual.
  func forEachOption(_ body: (String, FieldValue) throws -> Void) rethrows {
    if tracking != 0 { try body("letterSpacing", .number(tracking)) }
    if word_spacing != 0 { try body("wordSpacing", .number(word_spacing)) }
    if text_combine_upright != 0 { try body("textCombineUpright", .choice(text_combine_upright)) }
  }
}

extension ts_paragraph_style {
  /// Calls a function with each option that is not as usual.
  func forEachOption(_ body: (String, FieldValue) throws -> Void) rethrows {
    if direction != 0 { try body("dir", .choice(direction)) }
    if alignment != 0 { try body("alignment", .choice(alignment)) }
    if line_spacing != 0 { try body("lineSpacing", .number(line_spacing)) }
    if line_break_strategy != 0 { try body("lineBreakStrategy", .choice(line_break_strategy)) }
    if hyphenate != 0 { try body("hyphenate", .flag(true)) }
    if word_break != 0 { try body("wordBreak", .choice(word_break)) }
    if line_break_strictness != 0 { try body("lineBreakStrictness", .choice(line_break_strictness)) }
    if writing_mode != 0 { try body("writingMode", .choice(writing_mode)) }
    if text_orientation != 0 { try body("textOrientation", .choice(text_orientation)) }
    if text_spacing_trim != 0 { try body("textSpacingTrim", .choice(text_spacing_trim)) }
    if text_autospace != 0 { try body("textAutospace", .choice(text_autospace)) }
    if white_space != 0 { try body("whiteSpace", .choice(white_space)) }
    if ruby != 0 { try body("ruby", .flag(true)) }
    if profile != 0 { try body("profile", .choice(profile)) }
  }
}
