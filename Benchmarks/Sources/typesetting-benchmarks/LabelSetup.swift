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
  ]
}
