/// Limits of questions from strangers.
public struct QuestionLimits: Sendable, Hashable {
  /// The greatest length of a text to measure or draw, in bytes of UTF-8.
  public var textBytes: Int
  /// The greatest number of views and guides of a scene; it may have ten times as many constraints.
  public var views: Int
  /// The greatest area of a picture: pixels of a PNG, square points of an SVG or PDF.
  public var pictureArea: Double
  /// The greatest number of rows of one question about cells; a stream has no such limit.
  public var rows = 100_000
  /// The greatest length of an answer, in bytes.
  public var answerBytes = 64 << 20

  /// Limits of texts, scenes and pictures.
  public init(textBytes: Int, views: Int, pictureArea: Double) {
    self.textBytes = textBytes
    self.views = views
    self.pictureArea = pictureArea
  }
}
