/// Generates a conversation: the same one for a seed, on every machine.
struct MessageGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func messages(_ count: Int) -> [Message] { (0..<count).map { _ in message() } }

  private mutating func message() -> Message {
    let sender = pick(Self.senders)
    return Message(sender: sender, text: text(), isOwn: sender == Self.senders[0])
  }

  /// One to four pieces; short messages are the most frequent.
  private mutating func text() -> String {
    let count = [1, 1, 1, 2, 2, 3, 4][number(below: 7)]
    return (0..<count).map { _ in pick(Self.pieces) + (number(below: 3) == 0 ? " \(number(below: 10_000))" : "") }
      .joined(separator: number(below: 5) == 0 ? "\n" : " ")
  }

  private mutating func pick(_ items: [String]) -> String { items[number(below: items.count)] }

  /// Xorshift64*, because the generator of the standard library cannot be seeded.
  private mutating func number(below limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
  }

  private static let senders = ["Me", "Ada", "小明", "نور", "สมชาย"]

  private static let pieces = [
    "OK", "On my way!", "See you at the station, platform 4, under the clock", "Ich komme etwas später, fangt schon an",
    "Did anybody see the match yesterday? I fell asleep before the second half, and now nobody tells me the result",
    "Да, конечно, встретимся завтра вечером у входа", "Τα λέμε αύριο το πρωί",
    "مرحبا، سأصل الساعة ٧:٣٠ مساءً إن شاء الله", "الاجتماع يوم ١٢ مارس في القاعة رقم 204 بجانب المصعد",
    "สวัสดีครับ พรุ่งนี้เจอกันที่ร้านกาแฟหน้าสถานีรถไฟฟ้าตอนเก้าโมงเช้านะครับ", "ไม่เป็นไร",
    "好的，没问题", "我今天晚上要加班，大概九点半才能到家，你们先吃饭吧，不用等我了。", "明天见", "今日は雨が降りそうだから、傘を持って行ってね。",
    "네, 알겠습니다. 내일 아침 회의에서 다시 이야기해요.", "कल सुबह नौ बजे मिलते हैं",
    "👍🏽", "😂😂😂", "👨‍👩‍👧‍👦 ❤️ 🏳️‍🌈", "🎉 Congratulations 🎉", "👩🏽‍💻 vs 👨🏿‍🍳",
    "https://example.com/a/very/long/path/that/has/no/spaces?and=parameters&that=go&on=for&quite=a&while=1234567890",
    "https://例え.jp/道/地図",
  ]
}
