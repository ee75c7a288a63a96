import CFileWatch
import Fonts
import ServiceAnswers
import StrictJSON
import TestSupport
import TextDrawing

/// Two bytes of choices, the path of the service among them, and the body of a request: a question, or a stream of lines.
struct QuestionInput: FuzzInput {
  private let path: Int
  private let isStream: Bool
  private let format: PictureFormat
  private let answers: QuestionAnswers
  private let limits: QuestionLimits
  private let chunk: Int
  private let body: [UInt8]

  init(_ bytes: [UInt8]) {
    var reader = InputReader(bytes)
    let bits = reader.byte()
    path = Int(bits & 3)
    isStream = bits & 4 == 4 && path != 3
    format = PictureFormat.allCases[Int(bits >> 3) % PictureFormat.allCases.count]
    let isTight = bits & 0x20 == 0x20
    (answers, limits) = isTight ? (Self.tight, Self.tightLimits) : (Self.wide, Self.wideLimits)
    chunk = 1 + Int(reader.byte())
    body = Array(reader.rest)
  }

  /// As the limits of the service, but for the pictures, which only take time.
  private static let wideLimits = QuestionLimits(textBytes: 1 << 18, views: 500, pictureArea: 250_000)
  private static let tightLimits = QuestionLimits(textBytes: 24, views: 2, pictureArea: 2000)
  private static let wide = make(wideLimits)
  private static let tight = make(tightLimits)
  private static let longestLine = 300
  private static let fonts = Array(((try? BundledFonts.folder()) ?? "/nonexistent").utf8CString)
  private static let dictionaries = Array("/usr/share/hyphen".utf8CString)

  private static func make(_ limits: QuestionLimits) -> QuestionAnswers {
    do { return try QuestionAnswers(fontFolders: [], limits: limits) } catch { fatalError("\(error)") }
  }

  func run() throws {
    if isStream { return try checkStream() }
    let first = Result { () throws(QuestionError) in try watched(body) }
    let second = Result { () throws(QuestionError) in try ask(body) }
    try require(first == second, "two answers: \(first), \(second)")
    switch first {
    case .failure(let error): try Self.check(error)
    case .success(let answer):
      try checkNamesNoFile()
      if path == 3 { try checkPicture(answer) } else { try checkAnswer(answer) }
    }
  }

  private func ask(_ question: [UInt8]) throws(QuestionError) -> [UInt8] {
    switch path {
    case 0: try answers.measure(question)
    case 1: try answers.layout(question)
    case 2: try answers.cells(question)
    default: try answers.picture(question, format)
    }
  }

  /// Asks while it is seen which files are opened.
  private func watched(_ question: [UInt8]) throws(QuestionError) -> [UInt8] {
    Self.beginWatch()
    defer { Self.endWatch() }
    return try ask(question)
  }

  private static func beginWatch() {
    fonts.withUnsafeBufferPointer { fonts in
      dictionaries.withUnsafeBufferPointer { file_watch_begin(fonts.baseAddress, $0.baseAddress) }
    }
  }

  /// Only the fonts of the service and the dictionaries of hyphenation are opened.
  private static func endWatch() {
    if let path = file_watch_end() { fatalError("a question opens '\(String(cString: path))'") }
  }

  /// Whatever an error repeats, it is one line, has a name, and its text is JSON.
  private static func check(_ error: QuestionError) throws {
    try checkMessage(error)
    try require(
      !error.code.isEmpty && error.code.utf8.allSatisfy { $0 < 0x7F && $0 > 0x40 }, "a code is '\(error.code)'")
    let value = try LibraryInput.checkJSON(ErrorText.json(code: error.code, message: error.message))
    try require(value["error"]?["message"]?.string == error.message, "an error as JSON is \(value)")
    try require(
      !error.message.contains(String(decoding: fonts.dropLast().map(UInt8.init), as: UTF8.self)),
      "a path is in \(error)")
  }

  // MARK: Answers

