public import Fonts
internal import JSONAnswers
internal import LayoutScenes
internal import Locking
internal import StrictJSON
internal import StringFormatting
internal import Typesetting

/// Answers questions about texts and scenes, in JSON, with the bytes that the command `typesetter` prints.
///
/// No question makes it open or look up a file: fonts are named by their families, and images have sizes.
///
///     let answers = try QuestionAnswers(fontFolders: [], limits: limits)
///     let answer = try answers.measure(Array(#"{"text":"Hello","width":240}"#.utf8))
///
/// May be called by any number of threads.
public final class QuestionAnswers: Sendable {
  let library: FontLibrary
  let choice: FontChoice
  let limits: QuestionLimits
  let textLimits: TextLimits
  let texts: TextQuestions
  /// The fonts that questions may name: `{"fonts":[{"family":"Inter","style":"Regular",…}]}`.
  public let fonts: [UInt8]

  /// Opens the fonts.
  ///
  /// - Parameters:
  ///   - fontFolders: the folders of the fonts; empty for the bundled ones.
  ///   - limits: how large questions may be.
  /// - Throws: `FontError` for a folder that cannot be read or has no fonts.
  public init(fontFolders: [String], limits: QuestionLimits) throws(FontError) {
    library = try fontFolders.isEmpty ? FontLibrary.bundled() : FontLibrary(folders: fontFolders)
    choice = FontChoice(only: library)
    self.limits = limits
    textLimits = TextLimits(textBytes: limits.textBytes)
    texts = TextQuestions(
      fonts: choice, defaults: Self.defaults, isLenient: false, limits: textLimits)
    fonts = Self.list(try library.listedFaces())
  }

  /// Makes the process depend on its arguments only; for the start, before there are threads.
  public static func prepareProcess() { FontLibrary.isolateProcess() }

  /// What a question about a text leaves out, as the command's options are without arguments.
  static let defaults = TextSpecification(
    text: "", font: FontChoice.Request(), size: 17, width: nil, language: nil, paragraphStyle: ParagraphStyle(),
    maxLines: 0, lineBreakMode: .byTruncatingTail)

  private static func list(_ faces: [ListedFace]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("fonts")
    writer.beginArray()
    for face in faces {
      writer.beginObject()
      writer.name("family")
      writer.string(face.families.first ?? "")
      writer.name("style")
      writer.string(face.style)
      writer.name("weight")
      writer.beginArray()
      writer.number(face.weight.lowerBound)
      writer.number(face.weight.upperBound)
      writer.endArray()
      writer.name("slant")
      writer.string(face.slant.rawValue)
      writer.name("isVariable")
      writer.bool(face.isVariable)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return Array((writer.text + "\n").utf8)
  }

  /// The bytes of an answer that a function finds, as a line.
  func line(_ answer: () throws -> [UInt8]) throws(QuestionError) -> [UInt8] {
    do {
      let bytes = try answer() + "\n".utf8
      try check(answerBytes: bytes.count)
      return bytes
    } catch { throw QuestionError(error) }
  }

  /// - Throws: `AnswerError` for an answer that is too long.
  func check(answerBytes count: Int) throws(AnswerError) {
    guard count <= limits.answerBytes else {
      throw AnswerError(
        "the answer has more than \(limits.answerBytes) bytes: expected less to ask", isBeyondLimit: true)
    }
  }
}
