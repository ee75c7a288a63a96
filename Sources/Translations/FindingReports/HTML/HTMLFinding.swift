internal import StringFormatting

/// The element of a finding; it has one line.
struct HTMLFinding {
  struct Pictures {
    var translation: EmbeddedSVG?
    var source: EmbeddedSVG?
  }

  private let finding: Finding
  private let number: Int
  private let pictures: Pictures

  init(_ finding: Finding, number: Int, pictures: Pictures) {
    self.finding = finding
    self.number = number
    self.pictures = pictures
  }

  var html: String {
    let language = finding.place.language.map { ReportText.line($0, limit: 200) } ?? ""
    var result =
      "<article id=\"f\(number)\" data-language=\"\(XMLEscaping.shown(language))\" data-kind=\"\(finding.kind.rawValue)\""
    result += " data-severity=\"\(finding.severity.rawValue)\">"
    result += "<h2><span class=\"severity \(finding.severity.rawValue)\">\(finding.severity.rawValue)</span> "
    result += "<span class=\"title\">\(XMLEscaping.shown(finding.kind.title))</span></h2>"
    result += subject
    result += "<p class=\"message\"><bdi>\(shown(finding.message))</bdi></p>"
    result += "<p class=\"explanation\">\(XMLEscaping.shown(finding.kind.explanation))</p>"
    let cells = [
      cell(
        text: markedText, language: finding.place.language, picture: pictures.translation,
        name: finding.languageAndVariation ?? "translation"),
      cell(
        text: finding.text.source.map { shown($0) }, language: finding.text.sourceLanguage, picture: pictures.source,
        name: finding.text.sourceLanguage.map { ReportText.line($0, limit: 200) } ?? "source"),
    ]
    let shownCells = cells.compactMap(\.self)
    if !shownCells.isEmpty { result += "<div class=\"pair\">\(shownCells.joined())</div>" }
    return result + place + "</article>\n"
  }

  private var subject: String {
    let key = finding.place.key.map { "<code><bdi>\(shown($0))</bdi></code>" }
    let variant = finding.languageAndVariation.map { "<span class=\"variant\">\(XMLEscaping.shown($0))</span>" }
    let parts = [key, variant].compactMap(\.self)
    return parts.isEmpty ? "" : "<p class=\"subject\">\(parts.joined(separator: " "))</p>"
  }

  private var place: String {
    let file = ReportText.line(finding.place.file) + (finding.place.line > 0 ? ":\(finding.place.line)" : "")
    let circumstances = finding.circumstances.map { " · <bdi>\(XMLEscaping.shown($0))</bdi>" }.joined()
    return "<p class=\"place\"><bdi>\(XMLEscaping.shown(file))</bdi>\(circumstances)</p>"
  }

  private func cell(text: String?, language: String?, picture: EmbeddedSVG?, name: String) -> String? {
    guard text != nil || picture != nil else { return nil }
    var result = "<figure>"
    if let picture {
      let size = picture.size.map { size in
        let (width, height) = (NumberText.rounded(size.width), NumberText.rounded(size.height))
        return " style=\"width:\(width)px;aspect-ratio:\(width)/\(height)\""
      }
      // A script of a type that is no script: its contents are text until they are drawn.
      result += "<div class=\"drawing\" aria-hidden=\"true\"\(size ?? "")>"
      result += "<script type=\"image/svg+xml\">\(picture.text)</script></div>"
    }
    result += "<figcaption><span class=\"name\">\(XMLEscaping.shown(name))</span>"
    if let text {
      let tag = language.flatMap { Self.isTag($0) ? " lang=\"\($0)\"" : nil } ?? ""
      result += " <bdi class=\"text\"\(tag)>\(text)</bdi>"
    }
    return result + "</figcaption></figure>"
  }

  /// The text with a mark around what does not fit.
  private var markedText: String? {
    guard let parts = finding.fittingParts else { return finding.text.shown.map { shown($0) } }
    return "\(shown(String(parts.fits)))<mark>\(shown(String(parts.rest)))</mark>"
  }

  private func shown(_ text: String) -> String { XMLEscaping.shown(ReportText.line(text)) }

  /// Whether a text can be the value of a `lang` attribute: letters, digits and hyphens, as in BCP 47.
  private static func isTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
