internal import JSONAnswers
internal import LayoutScenes
internal import StrictJSON
internal import StringFormatting

/// A question about a scene.
struct SceneQuestion {
  /// The keys of questions about scenes.
  enum Key: String, CaseIterable {
    case scene, width, fit, rows
  }

  let scene: Scene
  /// The width of the root in points; `nil` for the one that the constraints determine.
  private(set) var width: Double?
  /// Whether the fitting size is asked for instead of frames.
  private(set) var fit = false
  /// The rows of cells.
  private(set) var rows: [JSONValue] = []

  /// - Parameter keys: the keys that the question may have.
  init(_ value: JSONValue, keys: [Key], limits: QuestionLimits, textLimits: TextLimits) throws {
    let members = try QuestionMembers(value, known: keys.map(\.rawValue))
    guard let scene = members["scene"] else {
      throw AnswerError("the key 'scene' is missing: expected a scene, an object")
    }
    if let count = scene["views"]?.count, count > limits.views {
      throw AnswerError("the scene has \(count) views: expected at most \(limits.views)", isBeyondLimit: true)
    }
    if let count = scene["constraints"]?.count, count > 10 * limits.views {
      throw AnswerError(
        "the scene has \(count) constraints: expected at most \(10 * limits.views)", isBeyondLimit: true)
    }
    try textLimits.check(namesOf: scene)
    try textLimits.check(valuesOf: scene["views"])
    self.scene = try Scene(scene)
    width = try members.number("width", "a number from 0") { $0 >= 0 }
    fit = try members.flag("fit") ?? false
    if let rows = members["rows"] {
      guard case .array(let values) = rows.content else {
        throw AnswerError("the key 'rows' is \(rows.kind): expected an array of rows")
      }
      guard values.count <= limits.rows else {
        throw AnswerError("the question has \(values.count) rows: expected at most \(limits.rows)", isBeyondLimit: true)
      }
      self.rows = values
    }
  }

  /// The width, which has to be there.
  var cellWidth: Double {
    get throws(AnswerError) {
      guard let width, width > 0 else {
        throw AnswerError("the key 'width' is missing or 0: expected a number above 0")
      }
      return width
    }
  }
}

extension JSONValue {
  /// The number of members or elements; `nil` for other values.
  fileprivate var count: Int? {
    switch content {
    case .object(let members): members.count
    case .array(let values): values.count
    default: nil
    }
  }
}
