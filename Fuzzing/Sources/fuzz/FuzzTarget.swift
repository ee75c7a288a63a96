/// What is tried on each input, by its name on the command line and of its folder in `Corpus/`.
enum FuzzTarget: String, CaseIterable {
  case fonts
  case texts
  case jsonLines = "json-lines"
  case scenes
  case images
  case constraints
  case drawings
  case catalogs
  case library
  case questions

  /// Runs the target on one input.
  ///
  /// - Throws: `Violation` for a law that does not hold. Errors of ours are answers, and not thrown.
  func run(_ bytes: [UInt8]) throws {
    var input = input.init(bytes)
    try input.run()
  }

  private var input: any FuzzInput.Type {
    switch self {
    case .fonts: FontInput.self
    case .texts: TextInput.self
    case .jsonLines: JSONLinesInput.self
    case .scenes: SceneInput.self
    case .images: ImageInput.self
    case .constraints: ConstraintInput.self
    case .drawings: DrawingInput.self
    case .catalogs: CatalogInput.self
    case .library: LibraryInput.self
    case .questions: QuestionInput.self
    }
  }
}

/// The bytes of one input, as a target reads them.
protocol FuzzInput {
  init(_ bytes: [UInt8])

  /// Gives the library the input, and checks what holds for the answers.
  mutating func run() throws
}
