/// Texts of several scripts, short and long.
public enum SampleTexts {
  /// One word, in Latin letters.
  public static let word = "Harbour"
  /// Several lines of English at any phone's width.
  public static let english =
    "The ferry leaves the northern quay at half past six, unless the fog is so thick that the lighthouse on the island "
    + "cannot be seen from the pier; in that case it waits."
  /// Long German words.
  public static let german =
    "Die Binnenschifffahrtsgesellschaft veröffentlicht ihre Hafengebührenordnung einmal im Jahr, und jedes Mal wird "
    + "sie ein wenig länger."
  /// Chinese, without spaces.
  public static let chinese = "渡轮每天早上六点半从北码头出发，如果雾太大，看不见岛上的灯塔，就要等到雾散了以后才能开船，所以请大家提前查看公告。"
  /// Japanese of three scripts.
  public static let japanese = "フェリーは毎朝六時半に北の埠頭を出ます。霧が深くて島の灯台が見えない場合は、晴れるまで待つことになります。"
  /// Korean, with spaces.
  public static let korean = "여객선은 매일 아침 여섯 시 반에 북쪽 부두를 떠나지만, 안개가 짙어 섬의 등대가 보이지 않으면 갤 때까지 기다립니다."
  /// Arabic, from right to left.
  public static let arabic =
    "تغادر العبّارة الرصيف الشمالي في السادسة والنصف كل صباح، إلا إذا كان الضباب كثيفًا ولم تظهر المنارة من بعيد."
  /// Thai, whose words have no spaces between them.
  public static let thai = "เรือข้ามฟากออกจากท่าเรือด้านเหนือเวลาหกโมงครึ่งทุกเช้า เว้นแต่หมอกจะหนาจนมองไม่เห็นประภาคารบนเกาะ"
  /// Hindi.
  public static let hindi = "नाव हर सुबह साढ़े छह बजे उत्तरी घाट से निकलती है, और जब कोहरा घना होता है तब उसके छँटने तक रुकती है।"
  /// Russian.
  public static let russian =
    "Паром отходит от северного причала в половине седьмого, если только туман не скрывает маяк на острове."
  /// Emoji between words.
  public static let emoji = "Fog again 🌫️ so we wait ⛴️ and drink tea 🍵 with the whole crew 👩🏽‍✈️👨‍👩‍👧‍👦 until it clears"

  /// The long texts, one of each script.
  public static let long = [english, german, chinese, japanese, korean, arabic, thai, hindi, russian, emoji]
}
