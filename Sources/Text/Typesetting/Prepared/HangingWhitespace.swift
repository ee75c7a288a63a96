internal import CUnicode

/// The rule of hanging white space: at the end of a line white space takes no width (CSS Text 3 §4.1.3), nor do
/// invisible characters after it. Everything before it is the content of the line.
///
/// A grapheme cluster hangs as a whole or not at all. The rule is applied to shaped clusters for the widths of the
/// break table, to grapheme clusters for emergency breaks and truncation, and to single characters backwards from an
/// offset for the content of a single line. The three forms agree; `ContentEndTests` compares them.
enum HangingWhitespace {
  /// The role of a character or cluster at the end of a line. The role of a cluster is the greatest of its characters'.
  enum Role: UInt8, Comparable {
    /// Invisible and without width (Default_Ignorable_Code_Point): hangs after white space.
    case invisible
    /// White space after which a line may be broken: hangs.
    case space
    /// A mandatory break: never part of the content.
    case lineBreak
    /// Everything else: never hangs.
    case content

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  @inline(__always)
  static func role(of properties: CharacterProperties) -> Role {
    if properties.has(CU_MANDATORY_BREAK) { return .lineBreak }
    if properties.has(CU_HANGING_SPACE) { return .space }
    return properties.has(CU_DEFAULT_IGNORABLE) ? .invisible : .content
  }

  // MARK: Shaped clusters

  /// Whether a shaped cluster of a text item hangs, or is invisible and takes no width, at the end of a line.
  ///
  /// - Parameters:
  ///   - cluster: UTF-8 offsets.
  ///   - hasWidth: whether any of its glyphs has an advance.
  ///   - hasPrepended: whether the text has characters that form a cluster with the character after them, even a space
  ///     (Grapheme_Cluster_Break=Prepend).
  @inline(__always)
  static func hangs(
    _ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, hasWidth: Bool, hasPrepended: Bool
  ) -> Bool {
    let start = cluster.lowerBound
    // Text items contain no tabs and mandatory breaks, so the only single byte that hangs is a space.
    if cluster.count == 1 { return text[start] == 0x20 && !(hasPrepended && followsPrepended(start, in: text)) }
    guard mayHang(leadByte: text[start], second: text[start + 1]) else { return false }
    return hangsByCharacters(cluster, of: text, hasWidth: hasWidth, hasPrepended: hasPrepended)
  }

  /// Whether any character whose UTF-8 starts with a byte is not content.
  @inline(__always)
  static func mayHang(leadByte: UInt8) -> Bool {
    switch leadByte {
    case 0...0x20, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF...0xFF: true
    default: false
    }
  }

  /// Whether any character whose UTF-8 starts with two bytes is not content. Punctuation and kana share their first byte
  /// with spaces.
  @inline(__always)
  static func mayHang(leadByte: UInt8, second: UInt8) -> Bool {
    switch leadByte {
    case 0xE2: second <= 0x81
    case 0xE3: second == 0x80
    case 0xEF: second == 0xB8 || second == 0xBB || second == 0xBF
    default: mayHang(leadByte: leadByte)
    }
  }

  private static func hangsByCharacters(
    _ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, hasWidth: Bool, hasPrepended: Bool
  ) -> Bool {
    if hasPrepended, followsPrepended(cluster.lowerBound, in: text) { return false }
    var offset = cluster.lowerBound
    var role = Role.invisible
    while offset < cluster.upperBound {
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      role = max(role, Self.role(of: CharacterProperties(scalar)))
      if role == .content { return false }
      offset += length
    }
    return role == .space || !hasWidth
  }

  /// Whether the character before an offset forms a grapheme cluster with the one after it.
  private static func followsPrepended(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    offset > 0 && CharacterProperties(UTF8Decoding.scalar(text, before: offset).value).has(CU_PREPENDED)
  }

  // MARK: Grapheme clusters

