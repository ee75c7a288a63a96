// Article 1 of the Universal Declaration of Human Rights, or its first words where it is longer than a card.
extension Specimen {
  static let southAsia = [
    Specimen(
      id: "devanagari", name: "Devanagari", nativeName: "हिन्दी", scripts: ["Deva"], language: "hi",
      family: "Noto Sans Devanagari",
      text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
    Specimen(
      id: "bengali", name: "Bengali", nativeName: "বাংলা", scripts: ["Beng"], language: "bn",
      family: "Noto Sans Bengali",
      text: "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"),
    Specimen(
      id: "gurmukhi", name: "Gurmukhi", nativeName: "ਪੰਜਾਬੀ", scripts: ["Guru"], language: "pa",
      family: "Noto Sans Gurmukhi",
      text: "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ ਅਤੇ ਸੁਤੇ ਸਿੱਧ ਸਾਰੇ ਲੋਕ ਬਰਾਬਰ ਹਨ।"),
    Specimen(
      id: "gujarati", name: "Gujarati", nativeName: "ગુજરાતી", scripts: ["Gujr"], language: "gu",
      family: "Noto Sans Gujarati",
      text: "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે."),
    Specimen(
      id: "tamil", name: "Tamil", nativeName: "தமிழ்", scripts: ["Taml"], language: "ta", family: "Noto Sans Tamil",
      text: "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள்."),
    Specimen(
      id: "telugu", name: "Telugu", nativeName: "తెలుగు", scripts: ["Telu"], language: "te",
      family: "Noto Sans Telugu",
      text: "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు."),
    Specimen(
      id: "kannada", name: "Kannada", nativeName: "ಕನ್ನಡ", scripts: ["Knda"], language: "kn",
      family: "Noto Sans Kannada",
      text: "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ. ಹಾಗೂ ಘನತೆ ಮತ್ತು ಹಕ್ಕುಗಳಲ್ಲಿ ಸಮಾನರಾಗಿದ್ದಾರೆ."),
    Specimen(
      id: "malayalam", name: "Malayalam", nativeName: "മലയാളം", scripts: ["Mlym"], language: "ml",
      family: "Noto Sans Malayalam", size: 15,
      text: "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്."),
    Specimen(
      id: "sinhala", name: "Sinhala", nativeName: "සිංහල", scripts: ["Sinh"], language: "si",
      family: "Noto Sans Sinhala",
      text: "සියලු මනුෂ්\u{200D}යයෝ නිදහස්ව උපත ලබා ඇත. ගරුත්වයෙන් හා අයිතිවාසිකම්වලින් සමාන වෙති."),
  ]
}
