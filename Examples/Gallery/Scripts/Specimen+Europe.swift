// Article 1 of the Universal Declaration of Human Rights, or its first words where it is longer than a card.
extension Specimen {
  static let europe = [
    Specimen(
      id: "latin", name: "Latin", nativeName: "English", scripts: ["Latn", "Zyyy"], language: "en", family: "Inter",
      text:
        "All human beings are born free and equal in dignity and rights."
    ),
    Specimen(
      id: "greek", name: "Greek", nativeName: "Ελληνικά", scripts: ["Grek"], language: "el", family: "Inter",
      text: "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."),
    Specimen(
      id: "cyrillic", name: "Cyrillic", nativeName: "Русский", scripts: ["Cyrl"], language: "ru", family: "Inter",
      text: "Все люди рождаются свободными и равными в своём достоинстве и правах."),
    Specimen(
      id: "armenian", name: "Armenian", nativeName: "Հայերեն", scripts: ["Armn"], language: "hy",
      family: "Noto Sans Armenian",
      text: "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։"),
    Specimen(
      id: "georgian", name: "Georgian", nativeName: "ქართული", scripts: ["Geor"], language: "ka",
      family: "Noto Sans Georgian",
      text: "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით."),
    Specimen(
      id: "hebrew", name: "Hebrew", nativeName: "עברית", scripts: ["Hebr"], language: "he", isRightToLeft: true,
      family: "Noto Sans Hebrew",
      text:
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
    ),
    Specimen(
      id: "arabic", name: "Arabic, Naskh", nativeName: "العربية", scripts: ["Arab"], language: "ar",
      isRightToLeft: true, family: "Noto Sans Arabic",
      text:
        "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء."
    ),
    Specimen(
      id: "urdu", name: "Arabic, Nastaliq", nativeName: "اردو", scripts: ["Arab"], language: "ur", isRightToLeft: true,
      family: "Noto Nastaliq Urdu", text: "تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔"),
    Specimen(
      id: "ethiopic", name: "Ethiopic", nativeName: "አማርኛ", scripts: ["Ethi"], language: "am",
      family: "Noto Sans Ethiopic",
      text: "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው። የተፈጥሮ ማስተዋልና ሕሊና ስላለው አንዱ ሌላውን በወንድማማችነት መንፈስ መመልከት ይገባዋል።"),
  ]
}
