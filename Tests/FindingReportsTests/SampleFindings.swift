import FindingReports

/// Findings as a check of a small project reports them, in six languages.
enum SampleFindings {
  static let file = "App/Localizable.xcstrings"

  static let all: [Finding] = [
    Finding(
      .doesNotFit, key: "settings.notifications", language: "de", file: file, line: 12,
      message: "14 of 18 characters fit in 120 pt; 8.5 pt too wide", excess: 8.5, text: "Benachrichtigungen",
      fittingByteCount: 14, sourceText: "Notifications", sourceLanguage: "en", rule: "settings.title", width: 120,
      textSize: "large", picture: picture("Benachrichtigungen", "Notifications", overflow: 24)),
    Finding(
      .truncated, key: "settings.notifications", language: "fr", file: file, line: 19,
      message: "2 lines of 3 are shown", text: "Notifications et sons de l’application", sourceText: "Notifications",
      sourceLanguage: "en", rule: "settings.title", width: 120, textSize: "accessibilityLarge",
      picture: picture("Notifications et…", "Notifications")),
    Finding(
      .pluralFormMissing, key: "cart.items %lld", language: "ar", variation: "few", file: file, line: 44,
      message: "the form 'few' is missing; Arabic has zero, one, two, few, many and other", text: "٣ عناصر في السلة",
      sourceText: "3 items in the cart", sourceLanguage: "en"),
    Finding(
      .breakInQuantity, key: "download.size", language: "fr", file: file, line: 51,
      message: "a line ends between '12' and 'Mo'", text: "Téléchargement de 12 Mo",
      sourceText: "Download of 12 MB", sourceLanguage: "en", width: 140,
      picture: picture("Téléchargement de 12", "Download of 12 MB")),
    Finding(
      .overlaps, key: "profile.name", language: "ja", file: "App/Profile.xcstrings", line: 7,
      message: "'name' covers 12 pt of 'badge' in the scene profile.json", excess: 12, text: "表示される名前",
      sourceText: "Display name", sourceLanguage: "en", rule: "profile.json: name", width: 320,
      picture: picture("表示される名前", "Display name")),
    Finding(
      .placeholderMissing, key: "greeting %@", language: "uk", file: "App/Profile.xcstrings", line: 23,
      message: "the placeholder %@ of the source is missing", text: "Вітаємо!", sourceText: "Welcome, Ada!",
      sourceLanguage: "en"),
    Finding(
      .fallbackFont, key: "about.title", language: "he", file: "App/Profile.xcstrings", line: 30,
      message: "5 characters are shown in Noto Sans Hebrew", text: "אודות", sourceText: "About", sourceLanguage: "en",
      width: 200, picture: picture("אודות", "About")),
    Finding(
      .untranslated, key: "about.licence", language: "de", file: "App/Profile.xcstrings", line: 36,
      message: "the translation is 'Open source'", text: "Open source", sourceText: "Open source", sourceLanguage: "en"),
    Finding(
      .brokenCatalog, file: "App/Legal.strings", line: 3, message: "expected ';' after a value, found a quotation mark"),
  ]

  static let summary = CheckSummary(
    checked: 240, errors: 5, warnings: 2, notes: 2, languages: ["ar", "de", "fr", "he", "ja", "uk"],
    files: [file, "App/Profile.xcstrings", "App/Legal.strings", "App/InfoPlist.xcstrings"],
    unmatchedKeys: ["debug.menu", "legal.imprint"], ignored: 3, baselined: 1)

  /// A box with a text in it, and what sticks out of it in red.
  static func picture(_ text: String, _ source: String, overflow: Int = 0) -> Finding.Picture {
    Finding.Picture(
      translation: { drawing(text, overflow: overflow) }, source: { drawing(source, overflow: 0) })
  }

  private static func drawing(_ text: String, overflow: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="160" height="44" viewBox="0 0 160 44">
    <defs>
    <clipPath id="c1"><rect x="8" y="8" width="120" height="28"/></clipPath>
    <linearGradient id="fade"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#f3c6c6"/></linearGradient>
    <rect id="b0" width="\(overflow)" height="28"/>
    </defs>
    <rect x="8" y="8" width="120" height="28" fill="none" stroke="#88a"/>
    <use xlink:href="#b0" x="128" y="8" fill="url(#fade)"/>
    <g clip-path="url(#c1)"><text x="12" y="28" font-size="14" fill="#111">\(text)</text></g>
    </svg>

    """
  }
}
