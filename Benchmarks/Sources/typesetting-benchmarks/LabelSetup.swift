/// Labels of some languages in one font, and the properties that `hb_shape` needs for them.
struct LabelSetup {
  var name: String
  /// The font's file in `Fonts/`.
  var font: String
  /// BCP 47.
  var languages: Set<String>
  var isRightToLeft = false
  /// The script of all texts, ISO 15924.
  var script: String
  /// The language that is set for all texts.
  var language: String
  /// Whether there are spaces between words.
  var hasWords = true
  /// The lengths of the texts in characters.
  var lengths = 28...44
  /// The number of labels that make up a text.
  var joined = 1

  static let latinLanguages: Set<String> = [
    "en", "de", "fr", "es", "it", "nl", "sv", "da", "fi", "id", "af", "sw", "pt", "eo", "ie", "oc", "lg", "kg", "wa",
    "mi", "sk", "hr", "pl", "br", "cy",
  ]

  static let all = [
    LabelSetup(
      name: "Latin, Noto Sans", font: "NotoSans/NotoSans-Regular.ttf", languages: latinLanguages, script: "Latn",
      language: "en"),
    LabelSetup(
      name: "Latin, Inter", font: "Inter/Inter-Regular.otf", languages: latinLanguages, script: "Latn", language: "en"),
    LabelSetup(
      name: "Arabic, Noto Sans Arabic", font: "NotoSansArabic/NotoSansArabic-Regular.ttf",
      languages: ["ar", "fa", "ur", "ckb", "ug", "ps"], isRightToLeft: true, script: "Arab", language: "ar"),
    LabelSetup(
      name: "Devanagari, Noto Sans Devanagari", font: "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf",
      languages: ["hi", "mr", "ne", "mai", "bho", "sa"], script: "Deva", language: "hi"),
    LabelSetup(
      name: "Chinese, Noto Sans SC", font: "NotoSansSC/NotoSansSC-Regular.otf", languages: ["zh"], script: "Hani",
      language: "zh-Hans", hasWords: false),
    LabelSetup(
      name: "Japanese, Noto Sans JP", font: "NotoSansJP/NotoSansJP-Regular.otf", languages: ["ja"], script: "Hani",
      language: "ja", hasWords: false, lengths: 16...44),
    LabelSetup(
      name: "Korean, Noto Sans KR", font: "NotoSansKR/NotoSansKR-Regular.otf", languages: ["ko"], script: "Hang",
      language: "ko"),
    LabelSetup(
      name: "Thai, Noto Sans Thai", font: "NotoSansThai/NotoSansThai-Regular.ttf", languages: ["th"], script: "Thai",
      language: "th", hasWords: false),
    LabelSetup(
      name: "Latin, Cyrillic and Greek in one text, Noto Sans", font: "NotoSans/NotoSans-Regular.ttf",
      languages: latinLanguages.union(["ru", "uk", "el", "bg", "sr"]), script: "Latn", language: "en", joined: 2),
    LabelSetup(
      name: "Latin paragraphs, Noto Sans", font: "NotoSans/NotoSans-Regular.ttf", languages: latinLanguages,
      script: "Latn", language: "en", joined: 18),
    LabelSetup(
      name: "Latin paragraphs, Inter", font: "Inter/Inter-Regular.otf", languages: latinLanguages, script: "Latn",
      language: "en", joined: 18),
  ]
}
