import FindingReports

/// Findings as a check of a small project reports them, in six languages.
enum SampleFindings {
  static let file = "App/Localizable.xcstrings"

  static let all: [Finding] = [
    Finding(
      .doesNotFit, at: Finding.Place(file: file, line: 12, key: "settings.notifications", language: "de"),
      message: "14 of 18 characters fit in 120 pt; 8.5 pt too wide",
      text: Finding.Text("Benachrichtigungen", fittingByteCount: 14, source: "Notifications", sourceLanguage: "en"),
      fit: Finding.Fit(
        rule: "settings.title", width: 120, textSize: "large", excess: 8.5,
        picture: picture("Benachrichtigungen", "Notifications", overflow: 24))),
    Finding(
      .truncated, at: Finding.Place(file: file, line: 19, key: "settings.notifications", language: "fr"),
      message: "2 lines of 3 are shown",
      text: Finding.Text("Notifications et sons de l’application", source: "Notifications", sourceLanguage: "en"),
      fit: Finding.Fit(
        rule: "settings.title", width: 120, textSize: "accessibilityLarge",
        picture: picture("Notifications et…", "Notifications"))),
    Finding(
      .pluralFormMissing,
      at: Finding.Place(file: file, line: 44, key: "cart.items %lld", language: "ar", variation: "few"),
      message: "the form 'few' is missing; Arabic has zero, one, two, few, many and other",
      text: Finding.Text("٣ عناصر في السلة", source: "3 items in the cart", sourceLanguage: "en")),
    Finding(
      .breakInQuantity, at: Finding.Place(file: file, line: 51, key: "download.size", language: "fr"),
      message: "a line ends between '12' and 'Mo'",
      text: Finding.Text("Téléchargement de 12 Mo", source: "Download of 12 MB", sourceLanguage: "en"),
      fit: Finding.Fit(width: 140, picture: picture("Téléchargement de 12", "Download of 12 MB"))),
    Finding(
      .overlaps, at: Finding.Place(file: "App/Profile.xcstrings", line: 7, key: "profile.name", language: "ja"),
      message: "'name' covers 12 pt of 'badge' in the scene profile.json",
      text: Finding.Text("表示される名前", source: "Display name", sourceLanguage: "en"),
      fit: Finding.Fit(rule: "profile.json: name", width: 320, excess: 12, picture: picture("表示される名前", "Display name"))),
    Finding(
      .placeholderMissing,
      at: Finding.Place(file: "App/Profile.xcstrings", line: 23, key: "greeting %@", language: "uk"),
      message: "the placeholder %@ of the source is missing",
      text: Finding.Text("Вітаємо!", source: "Welcome, Ada!", sourceLanguage: "en")),
    Finding(
      .fallbackFont, at: Finding.Place(file: "App/Profile.xcstrings", line: 30, key: "about.title", language: "he"),
      message: "5 characters are shown in Noto Sans Hebrew",
      text: Finding.Text("אודות", source: "About", sourceLanguage: "en"),
      fit: Finding.Fit(width: 200, picture: picture("אודות", "About"))),
    Finding(
      .untranslated, at: Finding.Place(file: "App/Profile.xcstrings", line: 36, key: "about.licence", language: "de"),
      message: "the translation is 'Open source'",
      text: Finding.Text("Open source", source: "Open source", sourceLanguage: "en")),
    Finding(
      .brokenCatalog, at: Finding.Place(file: "App/Legal.strings", line: 3),
      message: "expected ';' after a value, found a quotation mark"),
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
