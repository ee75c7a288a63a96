import Fonts
import Geometry
import StrictJSON
import TestSupport
import Testing
import Typesetting

/// The command gives the same numbers as the public declarations of `Fonts` and `Typesetting`, bit for bit.
/// Scripts/check answers asks the same questions of C, Python, the service and Spark.
@Suite struct PublicAnswersTests {
  @Test func `a program in Swift has the answers of the command`() throws {
    let arguments = [Repository.path("Scripts/generate"), "questions"]
    let questions = try Subprocess("python3", arguments, from: "python3").output
    let run = try Subprocess(
      BuiltProgram.path("typesetter"), ["measure", "--jsonl"], input: Array(questions.utf8),
      environment: ["TYPESETTING_FONTS": nil], folder: Repository.root)
    let pairs = zip(questions.split(separator: "\n"), run.output.split(separator: "\n"))
    var (compared, errors) = (0, 0)
    for (line, text) in pairs {
      let answer = try JSONReader.value(of: String(text))
      // What is no JSON, or not the JSON of a question, cannot be asked in Swift.
      guard let question = try? JSONReader.value(of: String(line)), let asked = PublicQuestion(question) else {
        #expect(answer["error"] != nil, "\(line)")
        continue
      }
      do {
        let found = try asked.answer()
        #expect(answer["error"] == nil, "\(line): \(text)")
        #expect(PublicAnswer(answer) == found, "\(line)")
        compared += 1
      } catch {
        #expect(answer["error"] != nil, "\(line): \(error)")
        errors += 1
      }
    }
    #expect(compared >= 2_000)
    #expect(errors >= 20)
  }
}

/// A question of the command for which Swift's types have a value.
private struct PublicQuestion {
  let value: JSONValue

  init?(_ value: JSONValue) {
    guard case .object(let members) = value.content, value["text"]?.string != nil else { return nil }
    for member in members where !member.value.isNull {
      let isOfItsKind =
        switch member.name {
        case "text", "font", "lang", "dir", "lineBreakMode", "alignment", "lineBreakStrategy", "wordBreak",
          "lineBreakStrictness", "writingMode", "textOrientation", "textSpacingTrim", "textAutospace", "profile",
          "whiteSpace", "textCombineUpright":
          member.value.string != nil
        case "size", "width", "weight", "letterSpacing", "wordSpacing", "lineSpacing": member.value.number != nil
        case "maxLines", "faceIndex": member.value.number.flatMap { Int(exactly: $0) } != nil
        case "italic", "hyphenate", "ruby", "ink": member.value.bool != nil
        case "id": member.value.string != nil || member.value.number != nil
        default: false
        }
      guard isOfItsKind else { return nil }
    }
    self.value = value
    guard names(LineBreakMode.self, "lineBreakMode"), names(BaseDirection.self, "dir"),
      names(TextAlignment.self, "alignment"), names(LineBreakStrategy.self, "lineBreakStrategy"),
      names(WordBreak.self, "wordBreak"), names(LineBreakStrictness.self, "lineBreakStrictness"),
      names(WritingMode.self, "writingMode"), names(TextOrientation.self, "textOrientation"),
      names(TextSpacingTrim.self, "textSpacingTrim"), names(TextProfile.self, "profile"),
      names(WhiteSpace.self, "whiteSpace"), names(TextCombineUpright.self, "textCombineUpright"),
      value["textAutospace"]?.string.map({ Self.autospaces[$0] != nil }) ?? true
    else { return nil }
  }

  private static let autospaces: [String: TextAutospace] = [
    "noAutospace": [], "ideographAlpha": .ideographAlpha, "ideographNumeric": .ideographNumeric, "normal": .normal,
    "replace": [.ideographAlpha, .ideographNumeric, .replace], "punctuation": .punctuation,
    "auto": [.ideographAlpha, .ideographNumeric, .punctuation],
  ]

  private func names<Value: RawRepresentable>(_: Value.Type, _ key: String) -> Bool where Value.RawValue == String {
    value[key]?.string.map { Value(rawValue: $0) != nil } ?? true
  }

  private func named<Value: RawRepresentable>(_ key: String, _ usual: Value) -> Value where Value.RawValue == String {
    value[key]?.string.flatMap { Value(rawValue: $0) } ?? usual
  }

