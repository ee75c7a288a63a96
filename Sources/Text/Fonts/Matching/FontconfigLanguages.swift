/// The names under which Fontconfig knows the languages of a BCP 47 tag.
///
/// Fontconfig tells the regional forms of ideographs apart by country only: `zh-tw` is in its lists, `zh-Hant` is not.
enum FontconfigLanguages {
  /// The names for a tag, the preferred one first: Hong Kong's and Macao's forms, where no font has them, are nearer to
  /// Taiwan's than to the mainland's.
  static func names(of tag: String) -> [String] {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    guard let primary = parts.first, chinese.contains(primary) else { return [tag] }
    // What follows a single letter, as in `zh-u-co-pinyin`, is no script and no region.
    let subtags = parts.dropFirst().prefix { $0.count > 1 }
    let isSimplified = subtags.contains("hans")
    if !isSimplified {
      if subtags.contains("hk") || primary == "yue" && !subtags.contains("tw") { return ["zh-hk", "zh-tw"] }
      if subtags.contains("mo") { return ["zh-mo", "zh-hk", "zh-tw"] }
      if subtags.contains("hant") || subtags.contains("tw") { return ["zh-tw"] }
    }
    return subtags.contains("sg") ? ["zh-sg", "zh-cn"] : ["zh-cn"]
  }

  private static let chinese = ["zh", "yue", "wuu", "nan", "hak", "lzh", "gan", "cjy"]
}