  /// Finds, for a line that ends at each grapheme cluster boundary of a paragraph, the boundary where its content ends.
  ///
  /// - Parameters:
  ///   - offsets: the UTF-8 offsets of the boundaries of a text, ascending.
  ///   - first: the index of the boundary where the paragraph starts.
  ///   - last: the index of that where it ends.
  ///   - memory: holds the decoded paragraph.
  ///   - contents: receives one entry for each boundary after the first.
  static func findContents(
    _ offsets: UnsafePointer<UInt32>, first: Int, last: Int, memory: borrowing AnalysisMemory,
    into contents: UnsafeMutablePointer<UInt32>
  ) {
    var unit = 0
    var isBehindSpace = false
    for index in first + 1..<last + 1 {
      var role = Role.invisible
      while memory.offsets[unit] < offsets[index] - offsets[first] {
        role = max(role, self.role(of: CharacterProperties(word: memory.properties[unit])))
        unit += 1
      }
      switch role {
      case .content: contents[index] = UInt32(index)
      case .invisible: contents[index] = isBehindSpace ? contents[index - 1] : UInt32(index)
      case .space, .lineBreak: contents[index] = isBehindSpace ? contents[index - 1] : UInt32(index - 1)
      }
      isBehindSpace = role == .space || role == .invisible && isBehindSpace
    }
  }
}

// MARK: Characters backwards from an offset

extension PreparedText {
  /// The end of a line's content, as a UTF-8 offset not before the line's start.
  @inline(__always)
  func contentEnd(of end: LineEnd, after start: Int) -> Int {
    end.content >= 0 ? max(end.content, start) : contentEnd(before: end.offset, after: start)
  }

  /// The end of the content before an offset, as a UTF-8 offset not before `start`. For a boundary it equals the one of
  /// `GraphemeTable.contents`, but is found by the characters before the offset.
  ///
  /// - Complexity: O(hanging characters)
  func contentEnd(before offset: Int, after start: Int) -> Int {
    hangingText(before: offset, after: start).contentEnd
  }

  /// As ``contentEnd(before:after:)``; also whether all characters between the two offsets hang or are invisible.
  @inline(__always)
  fileprivate func hangingText(before offset: Int, after start: Int) -> (contentEnd: Int, isAll: Bool) {
    withUTF8 { text in
      var end = offset
      var position = offset
      while position > start {
        let (scalar, scalarStart) = UTF8Decoding.scalar(text, before: position)
        let properties = CharacterProperties(scalar)
        CountedWork.add()
        switch HangingWhitespace.role(of: properties) {
        case .space, .lineBreak:
          end = max(scalarStart, start)
        case .invisible:
          break
        case .content:
          if end == position, end < offset, properties.has(CU_PREPENDED) {
            // The space forms a cluster with the character before it, and a cluster hangs as a whole or not at all.
            let table = graphemeTable(of: paragraphs[paragraphIndex(at: start)])
            return (max(table.offset(of: Int(table.contents[table.index(at: offset)])), start), false)
          }
          return (end, false)
        }
        position = scalarStart
      }
      return (end, true)
    }
  }
}

/// The ends of the content of lines that start at one place and end at several, each behind the one before: what hangs is
/// looked at once, however many of the ends are in it.
struct ContentEnds {
  private let text: PreparedText
  /// The last end, as a UTF-8 offset, and the end of the content before it.
  private var offset: Int
  private var content: Int

  /// - Parameter start: the UTF-8 offset of the lines' start.
  init(_ text: PreparedText, from start: Int) {
    self.text = text
    (offset, content) = (start, start)
  }

  /// The end of the content of a line that ends at a break opportunity, as `PreparedText.contentEnd(before:after:)`.
  ///
  /// - Parameter end: a UTF-8 offset not before the offset of the previous call.
  /// - Complexity: O(characters behind the previous end that hang)
  mutating func contentEnd(before end: Int) -> Int {
    let behind = text.hangingText(before: end, after: offset)
    // Where all of it hangs, so does what hung before it.
    if !behind.isAll || content == offset { content = behind.contentEnd }
    offset = end
    return content
  }
}
