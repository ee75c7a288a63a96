/// A text whose lines can be watched as the width changes.
struct PlayText: Sendable {
  var id: String
  var title: String
  /// What there is to see, in a sentence.
  var caption: String
  /// A BCP 47 tag.
  var language: String
  var isRightToLeft = false
  var family: String
  /// Points per em.
  var size = 17.0
  var string: String

  /// The greatest width in points: with its margins such a text fits a phone that is 375 points wide.
  static let widest = 280.0
  /// The least width in points, unless a word is wider.
  static let narrowest = 130.0

  static let all = [
    PlayText(
      id: "english", title: "English", caption: "A label: lines end at spaces.", language: "en", family: "Inter",
      string: "The height of a self-sizing cell is the height that its words need, and every phone is another width."),
    PlayText(
      id: "german", title: "German", caption: "Long words end lines at their soft hyphens, which become visible.",
      language: "de", family: "Inter",
      string:
        "Die Zeilen\u{AD}höhen\u{AD}berechnung braucht keine Benutzer\u{AD}oberfläche und keine "
        + "Bild\u{AD}schirm\u{AD}auflösung, nur die Schrift."),
    PlayText(
      id: "arabic", title: "Arabic", caption: "From right to left; numbers run from left to right.", language: "ar",
      isRightToLeft: true, family: "Noto Sans Arabic",
      string: "وصلت 36 رسالة جديدة عند الساعة ١٠:٤٥، وارتفاع كل خلية معروف قبل أن يفتح الهاتف."),
    PlayText(
      id: "thai", title: "Thai", caption: "There are no spaces between words: a dictionary finds them.",
      language: "th", family: "Noto Sans Thai",
      string: "ความสูงของแถวขึ้นอยู่กับข้อความ และเซิร์ฟเวอร์รู้ก่อนที่โทรศัพท์จะถาม"),
    PlayText(
      id: "japanese", title: "Japanese", caption: "A line may end almost anywhere, but none begins with a comma.",
      language: "ja", family: "Noto Sans CJK JP", string: "サーバーは「行の高さ」を、電話より先に知っています。"),
    PlayText(
      id: "hindi", title: "Hindi", caption: "Devanagari: vowel signs and conjuncts stay whole.", language: "hi",
      family: "Noto Sans Devanagari",
      string: "हर पंक्ति की ऊँचाई उसके शब्दों से बनती है, और सर्वर उसे फ़ोन से पहले जानता है।"),
    PlayText(
      id: "mixed", title: "Mixed scripts and emoji",
      caption: "Four scripts and emoji, in two directions and three fonts.",
      language: "en", family: "Noto Sans",
      string: "Hello 👋🏽, привет 🌍, γειά σου 🎉, שלום 2026: four scripts, 👩🏽‍💻 and 🇯🇵 share these lines."),
  ]
}
