internal import StrictJSON
internal import TextSizes
internal import Typesetting

/// The keys of a rule that a group, or `defaults`, may state for all its rules.
struct RuleDefaults {
  typealias Problem = JSONFields.Problem

  private(set) var keys: [KeyPattern]?
  private(set) var languages: [KeyPattern]?
  private(set) var files: [KeyPattern]?
  private(set) var samples: [String: String] = [:]
  private(set) var textSizes: [String]?
  private var font: BoxFont?
  private var width: Double?
  private var height: Double?
  private var lines: Int?
  private var lineBreakMode: LineBreakMode?
  private var minimumScale: Double?
  private var horizontalPadding: Double?
  private var verticalPadding: Double?
  private var hyphenates: Bool?
  private var wordBreak: WordBreak?
  private var profile: TextProfile?
  private var scene: String?
  private var view: String?
  private var widths: [Double]?

  /// More points than any screen has.
  private static let greatestLength = 1e6

  /// Reads the keys that an object has; the others stay.
  mutating func read(_ fields: inout JSONFields) throws(Problem) {
    let length = 0...Self.greatestLength
    keys = try ConfigurationReader.patterns("keys", &fields) ?? keys
    languages = try ConfigurationReader.patterns("languages", &fields) ?? languages
    files = try ConfigurationReader.patterns("files", &fields) ?? files
    samples.merge(try ConfigurationReader.samples(&fields)) { $1 }
    textSizes = try ConfigurationReader.textSizes(&fields) ?? textSizes
    if let value = fields.value("font") { font = try Self.font(value, font ?? BoxFont(), subject: fields.subject) }
    width = try fields.number("width", in: length) ?? width
    height = try fields.number("height", in: length) ?? height
    lines = try fields.count("lines", in: 0...1_000_000) ?? lines
    lineBreakMode = try fields.choice("lineBreakMode") ?? lineBreakMode
    minimumScale = try fields.number("minimumScale", in: 0.01...1) ?? minimumScale
    try readPadding(&fields)
    hyphenates = try fields.bool("hyphenate") ?? hyphenates
    wordBreak = try fields.choice("wordBreak") ?? wordBreak
    profile = try fields.choice("profile") ?? profile
    scene = try fields.string("scene") ?? scene
    view = try fields.string("view") ?? view
    widths = try fields.numbers("widths", in: length) ?? widths
  }

  private mutating func readPadding(_ fields: inout JSONFields) throws(Problem) {
    guard let value = fields.value("padding") else { return }
    if let number = value.number, (0...Self.greatestLength).contains(number) {
      (horizontalPadding, verticalPadding) = (2 * number, 2 * number)
      return
    }
    guard case .object = value.content else {
      throw fields.problem("padding", value, expected: "points, or an object with left, right, top and bottom")
    }
    var own = try JSONFields(value, subject: "'padding' of \(fields.subject)")
    var sides: [Double] = []
    for side in ["left", "right", "top", "bottom"] {
      sides.append(try own.number(side, in: 0...Self.greatestLength) ?? 0)
    }
    try own.finish()
    (horizontalPadding, verticalPadding) = (sides[0] + sides[1], sides[2] + sides[3])
  }

  private static func font(_ value: JSONValue, _ defaults: BoxFont, subject: String) throws(Problem) -> BoxFont {
    var fields = try JSONFields(value, subject: "'font' of \(subject)")
    var font = defaults
    font.textStyle = try fields.choice("textStyle", of: TextStyleName.self)?.rawValue ?? font.textStyle
    // A style states size and weight, which the font may replace.
    let style = fields.value("textStyle") == nil ? nil : font.textStyle.flatMap { TextStyleName(rawValue: $0) }
    if let style {
      font.size = TextStyleSizes.of(style).size(at: .large)
      font.weight = style.weight
    }
    let family = try fields.string("family")
    let file = try fields.string("file")
    guard family == nil || file == nil else {
      throw Problem("\(fields.subject) has both 'family' and 'file': expected one of them", line: fields.line)
    }
    if family != nil || file != nil { (font.family, font.file) = (family, file) }
    font.size = try fields.number("size", in: 0.1...10_000) ?? font.size
    font.weight = try fields.number("weight", in: 1...1000) ?? font.weight
    font.isItalic = try fields.bool("italic") ?? font.isItalic
    font.maximumSize = try fields.number("maximumSize", in: 0.1...10_000) ?? font.maximumSize
    try fields.finish()
    return font
  }

  /// The box that the keys describe.
  func box(subject: String, line: Int) throws(Problem) -> CheckRule.Box {
    if let scene {
      guard let view else {
        throw Problem("\(subject) has a scene and no 'view': expected the name of a view", line: line)
      }
      var box = SceneBox(scene: scene, view: view, widths: widths ?? width.map { [$0] } ?? [])
      box.height = height
      return .scene(box)
    }
    if view != nil {
      throw Problem("\(subject) has a view and no 'scene': expected the path of a scene", line: line)
    }
    guard width != nil || widths == nil else {
      throw Problem("\(subject) has 'widths' and no 'scene': expected one 'width'", line: line)
    }
    guard width != nil || height != nil || lines != nil else {
      throw Problem(
        "\(subject) has no box: expected a 'width', a 'height', 'lines', or a 'scene' and a 'view'", line: line)
    }
    var box = TextBox(font: font ?? BoxFont(), width: width ?? .infinity, height: height, lines: lines ?? 0)
    box.lineBreakMode = lineBreakMode
    box.minimumScale = minimumScale ?? 1
    box.padding = (horizontalPadding ?? 0, verticalPadding ?? 0)
    box.hyphenates = hyphenates ?? false
    box.wordBreak = wordBreak ?? .normal
    box.profile = profile ?? .unicode
    return .text(box)
  }
}
