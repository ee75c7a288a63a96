internal import Fonts

/// The families that iOS ships, with the bundled family of the same kind for each.
enum AppleFonts {
  /// A style of one of Apple's families.
  struct Match {
    /// The bundled family that stands in.
    var family: String
    var style: FontStyleName
  }

  /// The font of a PostScript, full or family name that iOS knows; `nil` for any other name.
  static func match(_ name: String) -> Match? {
    let folded = FontName.folded(name)
    if name.hasPrefix(".SF") || name.hasPrefix(".AppleSystem") {
      return Match(family: Font.SystemFamily.text, style: .init())
    }
    // The longest family first: "helveticaneue" before "helvetica".
    var end = folded.endIndex
    while end > folded.startIndex {
      if let family = families[String(folded[..<end])], let style = style(folded[end...]) {
        return Match(family: family, style: style)
      }
      end = folded.index(before: end)
    }
    return nil
  }

  /// The style behind the family; foundries add letters of their own, as in "Arial-BoldMT" and "TimesNewRomanPSMT".
  private static func style(_ text: Substring) -> FontStyleName? {
    var text = text
    if text.hasPrefix("ps") { text = text.dropFirst(2) }
    if text.hasPrefix("ms") { text = text.dropFirst(2) }
    if text.hasSuffix("mt") { text = text.dropLast(2) }
    return FontStyleName(folded: text)
  }

  private static let families: [String: String] = {
    var families: [String: String] = [:]
    for (bundled, names) in kinds {
      for name in names { families[name] = bundled }
    }
    return families
  }()

  private static let kinds: [(bundled: String, names: [String])] = [
    (
      Font.SystemFamily.text,
      [
        "academyengravedlet", "applesymbols", "arial", "arialroundedmtbold", "arialrounded", "avenir", "avenirnext",
        "avenirnextcondensed", "bradleyhand", "bradleyhanditctt", "chalkboardse", "chalkduster", "copperplate",
        "dinalternate", "dincondensed", "futura", "galvji", "gillsans", "grantha", "helvetica", "helveticaneue",
        "impact", "kefa", "markerfelt", "noteworthy", "optima", "papyrus", "partylet", "partyletplain", "savoyelet",
        "savoyeletplain", "skia", "snellroundhand", "symbol", "trebuchet", "verdana", "zapfdingbats",
        "zapfdingbatsitc", "zapfino",
      ]
    ),
    (
      Font.SystemFamily.serif,
      [
        "americantypewriter", "baskerville", "bigcaslon", "bodoniornaments", "bodoniornamentsitctt", "bodoni72",
        "bodonisvtytwoitctt", "bodonisvtytwositctt", "bodonisvtytwoscitctt", "charter", "cochin", "didot", "georgia",
        "hoeflertext", "iowanoldstyle", "palatino", "rockwell", "superclarendon", "times", "timesnewroman",
      ]
    ),
    (Font.SystemFamily.monospaced, ["courier", "couriernew", "menlo", "monaco", "sfmono"]),
    ("Noto Sans CJK KR", ["applesdgothicneo", "applegothic", "notosanskr"]),
    ("Noto Sans CJK SC", ["heitisc", "notosanssc", "pingfangsc", "stheitisc"]),
    ("Noto Sans CJK TC", ["heititc", "notosanstc", "pingfanghk", "pingfangmo", "pingfangtc", "stheititc"]),
    (
      "Noto Sans CJK JP",
      [
        "hiraginosans", "hirakakupron", "hirakakuprow3", "hiramaruprow4", "hiramaru", "hiramarupron", "hiraminpron",
        "hiraginominchopron", "notosansjp",
      ]
    ),
    ("Noto Sans Arabic", ["alnile", "baghdad", "damascus", "farah", "geezapro"]),
    ("Noto Nastaliq Urdu", ["notonastaliqurdu"]),
    ("Noto Sans Hebrew", ["arialhebrew", "arialhebrewscholar"]),
    ("Noto Sans Thai", ["thonburi"]),
    ("Noto Sans Devanagari", ["devanagarisangammn", "kohinoordevanagari", "itfdevanagari"]),
    ("Noto Sans Bengali", ["banglasangammn", "kohinoorbangla"]),
    ("Noto Sans Tamil", ["tamilsangammn", "muktamahee"]),
    ("Noto Sans Telugu", ["telugusangammn", "kohinoortelugu"]),
    ("Noto Sans Gujarati", ["gujaratisangammn", "kohinoorgujarati"]),
    ("Noto Sans Gurmukhi", ["gurmukhimn"]),
    ("Noto Sans Kannada", ["kannadasangammn", "notosanskannada"]),
    ("Noto Sans Malayalam", ["malayalamsangammn"]),
    ("Noto Sans Sinhala", ["sinhalasangammn"]),
    ("Noto Sans Khmer", ["khmersangammn"]),
    ("Noto Sans Lao", ["laosangammn"]),
    ("Noto Sans Myanmar", ["myanmarsangammn", "notosansmyanmar"]),
    ("Noto Color Emoji", ["applecoloremoji"]),
  ]
}