  /// An answer is an object on one line, with finite numbers, as all numbers of JSON are.
  private func checkAnswer(_ answer: [UInt8]) throws {
    try require(answer.last == 0x0A, "an answer does not end with a newline")
    let value = try LibraryInput.checkJSON(Array(answer.dropLast()))
    switch path {
    case 0: try require(value["height"]?.number != nil && value["error"] == nil, "a text has the answer \(value)")
    case 1: try require(value["frames"] != nil || value["fittingSize"] != nil, "a layout has the answer \(value)")
    default:
      guard case .array(let rows) = value["rows"]?.content else { throw Violation("cells have the answer \(value)") }
      for (index, row) in rows.enumerated() {
        try require(row["row"]?.number == Double(index), "row \(index) has the answer \(row)")
        try require(
          (row["height"]?.number == nil) != (row["error"]?.string == nil), "row \(index) has the answer \(row)")
        if let text = row["error"]?.string { try checkLine(text) }
      }
    }
  }

  private func checkPicture(_ file: [UInt8]) throws {
    let format = [PictureFormat.svg: DrawingFormat.svg, .png: .png, .pdf: .pdf][format] ?? .svg
    guard let picture = try DrawingLaws.check(file, format) else { return }
    // Sides are rounded up to pixels.
    let (width, height) = (Double(picture.width), Double(picture.height))
    try require(
      (width - 1) * (height - 1) <= limits.pictureArea, "a picture of \(width) × \(height) is within \(limits)")
  }

  /// A question that names a file anywhere has no answer.
  private func checkNamesNoFile() throws {
    guard let question = try? JSONValue(utf8: body) else { throw Violation("what is not JSON has an answer") }
    if let font = question["font"]?.string, path == 0 || question["scene"] == nil {
      let isPath = font.contains("/") || font.utf8.contains(0) || font == "." || font == ".." || font.hasSuffix(".ttf")
      try require(!isPath, "the font '\(font.escaped)' has an answer")
    }
    guard path != 0, let scene = question["scene"] else { return }
    try require(scene["fonts"]?.isNull ?? true, "a scene with fonts has an answer")
    guard case .object(let views) = scene["views"]?.content else { return }
    for view in views.map(\.value) {
      let paths = [view["file"], view["font"]?["file"], view["image"], view["image"]?["file"]].compactMap { $0?.string }
      try require(paths.isEmpty, "a scene with the files \(paths) has an answer")
      let family = view["font"]?["family"]?.string ?? ""
      try require(!family.utf8.contains(0) && !family.contains("../"), "the family '\(family.escaped)' has an answer")
    }
  }

  // MARK: Streams

  /// The lines have the same answers whatever the chunks are.
  private func checkStream() throws {
    let whole = lines(chunk: max(1, body.count))
    let parts = lines(chunk: chunk)
    try require(whole.map(\.byteCount) == parts.map(\.byteCount), "the lines depend on the chunks")
    Self.beginWatch()
    let first = streamAnswers(whole)
    Self.endWatch()
    let second = streamAnswers(parts)
    try require(first.map(\.text) == second.map(\.text), "two answers of a stream: \(first), \(second)")
    for answer in first {
      let value = try LibraryInput.checkJSON(answer.text)
      try require((value["error"] != nil) == answer.isError, "an answer is and is not an error: \(value)")
      if let text = value["error"]?.string { try checkLine(text) }
    }
  }

  private func lines(chunk: Int) -> [QuestionLine] {
    var splitter = QuestionSplitter(longestLine: Self.longestLine)
    var (lines, rest) = ([QuestionLine](), body[...])
    while !rest.isEmpty {
      lines += splitter.lines(of: Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
    }
    return lines + splitter.lastLine()
  }

  private func streamAnswers(_ lines: [QuestionLine]) -> [(text: [UInt8], isError: Bool)] {
    let questions: any LineQuestions
    var lines = lines[...]
    switch path {
    case 0: questions = answers.measureLines
    case 1: questions = answers.layoutLines
    default:
      guard let first = lines.popFirst() else { return [] }
      do throws(QuestionError) { questions = try answers.cellRows(first) } catch {
        return [(ErrorText.json(code: error.code, message: error.message), true)]
      }
    }
    return lines.compactMap { line in questions.answer(line).map { ($0.bytes, $0.isError) } }
  }
}
