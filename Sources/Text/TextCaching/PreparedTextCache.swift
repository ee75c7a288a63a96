public import Fonts
internal import HashTables
internal import StringFormatting
internal import Synchronization
public import Typesetting

/// A cache of typesetters by their texts: a text that comes again, or is measured at another width, is not shaped again.
///
///     let texts = PreparedTextCache()
///     let size = try texts.typesetter(for: StyledText("Grüße", font: font)).measure(maxWidth: 120).size
///
/// The controls of a tree of views have one in common when it is set for the root (`View.preparedTexts` of `AutoLayout`), so
/// that a row which is shown again is not shaped again. The cache belongs to one isolation domain, as such a tree does.
///
/// Texts are equal when their bytes are: canonically equivalent strings, which are equal in Swift, may differ in their
/// UTF-8 offsets. A text is looked up by a hash of its bytes, except that a control which shows one text after the other
/// first tries the one that followed last time; then the bytes are compared only, and not even that while the string
/// shares its storage with the one that was prepared. An entry takes about 80 bytes beside its typesetter.
///
/// Texts hold their fonts, and these their files: a cache of texts in more than 128 fonts, sizes not counted, is emptied.
public final class PreparedTextCache {
  /// What a text in one style is prepared with.
  private struct Style: Hashable {
    let text: TextStyle
    let paragraph: ParagraphStyle
    let fallback: FontLibrary

    static func == (left: Style, right: Style) -> Bool {
      left.fallback === right.fallback && left.text == right.text && left.paragraph == right.paragraph
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(ObjectIdentifier(fallback))
    }
  }

  private struct Entry {
    let typesetter: Typesetter
    let string: String
  }

  /// What lookups read and write of an entry, apart from it, so that no references are counted.
  private struct Link: BitwiseCopyable {
    let hash: UInt32
    /// An index in `styles`; `severalStyles` for a text whose runs are compared instead.
    let style: Int32
    /// The entry that was used after this one by the same control, or -1.
    var next: Int32
    /// When it was used last, by `clock`.
    var used: UInt32
    /// What a measurement of the typesetter reads.
    let memory: MeasuredMemory
    /// The UTF-8 of the string, or any address for a short one.
    let bytes: UnsafeRawPointer?

    /// Loads the entry into the processor's cache.
    func prefetch() {
      memory.prefetch()
      // A control that gets the string retains it: its storage has a header before the bytes.
      if let bytes { MeasuredMemory.prefetch(bytes - 32) }
    }
  }

  /// Where a control is in the cache: the number of its style, and the entry that it used last.
  package struct Position {
    /// 0, or any number but the epoch of the cache, for a position that is not known.
    fileprivate var epoch: UInt64 = 0
    fileprivate var style: Int32 = 0
    fileprivate var entry: Int32 = -1
    /// What hashes the string that is looked up next; `nil` where that will probably be the one that followed last time.
    fileprivate var hasher: TextHasher?
    /// The hash of the string that is looked up next, if it is known already.
    fileprivate var nextHash: UInt32?

    package init() {}

    /// The control has another style.
    package mutating func forgetStyle() {
      epoch = 0
      nextHash = nil
    }

    /// The control shows a string, which will be looked up if it is measured.
    ///
    /// A control whose last text was new probably shows another new one. Its place in the table of a large cache is then in
    /// no processor's cache, and waiting for it takes longer than the rest of the lookup; meanwhile rows are configured.
    package mutating func expect(_ string: String) {
      nextHash = hasher.map { hasher in
        let hash = string.withBytes { hasher.hash($0) }
        hasher.prefetch(hash)
        return hash
      }
    }
  }

  /// Hashes strings for a cache, and knows where its hash table was.
  fileprivate struct TextHasher: BitwiseCopyable {
    /// Unknown to those who choose texts, so that they cannot choose texts of one hash.
    let seed = UInt64.random(in: .min ... .max)
    /// The address of the slots at the time of the last lookup, which is only loaded and may be out of date.
    var slots: UnsafeRawPointer?
    var mask: UInt32 = 0

    func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
      UInt32(truncatingIfNeeded: ByteHash.hash(bytes, seed: seed) >> 32)
    }

