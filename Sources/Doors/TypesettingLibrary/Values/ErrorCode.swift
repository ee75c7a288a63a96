internal import Fonts
internal import JSONAnswers
internal import LayoutScenes
internal import StrictJSON
internal import TextDrawing
internal import Typesetting
internal import WorkBudgets

/// The kinds of errors with the numbers of `ts_code`. A kind has the name of its code in Swift.
enum ErrorCode: Int32, CaseIterable {
  case ok = 0
  case invalidArgument = 1
  case invalidUTF8 = 2
  case invalidValue = 3
  case invalidRange = 4
  case invalidLanguage = 5
  case textTooLong = 6
  case missingDictionary = 7
  case unicodeData = 8
  case unreadableFile = 9
  case notAFont = 10
  case faceIndexOutOfRange = 11
  case unknownFamily = 12
  case unknownFeature = 13
  case unknownAxis = 14
  case emptyLibrary = 15
  case font = 16
  case invalidJSON = 17
  case invalidQuestion = 18
  case unknownKey = 19
  case missingKey = 20
  case conflictingKeys = 21
  case irreplaceableKey = 22
  case unknownView = 23
  case invalidHierarchy = 24
  case invalidConstraint = 25
  case unsatisfiableConstraints = 26
  case failedLayout = 27
  case widthOutOfRange = 28
  case unusableFont = 29
  case unusableImage = 30
  case invalidSize = 31
  case tooLarge = 32
  case unknownFormat = 33
  case unwritableFile = 34
  case notAPicture = 35
  case invalidColor = 36
  case table = 37
  case failed = 38
  case workLimit = 39
  case cancelled = 40

  /// The name of the code as a C string that is never freed.
  var name: StaticString {
    switch self {
    case .ok: "ok"
    case .invalidArgument: "invalidArgument"
    case .invalidUTF8: "invalidUTF8"
    case .invalidValue: "invalidValue"
    case .invalidRange: "invalidRange"
    case .invalidLanguage: "invalidLanguage"
    case .textTooLong: "textTooLong"
    case .missingDictionary: "missingDictionary"
    case .unicodeData: "unicodeData"
    case .unreadableFile: "unreadableFile"
    case .notAFont: "notAFont"
    case .faceIndexOutOfRange: "faceIndexOutOfRange"
    case .unknownFamily: "unknownFamily"
    case .unknownFeature: "unknownFeature"
    case .unknownAxis: "unknownAxis"
    case .emptyLibrary: "emptyLibrary"
    case .font: "font"
    case .invalidJSON: "invalidJSON"
    case .invalidQuestion: "invalidQuestion"
    case .unknownKey: "unknownKey"
    case .missingKey: "missingKey"
    case .conflictingKeys: "conflictingKeys"
    case .irreplaceableKey: "irreplaceableKey"
    case .unknownView: "unknownView"
    case .invalidHierarchy: "invalidHierarchy"
    case .invalidConstraint: "invalidConstraint"
    case .unsatisfiableConstraints: "unsatisfiableConstraints"
    case .failedLayout: "failedLayout"
    case .widthOutOfRange: "widthOutOfRange"
    case .unusableFont: "unusableFont"
    case .unusableImage: "unusableImage"
    case .invalidSize: "invalidSize"
    case .tooLarge: "tooLarge"
    case .unknownFormat: "unknownFormat"
    case .unwritableFile: "unwritableFile"
    case .notAPicture: "notAPicture"
    case .invalidColor: "invalidColor"
    case .table: "table"
    case .failed: "failed"
    case .workLimit: "workLimit"
    case .cancelled: "cancelled"
    }
  }

  /// The code of an error of the package.
  init(of error: any Error) {
    switch error {
    case let error as Failure: self = error.code
    case let error as FontError: self.init(named: error.code.description)
    case let error as WorkBudgetError: self = error == .cancelled ? .cancelled : .workLimit
    // From a budget of Swift's, which gives its own error to whoever runs the call.
    case let error as TypesettingError where error.code == .stopped: self = .workLimit
    case let error as TypesettingError: self.init(named: error.code.description)
    case let error as SceneError: self.init(named: error.code.description)
    case let error as DrawingError: self.init(named: error.code.description)
    case is JSONError: self = .invalidJSON
    case is AnswerError: self = .invalidQuestion
    default: self = .failed
    }
  }

  private init(named name: String) {
    self = Self.allCases.first { "\($0)" == name } ?? .failed
  }
}
