public import Fonts

/// A font file of the folder `Fonts/`.
public struct BundledFont: Hashable, Sendable, CustomStringConvertible {
  /// Relative to `Fonts/`.
  public let file: String
  /// Of the file, in hexadecimal digits.
  public let sha256: String

  /// All of them, as `Fonts/SHA256SUMS` lists them.
  public static let all: [BundledFont] = {
    do {
      return try Repository.dataLines(Repository.path("Fonts/SHA256SUMS")).map { line in
        let fields = line.split(separator: " ")
        return BundledFont(file: String(fields[1]), sha256: String(fields[0]))
      }.filter { $0.file.hasSuffix(".otf") || $0.file.hasSuffix(".ttf") }
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The font of that `name`; a name that no font has ends the test run.
  public static func named(_ name: String) -> BundledFont {
    guard let font = all.first(where: { $0.name == name }) else { fatalError("no bundled font '\(name)'") }
    return font
  }

  /// The file name without folder and ending, such as "Inter-Regular".
  public var name: String {
    let last = file.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." }) + (last.contains(".var.") ? ".var" : "")
  }

  /// The file name with its ending, such as "Inter-Regular.otf".
  public var fileName: String { String(file.split(separator: "/").last ?? "") }
  /// The absolute path.
  public var path: String { Repository.path("Fonts/\(file)") }
  /// The `name`.
  public var description: String { name }

  private static let opened = FontLibrary.empty

  /// The face, opened once for all callers.
  public func face() throws -> FontFace { try Self.opened.face(path: path) }

  /// The font at a size in points.
  public func font(_ size: Double = 16) throws -> Font { try Font(face: face(), size: size) }

  /// The scripts of `Sample` that the font is made for.
  public var scripts: Set<String> {
    let family = String(file.prefix { $0 != "/" })
    let european: Set<String> = ["Latn", "Cyrl", "Grek", "Zyyy"]
    return switch family {
    case "Inter", "NotoSans", "NotoSerif", "NotoSansMono": european
    case "NotoSansArabic", "NotoNastaliqUrdu": ["Arab"]
    case "NotoSansHebrew": ["Hebr"]
    case "NotoSansDevanagari": ["Deva"]
    case "NotoSansBengali": ["Beng"]
    case "NotoSansTamil": ["Taml"]
    case "NotoSansGujarati": ["Gujr"]
    case "NotoSansGurmukhi": ["Guru"]
    case "NotoSansKannada": ["Knda"]
    case "NotoSansTelugu": ["Telu"]
    case "NotoSansMalayalam": ["Mlym"]
    case "NotoSansSinhala": ["Sinh"]
    case "NotoSansThai": ["Thai"]
    case "NotoSansLao": ["Laoo"]
    case "NotoSansKhmer": ["Khmr"]
    case "NotoSansMyanmar": ["Mymr"]
    case "NotoSansGeorgian": ["Geor"]
    case "NotoSansArmenian": ["Armn"]
    case "NotoSansEthiopic": ["Ethi"]
    case "NotoSansOriya": ["Orya"]
    case "NotoSerifTibetan": ["Tibt"]
    case "NotoSansThaana": ["Thaa"]
    case "NotoSansSyriac": ["Syrc"]
    case "NotoSansCherokee": ["Cher"]
    case "NotoSansTifinagh": ["Tfng"]
    case "NotoSansNKo": ["Nkoo"]
    case "NotoSansAdlam": ["Adlm"]
    case "NotoSansCanadianAboriginal": ["Cans"]
    case "NotoSansMongolian": ["Mong"]
    case "NotoSansJavanese": ["Java"]
    case "NotoSansOlChiki": ["Olck"]
    case "NotoSansMeeteiMayek": ["Mtei"]
    case "NotoSansYi": ["Yiii"]
    case "NotoSansGothic": ["Goth"]
    case "NotoSansDeseret": ["Dsrt"]
    case "NotoSansShavian": ["Shaw"]
    case "NotoSansSC": ["Hans", "Hani"]
    case "NotoSansTC": ["Hant", "Bopo"]
    case "NotoSansJP": ["Jpan", "Hira", "Kana"]
    case "NotoSansKR": ["Kore"]
    case "NotoSansSymbols", "NotoSansSymbols2": ["Zsym"]
    case "NotoSansMath": ["Zmth"]
    case "NotoColorEmoji": ["Zsye"]
    default: fatalError("no script is known for the font \(file)")
    }
  }

  /// The samples of `scripts`.
  public var samples: [Sample] { Sample.of(scripts) }
}
