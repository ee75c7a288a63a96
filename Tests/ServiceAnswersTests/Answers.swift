import ServiceAnswers
import TestSupport

/// What tests of the service ask.
enum Answers {
  /// The bundled fonts, with limits that no usual question reaches.
  static let shared = make()

  static func make(
    folders: [String] = [], textBytes: Int = 1 << 18, views: Int = 100, pictureArea: Double = 1e7,
    rows: Int = 100_000, answerBytes: Int = 1 << 26
  ) -> QuestionAnswers {
    var limits = QuestionLimits(textBytes: textBytes, views: views, pictureArea: pictureArea)
    limits.rows = rows
    limits.answerBytes = answerBytes
    do { return try QuestionAnswers(fontFolders: folders, limits: limits) } catch { fatalError("\(error)") }
  }

  /// The error of a question; `nil` where it has an answer.
  static func error(_ body: () throws(QuestionError) -> [UInt8]) -> QuestionError? {
    do throws(QuestionError) {
      _ = try body()
      return nil
    } catch { return error }
  }
}

extension [UInt8] {
  init(_ text: String) { self = Array(text.utf8) }

  var text: String { String(decoding: self, as: UTF8.self) }
}
