// Sentences of the Universal Declaration of Human Rights, or their first words where they are longer than a card.
extension Specimen {
  static let furtherScripts = [
    Specimen(
      id: "odia", name: "Odia", nativeName: "ଓଡ଼ିଆ", scripts: ["Orya"], language: "or",
      family: "Noto Sans Oriya",
      text: "ସବୁ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ. ସେମାନଙ୍କର ମର୍ଯ୍ୟାଦା ଓ ଅଧିକାର ସମାନ. ସେମାନଙ୍କଠାରେ ପ୍ରଜ୍ଞା ଓ ବିବେକ"),
    Specimen(
      id: "tibetan", name: "Tibetan", nativeName: "བོད་ཡིག", scripts: ["Tibt"], language: "bo",
      family: "Noto Serif Tibetan",
      text:
        "སྐྱེ་བོ་དག་གིས་འུ་ཐུག་ཐབས་ཟད་ཀྱིས་རྐྱེན་པས་བཙན་དབང་དང༌། གཉའ་གནོན་ལ་ངོ་རྒོལ་སྒེར་ལངས་བྱེད་པའི་མཐའ་མའི་བྱ་ཐབས་ལག་བསྟར་མི་དགོས་པ་ཞིག་བྱེད་ན།"),
    Specimen(
      id: "thaana", name: "Thaana", nativeName: "ދިވެހި", scripts: ["Thaa"], language: "dv", isRightToLeft: true,
      family: "Noto Sans Thaana",
      text: "ދެންފަހެ، އިންސާނީ ޙައްޤުތަކަށް އެއްވެސް ސަމާލުކަމެއް ދިނުމެއް ނެތި، އިންސާނީ ޙައްޤުތަކުގެ ޙުރުމަތް ކެނޑުމުގެ ނަތީޖާއެއްގެ"),
    Specimen(
      id: "syriac", name: "Syriac", nativeName: "ܣܘܪܝܝܐ", scripts: ["Syrc"], language: "aii", isRightToLeft: true,
      family: "Noto Sans Syriac",
      text: "ܟܠ ܒܪܢܫܐ ܒܪܝܠܗ ܚܐܪܐ ܘܒܪܒܪ ܓܘ ܐܝܩܪܐ ܘܙܕܩܐ. ܘܦܝܫܝܠܗ ܝܗܒܐ ܗܘܢܐ ܘܐܢܝܬ."),
    Specimen(
      id: "cherokee", name: "Cherokee", nativeName: "ᏣᎳᎩ", scripts: ["Cher"], language: "chr",
      family: "Noto Sans Cherokee",
      text: "ᎬᏂᏳᏉ ᎠᎦᏎᏍᏔᏅᎾ ᎠᎴ ᏂᎦᎸᏉᏛᎾ ᎾᏍᎩᎾ ᎠᏂᏴᏫ ᎤᏂᎲ ᎢᏳᎾᏛᏗᎢ ᎤᏂᎲᎢ ᏫᏂᏚᎵᏍᏔᏅᎩ Ꮎ ᎤᏂᏍᎦᏎᏘ"),
    Specimen(
      id: "tifinagh", name: "Tifinagh", nativeName: "ⵜⴰⵎⴰⵣⵉⵖⵜ", scripts: ["Tfng"], language: "zgh",
      family: "Noto Sans Tifinagh",
      text: "ⵜⴳ ⵜⴰⵎⵜⵜⴰⵡⵜ ⵏ ⵉⵣⵔⴼⴰⵏ ⵏ ⵓⴼⴳⴰⵏ ⴰⴷ ⵉⵜⵜⴰⵡⵉⵏ ⵜⵓⴳⵜⵜ ⵏ ⵎⴰⴷ ⵉⵀⵔⵛⵏ ⴰⵔ"),
    Specimen(
      id: "nko", name: "N’Ko", nativeName: "ߒߞߏ", scripts: ["Nkoo"], language: "nqo", isRightToLeft: true,
      family: "Noto Sans NKo",
      text: "ߞߣߐ߫ ߛߓߍߟߌ߫ ߞߊߡߊ߬ ߞߊ߬ ߞߐߕߐ߮ ߞߎߘߊ ߘߏ߫ ߘߊߦߟߍ߬ ߸ ߏ߬ ߞߐ߫ ߞߊ߬ ߛߓߍߛߋ߲ ߠߎ߬ ߦߪߐ ߟߊߞߊ߬"),
    Specimen(
      id: "adlam", name: "Adlam", nativeName: "𞤀𞤣𞤤𞤢𞤥", scripts: ["Adlm"], language: "ff-Adlm", isRightToLeft: true,
      family: "Noto Sans Adlam",
      text: "𞤚𞤵𞥅𞤺𞤢𞥄𞤣𞤫 𞤱𞤮𞤲𞤣𞤫 𞤱𞤢𞥄𞤧𞤵𞤺𞤮𞤤 𞤸𞤫𞤬𞤼𞤭𞤲𞤣𞤫 𞤳𞤢𞤻𞤵𞤲 𞤫 𞤧𞤢𞤤𞤢𞤺𞤮𞤤 𞤼𞤮𞤼𞥆𞤵𞤣𞤫 𞤯𞤫𞤲 𞤶𞤮𞤶𞥆𞤢𞤲𞤯𞤫"),
    Specimen(
      id: "syllabics", name: "Canadian syllabics", nativeName: "ᐃᓄᒃᑎᑐᑦ", scripts: ["Cans"], language: "iu",
      family: "Noto Sans Canadian Aboriginal",
      text: "ᐃᒪᐃᒻᒪᑦ ᓱᖁᑎᒋᓇᒍ ᐊᒻᒪᓗ ᓈᓚᖕᓂᕐᓗᖕᓂᖅ ᐃᓅᔪᒧᑦ ᐃᔪᓐᓇᐅᑎᓄᑦ ᖃᐅᔨᓇᖅᓯᐅᑎᓯᒪᔪᖅ ᓇᕐᕈᓇᕐᓂᕐᐹᑎᑐᑦ"),
    Specimen(
      id: "mongolian", name: "Mongolian", nativeName: "ᠮᠣᠩᠭᠣᠯ", scripts: ["Mong"], language: "mn-Mong",
      family: "Noto Sans Mongolian",
      text: "ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ᠂ ᠠᠳᠠᠯᠢᠬᠠᠨ ᠨᠡᠷ᠎ᠡ ᠲᠥᠷᠥ"),
    Specimen(
      id: "javanese", name: "Javanese", nativeName: "ꦗꦮ", scripts: ["Java"], language: "jv-Java",
      family: "Noto Sans Javanese",
      text: "꧋ꦩꦤꦶꦩ꧀ꦧꦁꦩꦤꦮꦤꦒꦫꦤꦒꦫꦲꦁꦒꦺꦴꦠꦮꦸꦱ꧀ꦲꦶꦏꦿꦂꦭꦤ꧀ꦥꦿꦗꦚ꧀ꦗꦶꦧꦏꦭ꧀ꦲꦁꦒꦪꦸꦃꦏꦁꦱꦪꦩꦗꦸꦲꦁꦒꦺꦴꦤ꧀ꦤꦺꦔꦗꦺꦤ꧀ꦤꦶꦭꦤ꧀ꦔꦸꦂꦩꦠ꧀ꦠꦶꦲꦗꦶꦤꦶꦁꦲꦸꦩꦸꦩ꧀ꦩꦫꦁꦲꦏ"),
    Specimen(
      id: "ol-chiki", name: "Ol Chiki", nativeName: "ᱥᱟᱱᱛᱟᱲᱤ", scripts: ["Olck"], language: "sat",
      family: "Noto Sans Ol Chiki",
      text: "ᱡᱚᱛᱚ ᱞᱮᱠᱟᱱᱚ ᱢᱳᱱᱚ ᱟᱨᱚ ᱚᱫᱷᱤᱠᱟᱨᱚ ᱨᱮᱭᱟᱠᱚ ᱟᱫᱷᱟᱨᱚ ᱨᱮ ᱢᱩᱪᱳᱛᱚ ᱫᱷᱟᱵᱤᱪᱚ ᱥᱣᱚᱛᱚᱱᱛᱨᱚ ᱟᱨᱚ ᱥᱩᱢᱟᱱᱚ ᱠᱳ ᱦᱩᱭᱩᱠᱚᱟ᱾ ᱩᱱᱚᱠᱳ"),
    Specimen(
      id: "meetei-mayek", name: "Meetei Mayek", nativeName: "ꯃꯤꯇꯩ", scripts: ["Mtei"], language: "mni-Mtei",
      family: "Noto Sans Meetei Mayek",
      text: "ꯃꯤꯑꯣꯏꯕ ꯈꯨꯗꯤꯡꯃꯛ ꯄꯣꯛꯄ ꯃꯇꯝꯗ ꯅꯤꯡꯇꯝꯃ, ꯑꯃꯗꯤ ꯏꯖꯖꯠꯑꯃꯁꯨꯡ ꯍꯛ ꯃꯥꯟꯅꯅ ꯂꯩꯖꯩ꯫ꯃꯈꯣꯏ ꯄꯨꯝꯅꯃꯛ ꯋꯥꯈꯜ"),
    Specimen(
      id: "yi", name: "Yi", nativeName: "ꆈꌠꉙ", scripts: ["Yiii"], language: "ii",
      family: "Noto Sans Yi",
      text: "ꉻꏑꇩꏤꏓꂱꐥꇯꌠꏦꃤꁢꊧꇬꊿꊇꌅꅍꊿꑌꇐꁌꐨꌋꆀꅪꃰꐥꒈꃅꐥꌠꌅꅍꑠꉈꑴꌌꉉꄜꋊ，ꄷꀋꁨꀋꎪꃅꄿꐨꊼꇅꀉꒉꃅꐥꌠꐧꋦꀒꁨꆹꌠꌋꆀꐥꐨꄺꅐꌠꀻꎆꆹꎻ"),
    Specimen(
      id: "gothic", name: "Gothic", nativeName: "𐌲𐌿𐍄𐌹𐍃𐌺", scripts: ["Goth"], language: "got",
      family: "Noto Sans Gothic",
      text: "𐌰𐌻𐌻𐌰𐌹 𐌼𐌰𐌽𐌽𐌰 𐍆𐍂𐌴𐌹𐌷𐌰𐌻𐍃 𐌾𐌰𐌷 𐍃𐌰𐌼𐌰𐌻𐌴𐌹𐌺𐍉 𐌹𐌽 𐍅𐌰𐌹𐍂𐌸𐌹𐌳𐌰𐌹 𐌾𐌰𐌷 𐍂𐌰𐌹𐌷𐍄𐌴𐌹𐍃"),
    Specimen(
      id: "deseret", name: "Deseret", nativeName: "𐐔𐐯𐑅𐐨𐑉𐐯𐐻", scripts: ["Dsrt"], language: "en-Dsrt",
      family: "Noto Sans Deseret",
      text: "𐐇𐑂𐑉𐐨𐐶𐐲𐑌 𐐮𐑆 𐐯𐑌𐐻𐐴𐐻𐐲𐑊𐐼 𐐻𐐭 𐐫𐑊 𐑄 𐑉𐐴𐐻𐑅 𐐰𐑌𐐼 𐑁𐑉𐐨𐐼𐐲𐑋𐑆 𐑅𐐯𐐻 𐑁𐐬𐑉𐑃 𐐮𐑌 𐑄𐐮𐑅"),
    Specimen(
      id: "shavian", name: "Shavian", nativeName: "𐑖𐑱𐑝𐑾𐑯", scripts: ["Shaw"], language: "en-Shaw",
      family: "Noto Sans Shavian",
      text: "·𐑢𐑺𐑨𐑟 𐑛𐑦𐑕𐑮𐑦𐑜𐑸𐑛 𐑯 𐑒𐑩𐑯𐑑𐑧𐑥𐑐𐑑 𐑓 𐑣𐑿𐑥𐑩𐑯 𐑮𐑲𐑑𐑕 𐑣𐑨𐑝 𐑮𐑦𐑟𐑳𐑤𐑑𐑩𐑛 𐑦𐑯 𐑚𐑸𐑚𐑼𐑩𐑕"),
  ]
}
