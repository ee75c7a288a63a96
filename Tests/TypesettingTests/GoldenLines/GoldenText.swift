/// A text whose lines are kept as golden files. Invisible characters are written as escapes.
struct GoldenText: Sendable {
  /// Stays the same when the text changes, so that a difference is found again.
  var name: String
  var text: String
  var language: String?

  init(_ name: String, _ text: String, language: String? = nil) {
    self.name = name
    self.text = text
    self.language = language
  }
}

extension GoldenText {
  /// Labels as applications have them, in many languages, and the places where line breaking is difficult.
  static let all: [GoldenText] = latin + cyrillicAndGreek + rightToLeft + brahmic + eastAsian + symbols + structure

  private static let latin = [
    GoldenText("english", "The quick brown fox (aged 3½) jumps over “the lazy dog” — again and again, isn’t it?"),
    GoldenText("overlong-word", "Pneumonoultramicroscopicsilicovolcanoconiosis"),
    GoldenText(
      "german",
      "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: größere Straßen- und Fußgängerbrücken",
      language: "de"),
    // A no-break space, a narrow one and a plain one before the marks.
    GoldenText(
      "french",
      "Êtes-vous sûr\u{A0}? Supprimer «\u{202F}L’Été\u{202F}» définitivement ! Oui\u{202F}; non\u{A0}: peut-être",
      language: "fr"),
    GoldenText("vietnamese", "Người dùng đã thay đổi mật khẩu; vui lòng đăng nhập lại để tiếp tục", language: "vi"),
    GoldenText("turkish", "İstanbul’un ılık rüzgârı, Iğdır’ın şöhretli çiğ köftesi ve fiyat listesi", language: "tr"),
    GoldenText("decomposed", "A\u{30A} e\u{301}te\u{301} na\u{308}ive o\u{302}\u{323} Z\u{335}\u{327}\u{301}algo"),
    GoldenText("ligatures", "office affluent fjord waffle -> fi ffi VAVA To Yo 1/2"),
  ]

  private static let cyrillicAndGreek = [
    GoldenText("russian", "Съешь же ещё этих мягких французских булок, да выпей чаю — №\u{A0}5", language: "ru"),
    GoldenText("greek", "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία· ᾧ ἄρα; Τέλος του κειμένου.", language: "el"),
    GoldenText("georgian-armenian", "საქართველოს მთავრობის სახლი — Հայաստանի Հանրապետություն։"),
  ]

  private static let rightToLeft = [
    GoldenText("arabic", "تم تحديث ٣ ملفات من أصل 12 ملفًا، بنسبة ٢٥٪ (انظر الصفحة 7).", language: "ar"),
    GoldenText("persian", "می\u{200C}خواهم کتاب\u{200C}های تازه را ببینم؛ قیمت: ۱٬۲۵۰ تومان", language: "fa"),
    GoldenText("urdu", "براہِ کرم دوبارہ کوشش کریں، خرابی نمبر 404", language: "ur"),
    GoldenText("hebrew-latin", "ההורדה של Swift 6.3 הושלמה (100%) – לחצו על \"Open\" כדי להמשיך.", language: "he"),
    GoldenText("pointed-hebrew", "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם", language: "he"),
    GoldenText("latin-arabic", "Version 2 (العربية، עברית) is out: see item 3-א \u{2067}שלום 1–2\u{2069} now"),
  ]

  private static let brahmic = [
    GoldenText("hindi", "कृपया अपना पासवर्ड दर्ज करें और क्षेत्र चुनें, फिर “आगे बढ़ें” दबाएँ।", language: "hi"),
    GoldenText("bengali", "অনুগ্রহ করে আপনার ঠিকানা লিখুন; মূল্য ৳১,২৫০ মাত্র।", language: "bn"),
    GoldenText("tamil", "கோப்பைப் பதிவிறக்க முடியவில்லை, ஸ்ரீ முருகன் மீண்டும் முயற்சிக்கவும்.", language: "ta"),
    GoldenText("thai", "กรุณากรอกชื่อผู้ใช้และรหัสผ่านให้ถูกต้องก่อนเข้าสู่ระบบ ๑๒๓", language: "th"),
    GoldenText("lao", "ກະລຸນາປ້ອນຊື່ຜູ້ໃຊ້ແລະລະຫັດຜ່ານຂອງທ່ານກ່ອນ", language: "lo"),
    GoldenText("khmer", "សូមបញ្ចូលឈ្មោះអ្នកប្រើប្រាស់និងពាក្យសម្ងាត់របស់អ្នក។", language: "km"),
    GoldenText("burmese", "ကျေးဇူးပြု၍ သင်၏အသုံးပြုသူအမည်နှင့်စကားဝှက်ကိုထည့်ပါ။", language: "my"),
  ]

  private static let eastAsian = [
    GoldenText("chinese", "请输入您的用户名和密码，然后点击“登录”按钮。（第3步，共5步）《红楼梦》——完", language: "zh-Hans"),
    GoldenText("japanese", "「ユーザー名」とパスワードを入力して、ログインボタンを押してください。ちょっと待って…", language: "ja"),
    GoldenText("korean", "사용자 이름과 비밀번호를 입력한 다음 ‘로그인’ 버튼을 누르세요. 총 1,250원", language: "ko"),
    GoldenText("mixed-cjk", "Swift 6.3で日本語とEnglishを混ぜる、version№2（β版）です"),
  ]

  private static let symbols = [
    GoldenText("emoji", "Family 👨\u{200D}👩\u{200D}👧\u{200D}👦 crew 👩🏽\u{200D}🚀 flags 🇩🇪🇯🇵🇧🇷 hands 👍🏿👋🏻 end"),
    GoldenText(
      "keycaps",
      "Press 1\u{FE0F}\u{20E3} 2\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3}, ❤\u{FE0F} or ❤\u{FE0E}, ☎ ©\u{FE0F} ™"),
    GoldenText(
      "currency",
      "−1 234,56 € · $12.50/mo. · £1,000–£2,000 · ¥5000 · ₹1,00,000 · 50% · 10 km/h · +49 30 123-456"),
    GoldenText(
      "url",
      "Open https://example.org/path/to/some-page.html?query=value&lang=en#section or mail a.b@example.com"),
    GoldenText("unsupported", "No font here: 𐎀𐎁𐎂 𒀀𒁀 end"),
  ]

  private static let structure = [
    GoldenText("empty", ""),
    GoldenText(
      "soft-hyphens",
      "Un\u{AD}be\u{AD}liev\u{AD}able ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nar\u{AD}i\u{AD}ly hy\u{AD}phen"),
    GoldenText("tabs", "\tName\tSize\tDate\n1\t22\t333\t4444 and a word"),
    GoldenText("spaces", "   leading, inner   and trailing   "),
    GoldenText("no-break", "10\u{A0}000\u{A0}km and Mr.\u{A0}Smith, non\u{2011}breaking word\u{2060}joiner text"),
    GoldenText("zero-width-space", "path\u{200B}/to\u{200B}/some\u{200B}/deeply\u{200B}/nested\u{200B}/folder"),
    GoldenText(
      "paragraphs",
      "Line feed\ncarriage return\rboth\r\nvertical tab\u{B}form feed\u{C}next line\u{85}line separator\u{2028}paragraph separator\u{2029}\n\nafter an empty line"
    ),
    GoldenText("final-newline", "Ends in a newline and opens a last line\n"),
  ]
}