    func prefetch(_ hash: UInt32) {
      guard let slots else { return }
      MeasuredMemory.prefetch(slots + Int(hash & mask) * MemoryLayout<UInt32>.stride)
    }
  }

  private static let severalStyles: Int32 = -1
  /// Beyond that many styles the cache is emptied, so that styles do not pile up.
  private static let styleLimit = 4096
  /// Numbers of epochs are never used again, in no cache.
  private static let lastEpoch = Atomic<UInt64>(0)

  private static func newEpoch() -> UInt64 { lastEpoch.add(1, ordering: .relaxed).newValue }

  /// The greatest number of texts. When there are as many and another one is added, the less recently used half is removed.
  public let countLimit: Int
  /// The number of lookups that found a text.
  public private(set) var hits = 0
  /// The number of lookups that did not find a text, so that it was prepared.
  public private(set) var misses = 0

  @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// By the indices of `entries`.
  @exclusivity(unchecked) private var links: ContiguousArray<Link> = []
  /// More than twice as many slots as entries.
  ///
  /// A number is the index of an entry and 1 in the low bits that choose a slot, and in the other bits the same bits of the entry's
  /// hash: most entries that a search passes are told from them, which loads no link.
  @exclusivity(unchecked) private var table = ProbeTable()
  @exclusivity(unchecked) private var styles: ContiguousArray<Style> = []
  @exclusivity(unchecked) private var styleNumbers: [Style: Int32] = [:]
  /// The fonts of all styles and texts.
  @exclusivity(unchecked) private var fonts = HeldFonts()
  /// Changes when numbers of styles and entries are no longer valid.
  @exclusivity(unchecked) private var epoch = newEpoch()
  /// Counts lookups. When it starts again at 0, only which texts are removed next is affected.
  @exclusivity(unchecked) private var clock: UInt32 = 0
  @exclusivity(unchecked) private var hasher = TextHasher()

  /// An empty cache.
  ///
  /// - Parameter countLimit: the greatest number of texts, at least 2.
  public init(countLimit: Int = 50_000) { self.countLimit = max(2, min(countLimit, 1 << 30)) }

  /// The number of texts in the cache.
  public var count: Int { entries.count }

  /// The text's typesetter, from the cache; when it is not there, it is made and added.
  ///
  /// - Parameters:
  ///   - text: the text, with its styles.
  ///   - fallback: the fonts for characters that the text's own fonts lack; another library is another entry.
  /// - Throws: what `Typesetter` throws for a text that it rejects.
  /// - Complexity: O(length of the text)
  public func typesetter(
    for text: StyledText, fallback: FontLibrary = .default
  ) throws(TypesettingError) -> Typesetter {
    if text.styleRuns.count == 1, text.paragraphRuns.isEmpty {
      var position = position(of: text.styleRuns[0].style, text.paragraphStyle, fallback)
      return try typesetter(for: text.string, at: &position)
    }
    let hash = hash(of: text.string)
    let found = index(hash, style: Self.severalStyles) { entry in
      entry.string.hasSameBytes(as: text.string) && entry.typesetter.fallback === fallback
        && entry.typesetter.text == text
    }
    if let found {
      use(found)
      return entries[found].typesetter
    }
    misses += 1
    let made = try Typesetter(text, fallback: fallback)
    hold(text.styleRuns.map(\.style.font))
    _ = insert(made, text.string, hash, Self.severalStyles)
    return made
  }

  /// Empties the cache; `hits` and `misses` stay.
  public func removeAll() {
    (entries, links, styles, styleNumbers) = ([], [], [], [:])
    table = ProbeTable()
    fonts = HeldFonts()
    (hasher.slots, hasher.mask) = (nil, 0)
    epoch = Self.newEpoch()
  }

  // MARK: Texts of controls

  /// Whether a position belongs to this cache, with the style for which the position was made.
  package func isValid(_ position: Position) -> Bool { position.epoch == epoch }

  /// The position of a control that has used no text yet.
  package func position(of style: TextStyle, _ paragraph: ParagraphStyle, _ fallback: FontLibrary) -> Position {
    let key = Style(text: style, paragraph: paragraph, fallback: fallback)
    var position = Position()
    if let known = styleNumbers[key] {
      position.style = known
    } else {
      if styles.count >= Self.styleLimit { removeAll() }
      hold([style.font])
      position.style = Int32(styles.count)
      styles.append(key)
      styleNumbers[key] = position.style
    }
    position.epoch = epoch
    return position
  }

  /// The typesetter of a string in the style of a position, and the position of the control after it.
  ///
  /// - Parameter position: a valid one.
  /// - Throws: what `Typesetter` throws for a text that it rejects.
  /// - Complexity: O(length of the string); O(1) for the string that followed last time, while it shares the storage of
  ///   the one that was prepared
  package func typesetter(for string: String, at position: inout Position) throws(TypesettingError) -> Typesetter {
    let style = position.style
    let last = Int(position.entry)
    if entries.indices.contains(last) {
      let next = Int(links[last].next)
      if next >= 0, links[next].style == style, entries[next].string.hasSameBytes(as: string) {
        use(next)
        (position.entry, position.hasher, position.nextHash) = (Int32(next), nil, nil)
        // The text of the row after this one, which is measured soon.
        let following = Int(links[next].next)
        if following >= 0 { links[following].prefetch() }
        return entries[next].typesetter
      }
    }
    let hash = position.nextHash ?? hash(of: string)
    position.nextHash = nil
    let before = entries.count
    let typesetter: Typesetter
    let index: Int
    if let found = self.index(hash, style: style, where: { $0.string.hasSameBytes(as: string) }) {
      use(found)
      (index, typesetter) = (found, entries[found].typesetter)
      position.hasher = nil
    } else {
      misses += 1
      typesetter = try Typesetter(
        StyledText(string, style: styles[Int(style)].text, paragraphStyle: styles[Int(style)].paragraph),
        fallback: styles[Int(style)].fallback)
      index = insert(typesetter, string, hash, style)
      position.hasher = hasher
    }
    // After a removal the indices are others.
    if entries.count >= before, links.indices.contains(last) { links[last].next = Int32(index) }
    position.entry = Int32(index)
    return typesetter
  }

  /// Counts the fonts of what is added, and makes room where they are too many.
  private func hold(_ added: [Font]) {
    if added.allSatisfy({ fonts.add($0) }) { return }
    removeAll()
    for font in added { _ = fonts.add(font) }
  }

  // MARK: Entries

  private func hash(of string: String) -> UInt32 {
    string.withBytes { hasher.hash($0) }
  }

  private func index(_ hash: UInt32, style: Int32, where matches: (borrowing Entry) -> Bool) -> Int? {
    let mask = UInt32(truncatingIfNeeded: table.slotCount &- 1)
    let found = table.find(hash: Int(hash)) { number in
      let index = Int(number & mask) - 1
      return (number ^ hash) & ~mask == 0 && links[index].hash == hash && links[index].style == style
        && matches(entries[index])
    }
    return found == 0 ? nil : Int(found & mask) - 1
  }

  private func use(_ index: Int) {
    hits += 1
    clock &+= 1
    links[index].used = clock
  }

  private func insert(_ typesetter: Typesetter, _ string: String, _ hash: UInt32, _ style: Int32) -> Int {
    if entries.count >= countLimit { removeOlder() }
    let index = entries.count
    clock &+= 1
    entries.append(Entry(typesetter: typesetter, string: string))
    links.append(
      Link(
        hash: hash, style: style, next: -1, used: clock, memory: typesetter.measuredMemory,
        bytes: string.withBytes { UnsafeRawPointer($0.baseAddress) }))
    if entries.count * 2 >= table.slotCount { makeTable() } else { enter(index) }
    return index
  }

  private func makeTable() {
    var count = 16
    while count <= entries.count * 2 { count *= 2 }
    table = ProbeTable(slotCount: count)
    hasher.slots = table.unsafeAddress
    hasher.mask = UInt32(count - 1)
    // Slots of successive entries are anywhere in the table: some are loaded while those before are entered.
    let ahead = 16
    for index in entries.indices {
      if index + ahead < links.count { hasher.prefetch(links[index + ahead].hash) }
      enter(index)
    }
  }

  private func enter(_ index: Int) {
    let mask = UInt32(table.slotCount - 1)
    let hash = links[index].hash
    table.insert(hash & ~mask | UInt32(index + 1), hash: Int(hash))
  }

  /// Removes the less recently used half.
  private func removeOlder() {
    let times = links.map(\.used).sorted()
    let oldest = times[times.count - countLimit / 2]
    var places = ContiguousArray<Int32>(repeating: -1, count: entries.count)
    var remaining: ContiguousArray<Entry> = []
    var remainingLinks: ContiguousArray<Link> = []
    remaining.reserveCapacity(countLimit)
    remainingLinks.reserveCapacity(countLimit)
    for index in entries.indices where links[index].used >= oldest {
      places[index] = Int32(remaining.count)
      remaining.append(entries[index])
      remainingLinks.append(links[index])
    }
    for index in remainingLinks.indices where remainingLinks[index].next >= 0 {
      remainingLinks[index].next = places[Int(remainingLinks[index].next)]
    }
    (entries, links) = (remaining, remainingLinks)
    makeTable()
  }
}
