// Written by Scripts/generate text-options from the list of options, JSONAnswers/Texts/TextOption+List.swift.

import CTypesetting

extension LibraryInput {
  mutating func setOptions(of style: inout ts_style) {
    style.tracking = rareNumber()
    style.word_spacing = rareNumber()
    style.text_combine_upright = enumeration() % 5
  }

  mutating func setOptions(of style: inout ts_paragraph_style) {
    style.direction = enumeration() % 3
    style.alignment = enumeration() % 6
    style.line_spacing = rareNumber()
    style.line_break_strategy = enumeration() % 4
    style.hyphenate = enumeration()
    style.word_break = enumeration() % 4
    style.line_break_strictness = enumeration() % 5
    style.writing_mode = enumeration() % 5
    style.text_orientation = enumeration() % 3
    style.text_spacing_trim = enumeration() % 8
    style.text_autospace = enumeration() % 7
    style.white_space = enumeration() % 3
    style.ruby = enumeration()
    style.profile = enumeration() % 2
  }
}
