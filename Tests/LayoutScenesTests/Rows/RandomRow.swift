import StrictJSON
import TestSupport

/// Generates rows that change all kinds of fields.
struct RandomRow {
  private static let texts = RandomText()
  private static let words = [
    "", "a", "敏捷的狐狸", "one two three four five six seven", "سلام ١٢٣", "two\nlines", "ߒߞߏ 𐎀𐎁",
  ]

  /// A row for some of the views of a scene.
  static func next(for scene: RowScene, _ generator: inout SeededGenerator) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    let density = generator.int(1...6)
    for (name, view) in scene.value["views"]?.members ?? [] where generator.oneIn(density) {
      writer.name(name)
      writer.beginObject()
      for (key, text) in fields(of: view, &generator) where generator.oneIn(3) {
        writer.name(key)
        writer.literal(text)
      }
      writer.endObject()
    }
    writer.endObject()
    return writer.text
  }

  /// Keys of a view with values as JSON.
  private static func fields(of view: JSONValue, _ generator: inout SeededGenerator) -> [(String, String)] {
    let type = view["type"]?.string ?? "view"
    if type == "guide" { return [] }
    var fields = [
      ("hidden", generator.oneIn(2) ? "true" : "false"), ("hugging", priorities(&generator)),
      ("compressionResistance", priorities(&generator)), ("layoutMargins", "{\"top\":\(generator.int(0...20))}"),
    ]
    switch type {
    case "label":
      fields += [
        ("text", text(&generator)), ("text", text(&generator)), ("font", font(&generator)),
        ("numberOfLines", "\(generator.int(0...3))"),
        ("lineBreakMode", generator.pick([#""byCharWrapping""#, #""byTruncatingMiddle""#])),
        ("preferredMaxLayoutWidth", generator.pick(["0", "100", "61.5"])), ("textAlignment", #""center""#),
        ("writingMode", generator.pick([#""vertical-rl""#, #""sideways-lr""#])), ("textOrientation", #""upright""#),
        ("profile", generator.pick([#""web""#, #""unicode""#])),
        ("lang", generator.pick([#""ja""#, #""sr""#])),
      ]
    case "textView":
      fields += [
        ("text", text(&generator)), ("font", font(&generator)), ("isScrollEnabled", generator.pick(["true", "false"])),
        ("textContainerInset", "[\(generator.int(0...9)),2,3,4]"),
      ]
    case "button":
      fields += [
        ("title", text(&generator)), ("font", font(&generator)),
        ("contentInsets", generator.pick([#""uikit""#, "{\"left\":\(generator.int(0...30))}"])),
        ("image", generator.pick(["[20, 30]", #"{"size": [8, 9.3]}"#])),
      ]
    case "image": fields += [("size", "[\(generator.int(0...90)),\(generator.double(0...90))]")]
    case "stack": fields += stack(view, &generator)
    case "tagList":
      fields += [
        ("font", font(&generator)), ("spacing", "\(generator.int(0...20))"), ("lineSpacing", "2.5"),
        ("insets", "[1,2,3,\(generator.int(0...9))]"), ("itemHeight", "\(generator.int(10...40))"),
      ]
      if view["children"] == nil { fields.append(("tags", "[\(text(&generator)),\(text(&generator))]")) }
    default: break
    }
    // A key occurs once in a row.
    var seen: Set<String> = []
    return fields.shuffled(using: &generator).filter { seen.insert($0.0).inserted }
  }

  private static func stack(_ view: JSONValue, _ generator: inout SeededGenerator) -> [(String, String)] {
    var fields = [
      ("axis", generator.pick([#""vertical""#, #""horizontal""#])), ("spacing", "\(generator.int(0...12))"),
      ("alignment", generator.pick([#""fill""#, #""center""#, #""lastBaseline""#, #""leading""#])),
      ("distribution", generator.pick([#""fill""#, #""fillEqually""#, #""equalSpacing""#, #""fillProportionally""#])),
      ("isLayoutMarginsRelativeArrangement", generator.pick(["true", "false"])),
    ]
    if case .array(let children)? = view["children"]?.content, let child = children.first?.string {
      fields.append(("customSpacing", "{\"\(child)\":\(generator.int(0...30))}"))
    }
    return fields
  }

  private static func priorities(_ generator: inout SeededGenerator) -> String {
    let axis = generator.pick(["horizontal", "vertical"])
    return "{\"\(axis)\":\(generator.pick([1, 249, 250, 251, 749, 750, 751, 999, 1000]))}"
  }

  private static func font(_ generator: inout SeededGenerator) -> String {
    generator.pick([
      "{}", #"{"size": 11.5}"#, #"{"family": "Inter", "weight": 700}"#, #"{"family": "Noto Serif", "size": 30}"#,
      #"{"file": "Fonts/Inter/Inter-Regular.otf"}"#, #"{"family": "Noto Sans Thai", "weight": 600, "italic": true}"#,
    ])
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    var writer = JSONWriter()
    writer.string(generator.oneIn(2) ? generator.pick(words) : texts.next(&generator, pieces: 20))
    return writer.text
  }
}
