/// The codes by which names of files and folders are taken for languages.
enum LanguageCodes {
  /// All codes of ISO 639-1, and the codes of ISO 639-2 and -3 that have locale data in CLDR or large translation projects. Not
  /// all of ISO 639-3: with 8,000 of 17,576 combinations it makes a language of nearly any word of three letters.
  static let languages = Set((twoLetters + " " + threeLetters).split(separator: " ").map(String.init))

  /// Scripts of ISO 15924 in which languages of CLDR are written.
  static let scripts: Set<String> = [
    "Adlm", "Arab", "Armn", "Beng", "Bopo", "Cans", "Cher", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru",
    "Hans", "Hant", "Hebr", "Java", "Jpan", "Khmr", "Knda", "Kore", "Laoo", "Latn", "Mlym", "Mong", "Mtei", "Mymr",
    "Nkoo", "Olck", "Orya", "Rohg", "Sinh", "Sund", "Syrc", "Taml", "Telu", "Tfng", "Thaa", "Thai", "Tibt", "Vaii",
    "Yiii",
  ]

  /// Variants of the IANA registry that programs are translated to.
  static let variants: Set<String> = [
    "1901", "1990", "1994", "1996", "abl1943", "ao1990", "arevela", "arevmda", "ekavsk", "ijekavsk", "nedis",
    "oxendict",
    "polyton", "posix", "rozaj", "tarask", "valencia",
  ]

  private static let twoLetters = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu \
    ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na \
    nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn \
    so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """

  private static let threeLetters = """
    ach agq anp arn asa ast bal bas bem ber bez bho brx cak ceb cgg chr ckb crh csb dav dje doi dsb dua dyo ebu \
    ewo fil frp fur gsw guz haw hil hne hsb ilo jgo jmc kab kde kea khq kkj kln kmr kok ksb ksf ksh lag lij lkt \
    luo luy mai mas mfe mgh mgo mhr mni mua mzn naq nap nds nmg nnh nqo nus nyn pap pms prg quc rof rwk sah saq \
    sat sbp scn ses shi sma smj smn sms szl teo tok trs twq tzm vai vec vun wae xog yav yue zgh
    """
}
