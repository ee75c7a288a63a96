/// The characters that separate the fraction of a number in a language (CLDR 46, numbers in Latin digits).
enum DecimalSeparators {
  static let point: Unicode.Scalar = "."
  static let comma: Unicode.Scalar = ","
  /// The separator of Arabic digits, in any language.
  static let arabic: Unicode.Scalar = "\u{66B}"

  /// The separator of a language; a point where CLDR has no other.
  ///
  /// - Parameter locale: the ICU locale, such as `de_CH`.
  static func separator(of locale: String) -> Unicode.Scalar {
    let parts = locale.split(separator: "_")
    guard let language = parts.first else { return point }
    // A script has four letters, and a region two, or three digits.
    for part in parts.dropFirst() {
      let key = "\(language)_\(part)"
      if pointExceptions.contains(key) { return point }
      if commaExceptions.contains(key) { return comma }
    }
    return commaLanguages.contains(String(language)) ? comma : point
  }

  private static let commaLanguages = words(
    """
    af agq ast az bas be bg blo br bs ca cs cv da de dsb dua dyo el eo es et eu ewo ff fi fo fr fur fy gl hr hsb hu hy ia id
    ie is it jgo jv ka kab kea kgp kk kkj kl ksf ksh ku ky lb lij lmo ln lo lt lu lv mgh mk mua nb nds nl nmg nn nnh no nr oc
    os pl prg ps pt rn ro ru rw sah sc se seh sg shi sk sl smn sq sr ss su sv szl tg tk tok tr ts tt tzm uk uz ve vec vi vmw
    wae wo yav yrl zgh
    """)

  private static let commaExceptions = words(
    """
    ar_DZ ar_LY ar_MA ar_MR ar_TN en_AL en_AR en_AT en_BE en_BG en_BR en_CL en_CO en_CV en_CZ en_DE en_DK en_EE en_FI en_FR
    en_GR en_HU en_ID en_LT en_LV en_NL en_NO en_PL en_PT en_RU en_SE en_SI en_SK en_TR en_UA en_ZA ms_BN ms_ID qu_BO sw_CD
    """)

  private static let pointExceptions = words(
    """
    de_CH de_LI es_419 es_AG es_BB es_BM es_BR es_BS es_BZ es_CA es_CU es_DM es_DO es_GD es_GT es_GY es_HN es_KN es_KY es_LC
    es_MX es_NI es_PA es_PE es_PR es_SV es_TC es_TT es_US es_VC es_VG es_VI ff_Adlm it_CH
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }
}
