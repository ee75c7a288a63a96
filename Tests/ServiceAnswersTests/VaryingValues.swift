import JSONAnswers
import TestSupport
import Typesetting

@testable import LayoutScenes
@testable import ServiceAnswers

/// JSON values that differ from line to line, for each key of a question: as many as there are, for names and numbers one for
/// each line.
enum VaryingValues {
  /// The number of font files and of images: more than any cache has, and fewer than the links that a file may have.
  static let fileCount = 5000

  /// - Parameter path: the path of the font files of a folder, without `NUMBER.ttf`.
  static func value(ofKey key: String, _ number: Int, fonts path: String) -> String {
    switch key {
    case "id", "faceIndex": return "\(number)"
    case "text": return text(number)
    case "font": return "\"\(path)\(number % fileCount).ttf\""
    case "lang": return language(number)
    case "weight": return "\(100 + Double(number % 51_200) / 64)"
    default: break
    }
    return switch TextOption.named(key)?.kind {
    case .number, .weight: "\(50 + Double(number) / 128)"
    case .wholeNumber: "\(number)"
    case .flag: flag(number)
    case .choice(let type): choice(type, number)
    case .string, nil: text(number)
    }
  }

  static func value(of key: PictureOptions.Key, _ number: Int) -> String {
    switch key {
    case .scale: "\(1 + Double(number) / 65_536)"
    case .padding: "\(Double(number) / 128)"
    case .guides: flag(number)
    case .appearance: number % 2 == 0 ? "\"light\"" : "\"dark\""
    case .color, .background: color(number)
    case .svgText: number % 2 == 0 ? "\"paths\"" : "\"text\""
    }
  }

  /// The keys of views that rows replace, keys of objects in them after a full stop.
  ///
  /// - Parameter path: the path of the files of a folder, without `NUMBER.ttf` and `NUMBER.jpg`.
  static func scene(files path: String) -> [String: (Int) -> String] {
    var values: [String: (Int) -> String] = [
      "hidden": flag, "text": text, "title": text, "lang": language, "backgroundColor": color, "borderColor": color,
      "textColor": color, "numberOfLines": { "\($0)" }, "isScrollEnabled": flag,
      "isLayoutMarginsRelativeArrangement": flag, "tags": { "[\(text($0)),\(text($0 + 1))]" },
      "lineBreakMode": { choice(LineBreakMode.self, $0) },
      "textAlignment": { ["\"left\"", "\"center\"", "\"right\"", "\"natural\"", "\"justified\""][$0 % 5] },
      "writingMode": { choice(WritingMode.self, $0) }, "textOrientation": { choice(TextOrientation.self, $0) },
      "profile": { choice(TextProfile.self, $0) },
      "axis": { ["\"horizontal\"", "\"vertical\""][$0 % 2] },
      "alignment": { ["\"fill\"", "\"leading\"", "\"center\"", "\"trailing\""][$0 % 4] },
      "distribution": { ["\"fill\"", "\"fillEqually\"", "\"equalSpacing\""][$0 % 3] },
      "customSpacing": { "{\"inner\":\(Double($0) / 128)}" }, "insets": { "[1,\(Double($0) / 128),1,1]" },
      "size": { "[\(Double($0) / 128),9]" }, "file": { "\"\(path)\($0 % fileCount).jpg\"" },
      "image.size": { "[\(Double($0) / 128),9]" },
      "image.file": { "\"\(path)\($0 % fileCount).jpg\"" },
      "font.family": { ["\"Inter\"", "\"Noto Sans\"", "\"Noto Serif\"", "\"None \($0)\""][$0 % 4] },
      "font.file": { "\"\(path)\($0 % fileCount).ttf\"" }, "font.italic": flag,
      "font.weight": { "\(1 + Double($0 % 51_200) / 64)" },
      "font.textStyle": { ["\"body\"", "\"headline\"", "\"caption1\""][$0 % 3] },
      "font.features": { "{\"ss01\":\($0)}" },
    ]
    // Axis values belong to a font that has axes.
    let axes = BundledFont.named("Inter-roman.var").path
    values["font.variations"] = { "{\"wght\":\(100 + Double($0 % 51_200) / 64)},\"file\":\"\(axes)\"" }
    for key in ["hugging", "compressionResistance"] {
      for axis in ["horizontal", "vertical"] { values["\(key).\(axis)"] = { "\(1 + Double($0 % 900) / 1024)" } }
    }
    for key in ["layoutMargins", "contentInsets", "textContainerInset"] {
      for side in ["top", "left", "bottom", "right"] { values["\(key).\(side)"] = { "\(Double($0) / 128)" } }
    }
    for key in [
      "borderWidth", "cornerRadius", "spacing", "lineSpacing", "itemHeight", "preferredMaxLayoutWidth", "font.size",
      "font.maximumSize",
    ] {
      values[key] = { "\(10 + Double($0) / 128)" }
    }
    return values
  }

  /// Words of three scripts, some of which are new.
  private static func text(_ number: Int) -> String { "\"Line \(number) of שורות и строк\"" }

  private static func language(_ number: Int) -> String { "\"en-x-\(number)\"" }

  private static func color(_ number: Int) -> String {
    let digits = String(number & 0xFF_FFFF, radix: 16)
    return "\"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\""
  }

  private static func flag(_ number: Int) -> String { number % 2 == 0 ? "true" : "false" }

  private static func choice<Choice: CaseIterable & RawRepresentable>(_ type: Choice.Type, _ number: Int) -> String
  where Choice.RawValue == String {
    let all = Array(Choice.allCases)
    return "\"\(all[number % all.count].rawValue)\""
  }
}
