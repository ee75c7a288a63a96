internal import AutoLayout
internal import Foundation
internal import Geometry
internal import JSONAnswers
internal import LayoutScenes
internal import StrictJSON
internal import StringFormatting
internal import TextDrawing
internal import Typesetting
internal import ViewDrawing

extension QuestionAnswers {
  /// A picture of a text or a scene: the bytes that `typesetter draw` and `typesetter layout --output` write.
  ///
  /// - Parameters:
  ///   - question: a JSON object in UTF-8: the keys of a text to measure, or `scene` and `width`; beside them
  ///     `scale`, `padding`, `guides`, `appearance`, `color`, `background` and `svgText`, the options of `typesetter draw`.
  ///   - format: the format of the picture.
  /// - Throws: `QuestionError`
  public func picture(_ question: [UInt8], _ format: PictureFormat) throws(QuestionError) -> [UInt8] {
    do {
      let value = try JSONValue(utf8: question)
      guard case .object(let members) = value.content else {
        throw AnswerError("expected an object, found \(value.kind)")
      }
      let isOption = { (name: String) in PictureOptions.Key(rawValue: name) != nil }
      let options = try PictureOptions(
        QuestionMembers(
          JSONValue(.object(members.filter { isOption($0.name) })), known: PictureOptions.Key.allCases.map(\.rawValue)))
      let rest = JSONValue(.object(members.filter { !isOption($0.name) }))
      let drawing = try value["scene"] == nil ? text(rest, options) : scene(rest, options)
      try check(drawing.size, format == .png ? options.scale : 1)
      let bytes = try drawing.bytes(as: format.drawingFormat, scale: options.scale, svgText: options.svgText)
      try check(answerBytes: bytes.count)
      return bytes
    } catch { throw QuestionError(error) }
  }

  private func text(_ value: JSONValue, _ options: PictureOptions) throws -> Drawing {
    var id: String?
    let request = try JSONLineRequest(
      value, defaults: Self.defaults, isLenient: false, limits: textLimits, id: &id)
    let specification = request.specification
    let font = try choice.choice(specification.font, size: specification.size)
    let typesetter = try specification.typesetter(font, cache: nil)
    let layout = try specification.layout(of: typesetter)
    let width = specification.width.flatMap { $0.isFinite ? $0 : nil }
    return try Drawing(
      of: layout, typesetter: typesetter, width: width, padding: options.padding,
      background: options.palette.background, appearance: TextAppearance(color: options.palette.text),
      guides: options.guides ? .all : [])
  }

  private func scene(_ value: JSONValue, _ options: PictureOptions) throws -> Drawing {
    let question = try SceneQuestion(value, keys: [.scene, .width], limits: limits, textLimits: textLimits)
    let tree = try question.scene.makeTree(fonts: library)
    let size = try tree.fittingSize(width: question.width)
    tree.root.frame = CGRect(
      origin: .zero, size: CGSize(width: question.width ?? Double(size.width), height: Double(size.height)))
    return try Drawing(of: tree.root, palette: options.palette, guides: options.guides ? .all : [])
  }

  /// - Throws: `AnswerError` for a picture of too many pixels or square points.
  private func check(_ size: Size, _ scale: Double) throws(AnswerError) {
    let area = size.width * scale * (size.height * scale)
    guard area <= limits.pictureArea else {
      throw AnswerError(
        "the picture is \(NumberText.plain(size.width * scale)) × \(NumberText.plain(size.height * scale)): expected an "
          + "area of at most \(NumberText.plain(limits.pictureArea))", isBeyondLimit: true)
    }
  }
}
