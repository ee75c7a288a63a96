// Article 1 of the Universal Declaration of Human Rights, or its first words where it is longer than a card.
extension Specimen {
  static let eastAsia = [
    Specimen(
      id: "thai", name: "Thai", nativeName: "ไทย", scripts: ["Thai"], language: "th", family: "Noto Sans Thai",
      text: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม"),
    Specimen(
      id: "lao", name: "Lao", nativeName: "ລາວ", scripts: ["Laoo"], language: "lo", family: "Noto Sans Lao",
      text:
        "ມະນຸດເກີດມາມີສິດເສລີພາບ ແລະ ສະເໝີໜ້າກັນໃນທາງກຽດຕິສັກ ແລະ ທາງສິດດ້ວຍມະນຸດມີສະຕິສຳປັດຊັນຍະ(ຮູ້ດີຮູ້ຊົ່ວ)ແລະມີມະໂນທຳຈຶ່ງຕ້ອງປະພຶດຕົນຕໍ່ກັນໃນທາງພີ່ນ້ອງ."
    ),
    Specimen(
      id: "khmer", name: "Khmer", nativeName: "ខ្មែរ", scripts: ["Khmr"], language: "km", family: "Noto Sans Khmer",
      text: "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។"),
    Specimen(
      id: "myanmar", name: "Myanmar", nativeName: "မြန်မာ", scripts: ["Mymr"], language: "my",
      family: "Noto Sans Myanmar", size: 14,
      text:
        "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။"
    ),
    Specimen(
      id: "chinese", name: "Chinese, simplified", nativeName: "简体中文", scripts: ["Hans", "Hani"], language: "zh-Hans",
      family: "Noto Sans CJK SC",
      text: "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    Specimen(
      id: "chinese-traditional", name: "Chinese, traditional", nativeName: "繁體中文", scripts: ["Hant", "Bopo"],
      language: "zh-Hant", family: "Noto Sans CJK TC",
      text: "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
    Specimen(
      id: "japanese", name: "Japanese", nativeName: "日本語", scripts: ["Jpan", "Hira", "Kana"], language: "ja",
      family: "Noto Sans CJK JP",
      text: "すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    Specimen(
      id: "korean", name: "Korean", nativeName: "한국어", scripts: ["Kore"], language: "ko", family: "Noto Sans CJK KR",
      text: "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
  ]
}
