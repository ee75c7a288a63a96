import CTypesetting
import TestSupport

/// A program of calls of the C library: a byte for each call, and bytes for its arguments. Pointers and counts say what
/// memory there is; everything else may be wrong.
struct LibraryInput: FuzzInput {
  var reader: InputReader
  var objects = HandleObjects()
  var errors = HandlePool { ts_error_free($0) }
  var fonts = HandlePool { ts_fonts_free($0) }
  var font = HandlePool { ts_font_free($0) }
  var texts = HandlePool { ts_text_free($0) }
  var layouts = HandlePool { ts_layout_free($0) }
  var questions = HandlePool { ts_questions_free($0) }
  var scenes = HandlePool { ts_scene_free($0) }
  var rows = HandlePool { ts_rows_free($0) }

  private static let longestProgram = 24

  init(_ bytes: [UInt8]) { reader = InputReader(bytes) }

  mutating func run() throws {
    try openBundledFonts()
    try openFont()
    try prepareText()
    for _ in 0..<Self.longestProgram where !reader.isAtEnd { try call() }
    freeAll()
    try objects.check()
  }

  private mutating func call() throws {
    switch reader.index(below: 40) {
    case 0: try openBundledFonts()
    case 1: try openFontFolder()
    case 2: try listFamilies()
    case 3, 4: try openFont()
    case 5: try describeFont()
    case 6, 7, 8: try prepareText()
    case 9, 10: try measureText()
    case 11: try measureWidths()
    case 12: try listLines()
    case 13: try measureTexts()
    case 14, 15: try layOutText()
    case 16: try readLayout()
    case 17, 18: try drawText()
    case 19, 20, 21: try measureBatch()
    case 22: try openQuestions()
    case 23, 24: try answerQuestion()
    case 25, 26: try openScene()
    case 27: try sceneFrames()
    case 28: try sceneSize()
    case 29: try drawScene()
    case 30, 31: try openRows()
    case 32: try rowHeight()
    case 33: try rowHeights()
    case 34: try answerRow()
    case 35: checkCodes()
    default: freeOne()
    }
  }

  private mutating func freeOne() {
    switch reader.index(below: 8) {
    case 0: errors.freeOne(&reader)
    case 1: fonts.freeOne(&reader)
    case 2: font.freeOne(&reader)
    case 3: texts.freeOne(&reader)
    case 4: layouts.freeOne(&reader)
    case 5: questions.freeOne(&reader)
    case 6: scenes.freeOne(&reader)
    default: rows.freeOne(&reader)
    }
  }

  private mutating func freeAll() {
    // Fonts go before what was made from them in one half of the inputs.
    if reader.byte() & 1 == 0 {
      fonts.freeAll()
      font.freeAll()
      scenes.freeAll()
    }
    texts.freeAll()
    layouts.freeAll()
    questions.freeAll()
    rows.freeAll()
    scenes.freeAll()
    font.freeAll()
    fonts.freeAll()
    errors.freeAll()
  }

  private mutating func checkCodes() {
    let code = Int32(truncatingIfNeeded: reader.number16()) &- 100
    _ = String(cString: ts_code_name(code))
    _ = (ts_error_code(nil), ts_error_message(nil))
    ts_free(nil)
  }
}
