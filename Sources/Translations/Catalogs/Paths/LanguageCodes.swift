/// The codes by which names of files and folders are taken for languages.
enum LanguageCodes {
  /// All codes of ISO 639-1, and the codes of ISO 639-2 and -3 that have locale data in CLDR or large translation projects. Not
  /// all of ISO 639-3: with 8,000 of 17,576 combinations it makes a language of nearly any word of three letters.
  static let languages = Set((twoLetters + " " + threeLetters).split(separator: " ").map(String.init))

  /// Scripts of ISO 15924 in which languages of CLDR are written.
  static let scripts: Set<String> = [
    "Adlm", "Arab", "Armn", "Beng", "Bopo", "Cans", "Cher", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru",
    "Hans", "Hant", "Hebr", "Java", "Jpan", "Khmr", "Knda", "Kore", "Laoo", "Latn", "Mlym", "Mong", "Mtei", "Mymr",
    "Nkoo", "Olck", "Orya", "Rohg", "Shaw", "Sinh", "Sund", "Syrc", "Taml", "Telu", "Tfng", "Thaa", "Thai", "Tibt",
    "Vaii", "Yiii",
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
    ach agq ann anp arn asa ast azz bal bas bem ber bez bgc bho brx cak cbk ccp ceb cgg chr ckb cnh crh csb dav dje \
    doi dsb dua dyo ebu ewo fil frp fur gor gsw guz haw hil hne hsb hto hus hye hyw ilo ixl jgo jiv jmc kab kam kde \
    kea kgp khq kkj kln kmr kok ksb ksf ksh lag lij lkt lrc ltg luo lus luy mai mas meh mer mfe mgh mgo mhr mix mni \
    mua mzn nap naq nds nhe nhi nia nmg nnh nqo nso nus nyn pai pap pcm pms ppl prg qua quc quy quz qvi raj rof rwk \
    sah saq sat sbp scn sco seh ses shi skr sma smj smn sms snk son szl teo tet tig tok trs tsz twq tzm vai vec vun \
    wae xcl xog yav yrl yua yue zam zgh zza
    """

  /// Further codes that ICU knows (`uloc_getISOLanguages`, ICU 72). Some are words, so that they are languages only where other
  /// files have one.
  static let rareLanguages = Set(rare.split(separator: " ").map(String.init))

  private static let rare = """
    ace ada ady aeb afh ain akk akz ale aln alt ang arc aro arp arq ars arw ary arz ase avk awa ban bar bax bbc bbj \
    bej bew bfd bfq bgn bik bin bjn bkm bla bpy bqi bra brh bss bua bug bum byn byv cad car cay cch chb chg chk chm \
    chn cho chp chy cop cps dak dar del den dgr din dtp dum dyu dzg efi egl egy eka elx enm esu ext fan fat fit fon \
    frc frm fro frr frs gaa gag gan gay gba gbz gez gil glk gmh goh gom gon got grb grc guc gur gwi hai hak hif hit \
    hmn hsn hup iba ibb inh izh jam jbo jpr jrb jut kaa kac kaj kaw kbd kbl kcg ken kfo kha kho khw kiu kmb koi kos \
    kpe krc kri krj krl kru kum kut lad lah lam lez lfn liv lmo lol loz lua lui lun lzh lzz mad maf mag mak man mde \
    mdf mdh mdr men mga mic min mis mnc moh mos mrj mul mus mwl mwr mwv mye myv nan new niu njo nog non nov nwc nym \
    nyo nzi osa ota pag pal pam pau pcd pdc pdt peo pfl phn pnt pon pro qug rap rar rgn rif rom rtm rue rug rup sad \
    sam sas saz sba sdc sdh see sei sel sga sgs shn shu sid sli sly sog srn srr ssy stq suk sus sux swb syc syr tcy \
    tem ter tiv tkl tkr tlh tli tly tmh tog tpi tru trv tsd tsi ttt tum tvl tyv udm uga umb und vep vls vmf vot vro \
    wal war was wbp wuu xal xmf yao yap ybb zap zbl zea zen zun zxx
    """
}
