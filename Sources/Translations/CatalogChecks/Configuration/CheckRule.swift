public import Typesetting

/// Where the texts of some keys are shown.
public struct CheckRule: Sendable {
  /// What it is called in findings: its `name`, or its keys.
  public var name: String
  /// Patterns of keys; empty for all.
  public var keys: [KeyPattern]
  /// Patterns of language tags; empty for all.
  public var languages: [KeyPattern]
  /// Patterns of paths of catalogues, relative to the configuration; empty for all.
  public var files: [KeyPattern]
  /// The box; `nil` for keys that are not measured.
  public var box: Box?
  /// Whether later rules are tried as well, because the text is shown in several places.
  public var continues: Bool
  /// Values for placeholders, before the configuration's values.
  public var samples: [String: String]
  /// Content size categories, instead of the configuration's.
  public var textSizes: [String]?
  /// Why the keys are not checked at all; `nil` for keys that are.
  public var ignored: String?
  /// The line of the configuration, from 1; `nil` for a rule of a program.
  public var line: Int?

  /// A box of its own, or a view of a scene.
  public enum Box: Sendable {
    /// A label.
    case text(TextBox)
    /// A view of a scene, whose whole layout is solved with the text in place.
    case scene(SceneBox)
  }

  /// A rule for keys.
  public init(name: String, keys: [KeyPattern], box: Box?) {
    self.name = name
    self.keys = keys
    self.box = box
    languages = []
    files = []
    continues = false
    samples = [:]
  }
}

/// A box of given sizes for one text. Lengths are points.
public struct TextBox: Sendable, Hashable {
  /// The font.
  public var font: BoxFont
  /// The width; infinite for a text that ends lines at mandatory breaks only.
  public var width: Double
  /// The height; `nil` for no limit.
  public var height: Double?
  /// The greatest number of lines; 0 for no limit.
  public var lines: Int
  /// What is done with a text that does not fit. A text that would end in an ellipsis is `truncated`, another one
  /// `doesNotFit`.
  public var lineBreakMode: LineBreakMode?
  /// The least scale of a text that shrinks to fit; 1 for one that does not.
  public var minimumScale: Double
  /// What is free on both sides, and above and below, inside the width and the height.
  public var padding: (horizontal: Double, vertical: Double) {
    get { (horizontalPadding, verticalPadding) }
    set { (horizontalPadding, verticalPadding) = newValue }
  }
  private var horizontalPadding = 0.0
  private var verticalPadding = 0.0
  /// Whether words are hyphenated by the dictionary of their language, if there is one.
  public var hyphenates: Bool
  /// Where lines may end inside words.
  public var wordBreak: WordBreak
  /// Whose conventions lines and heights follow.
  public var profile: TextProfile

  /// A box of a width.
  public init(font: BoxFont = BoxFont(), width: Double, height: Double? = nil, lines: Int = 0) {
    self.font = font
    self.width = width
    self.height = height
    self.lines = lines
    minimumScale = 1
    hyphenates = false
    wordBreak = .normal
    profile = .unicode
  }

  /// The width and the height of the text itself.
  var room: (width: Double, height: Double) {
    (max(0, width - horizontalPadding), max(0, (height ?? .infinity) - verticalPadding))
  }
}

/// The font of a box.
public struct BoxFont: Sendable, Hashable {
  /// A family; `nil` for the standard one.
  public var family: String?
  /// The path of a font file, instead of a family.
  public var file: String?
  /// Points per em, at the standard content size category.
  public var size: Double
  /// From 1 to 1000; `nil` for the regular one.
  public var weight: Double?
  /// Whether it is italic.
  public var isItalic: Bool
  /// The text style with which the size grows (`UIFontMetrics`), such as "body"; `nil` for a size that never changes.
  public var textStyle: String?
  /// The greatest size in points that growing gives; `nil` for no limit.
  public var maximumSize: Double?

  /// A font.
  public init(family: String? = nil, size: Double = 17, weight: Double? = nil, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// A view of a scene.
public struct SceneBox: Sendable, Hashable {
  /// The path of the scene, relative to the configuration.
  public var scene: String
  /// The name of the view that shows the text: a label, a text view or a button.
  public var view: String
  /// Widths of the root at which it is laid out; empty for the width that the constraints determine.
  public var widths: [Double]
  /// The greatest height of the scene; `nil` for no limit.
  public var height: Double?

  /// A view of a scene at some widths.
  public init(scene: String, view: String, widths: [Double]) {
    self.scene = scene
    self.view = view
    self.widths = widths
  }
}