  func answer() throws -> PublicAnswer {
    let (font, fallback) = try font()
    var style = ParagraphStyle()
    style.baseDirection = named("dir", .auto)
    style.alignment = named("alignment", style.alignment)
    style.lineBreakStrategy = named("lineBreakStrategy", style.lineBreakStrategy)
    style.wordBreak = named("wordBreak", style.wordBreak)
    if let strictness = value["lineBreakStrictness"]?.string {
      style.lineBreakStrictness = LineBreakStrictness(rawValue: strictness)
    }
    style.textSpacingTrim = value["textSpacingTrim"]?.string.flatMap(TextSpacingTrim.init(rawValue:))
    style.textAutospace = value["textAutospace"]?.string.flatMap { Self.autospaces[$0] } ?? []
    style.profile = named("profile", .unicode)
    style.whiteSpace = named("whiteSpace", .preWrap)
    style.lineSpacing = value["lineSpacing"]?.number ?? 0
    style.writingMode = named("writingMode", .horizontalTB)
    style.textOrientation = named("textOrientation", .mixed)
    if value["hyphenate"]?.bool == true { style.hyphenation = Hyphenation() }
    style.readsRubyMarkup = value["ruby"]?.bool == true
    let tag = value["lang"]?.string ?? ""
    let language = tag.isEmpty ? nil : try LanguageTag(tag)
    var textStyle = TextStyle(
      font: font, tracking: value["letterSpacing"]?.number ?? 0, wordSpacing: value["wordSpacing"]?.number ?? 0,
      language: language)
    textStyle.textCombineUpright = named("textCombineUpright", .none)
    let text = StyledText(value["text"]?.string ?? "", style: textStyle, paragraphStyle: style)
    let typesetter = try Typesetter(text, fallback: fallback)
    let width = value["width"]?.number ?? .infinity
    let lines = Int(value["maxLines"]?.number ?? 0)
    let mode = named("lineBreakMode", LineBreakMode.byTruncatingTail)
    var answer = PublicAnswer()
    let measured = try typesetter.measuredLines(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
    answer.lines = measured.lines.flatMap {
      [Double($0.range.lowerBound), Double($0.range.upperBound), $0.width]
    }
    let measurement = try typesetter.measure(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
    #expect(measurement == measured.measurement)
    answer.numbers = [
      measurement.size.width, measurement.size.height, font.metrics.ascent, font.metrics.descent, font.metrics.leading,
      measurement.firstBaseline, measurement.lastBaseline,
    ]
    answer.isTruncated = measurement.isTruncated
    if value["ink"]?.bool == true {
      let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
      answer.ink = layout.inkBounds.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
    }
    answer.fonts = [font.face.fullName]
    for run in typesetter.fontRuns where run.isFallback && !answer.fonts.contains(run.font.face.fullName) {
      answer.fonts.append(run.font.face.fullName)
    }
    for character in typesetter.missingCharacters {
      let name = ([character.scalar] + character.sequence).map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }.joined(separator: " ")
      if !answer.missing.contains(name) { answer.missing.append(name) }
    }
    return answer
  }

  private func font() throws -> (Font, FontLibrary) {
    let size = value["size"]?.number ?? 17
    let weight = value["weight"]?.number
    let isItalic = value["italic"]?.bool ?? false
    // Without a name and a style the font is a file, which has one face; a family has one whatever the index.
    if value["font"]?.string == nil, weight == nil, !isItalic, let index = value["faceIndex"]?.number, index != 0 {
      throw Violation("the font has no face \(index)")
    }
    let name = value["font"]?.string ?? "Inter"
    guard name.contains("/") || name.contains(".") else {
      let library = try FontLibrary.bundled()
      let descriptor = FontDescriptor(
        family: name, size: size, weight: weight ?? 400, slant: isItalic ? .italic : .upright)
      return (try library.font(descriptor), library)
    }
    // A font file has no fallback.
    let face = try FontLibrary.empty.face(path: Repository.path(name), index: Int(value["faceIndex"]?.number ?? 0))
    if isItalic { throw Violation("the file is upright") }
    let variations = weight.map { $0 == face.weight ? [:] : [FontTag.weight: $0] } ?? [:]
    return (try Font(face: face, size: size, variations: variations), .empty)
  }
}

/// What an answer says, with all numbers as they are.
private struct PublicAnswer: Equatable {
  /// Start, end and width of each line.
  var lines: [Double] = []
  var numbers: [Double] = []
  var isTruncated = false
  var missing: [String] = []
  var fonts: [String] = []
  /// Empty where nothing is drawn; `nil` where it was not asked for.
  var ink: [Double]?

  init() {}

  init(_ answer: JSONValue) {
    func elements(_ value: JSONValue?) -> [JSONValue] {
      if case .array(let values)? = value?.content { return values }
      return []
    }
    lines = elements(answer["lines"]).flatMap { line in
      ["start", "end", "width"].map { line[$0]?.number ?? .nan }
    }
    numbers = ["width", "height", "ascent", "descent", "leading", "firstBaseline", "lastBaseline"].map {
      answer[$0]?.number ?? .nan
    }
    isTruncated = answer["truncated"]?.bool ?? false
    missing = elements(answer["missing"]).map { $0["character"]?.string ?? "" }
    fonts = elements(answer["fonts"]).map { $0.string ?? "" }
    ink = answer["ink"].map { elements($0).map { $0.number ?? .nan } }
  }
}
