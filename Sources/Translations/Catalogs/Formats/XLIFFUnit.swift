internal import XMLEvents

/// The texts of a `<trans-unit>` of XLIFF 1.2 or a `<unit>` of 2.x.
struct XLIFFUnit {
  private let xml: XMLReader
  private let isVersion2: Bool
  private(set) var source: String?
  private(set) var target: String?
  private(set) var notes: [String] = []
  /// The line of the first target, else of the first source.
  private(set) var line: Int?
  private var targetLine: Int?
  private var states: [CatalogEntry.State] = []

  init(_ xml: XMLReader, isVersion2: Bool) {
    self.xml = xml
    self.isVersion2 = isVersion2
  }

  /// The state of the least finished segment.
  var state: CatalogEntry.State {
    if target?.isEmpty ?? true { return .untranslated }
    return [.untranslated, .needsReview].first(where: states.contains) ?? .translated
  }

  /// Reads up to the end of the element that was started last.
  ///
  /// - Returns: the line of its end.
  mutating func read() throws(CatalogError) -> Int {
    while let event = try xml.next() {
      switch event {
      case .text, .comment: continue
      case .end(let line):
        self.line = targetLine ?? self.line
        return line
      case .start(let element): try read(element)
      }
    }
    return 0
  }

  private mutating func read(_ element: XMLElement) throws(CatalogError) {
    switch (element.name, isVersion2) {
    case ("source", false):
      source = (source ?? "") + (try text())
      line = line ?? element.line
    case ("target", false):
      if let state = element["state"] { states.append(Self.state1(state)) }
      target = (target ?? "") + (try text())
      targetLine = targetLine ?? element.line
    case ("note", _): notes.append(ASCII.trimmed(try text()))
    case ("notes", true): try readNotes()
    case ("segment", true): try readSegment(element, isIgnorable: false)
    case ("ignorable", true): try readSegment(element, isIgnorable: true)
    default: try xml.skipElement()
    }
  }

  private mutating func readNotes() throws(CatalogError) {
    while let event = try xml.next() {
      switch event {
      case .text, .comment: continue
      case .end: return
      case .start(let element):
        if element.name == "note" { notes.append(ASCII.trimmed(try text())) } else { try xml.skipElement() }
      }
    }
  }

  /// A segment, or text between segments, whose target is its source where it has none.
  private mutating func readSegment(_ segment: XMLElement, isIgnorable: Bool) throws(CatalogError) {
    var (own, translation): (String?, String?)
    while let event = try xml.next() {
      switch event {
      case .text, .comment: continue
      case .start(let element) where element.name == "source":
        own = try text()
        line = line ?? element.line
      case .start(let element) where element.name == "target":
        translation = try text()
        targetLine = targetLine ?? element.line
      case .start: try xml.skipElement()
      case .end:
        source = (source ?? "") + (own ?? "")
        if isIgnorable {
          target = (target ?? "") + (translation ?? own ?? "")
        } else {
          target = (target ?? "") + (translation ?? "")
          let isEmpty = translation?.isEmpty ?? true
          states.append(isEmpty && !(own?.isEmpty ?? true) ? .untranslated : Self.state2(segment["state"]))
        }
        return
      }
    }
  }

  /// XLIFF 1.2, "state".
  private static func state1(_ state: String) -> CatalogEntry.State {
    switch state {
    case "new", "needs-translation": .untranslated
    case _ where state.hasPrefix("needs-"): .needsReview
    default: .translated
    }
  }

  /// XLIFF 2.0, "state". Without the attribute it is "initial", too, but most files with targets do without it.
  private static func state2(_ state: String?) -> CatalogEntry.State { state == "initial" ? .needsReview : .translated }

  // MARK: Text

  /// The text up to the end of the element that was started last.
  private func text() throws(CatalogError) -> String {
    var result = ""
    var depth = 1
    while depth > 0, let event = try xml.next() {
      switch event {
      case .text(let text, _): result += text
      case .comment: continue
      case .end: depth -= 1
      case .start(let element):
        switch element.name {
        case "bpt", "ept", "it": try xml.skipElement()
        default:
          result += try replacement(of: element)
          depth += 1
        }
      }
    }
    return result
  }

  /// What an empty element stands for: a character that XML cannot have, or a placeholder whose text an attribute has.
  private func replacement(of element: XMLElement) throws(CatalogError) -> String {
    if element.name == "cp" {
      let digits = Array((element["hex"] ?? "").utf8)
      guard let scalar = ASCII.hexValue(of: digits).flatMap(Unicode.Scalar.init) else {
        throw xml.error("<cp> of no character; expected hex=\"001A\"", line: element.line)
      }
      return String(scalar)
    }
    // The element `ph` of version 1.2 has its text inside.
    guard element.name == (isVersion2 ? "ph" : "x") else { return "" }
    let text = element["equiv-text"] ?? element["disp"] ?? element["equiv"] ?? ""
    // Other texts are markup, such as "<br>".
    return ["{", "%", "$"].contains { text.hasPrefix($0) } ? text : ""
  }
}
