import CTypesetting
import Fonts
import LayoutScenes
import TestSupport
import Testing
import TextDrawing
import Typesetting
import WorkBudgets

@testable import TypesettingLibrary

/// The header is written by hand; these tests compare it with the code.
@Suite struct HeaderTests {
  private let header: String

  init() throws {
    header = try Repository.text(Repository.path("Sources/Doors/CTypesetting/include/typesetting.h"))
  }

  @Test func `each code of the header is one of the code, with its number and its name`() throws {
    let codes = header.matches(of: /TS_([A-Z0-9_]+) = (\d+),?\s*\/\* "(\w+)"/)
    #expect(codes.count == ErrorCode.allCases.count - 1)
    for code in codes {
      let number = try #require(Int32(code.2))
      let found = try #require(ErrorCode(rawValue: number))
      #expect("\(found)" == code.3)
      #expect(code.1.lowercased().filter { $0 != "_" } == code.3.lowercased())
    }
    for code in ErrorCode.allCases { #expect(String(cString: ts_code_name(code.rawValue)) == "\(code)") }
  }

  @Test func `each kind of error of Swift has a code`() {
    let fonts: [FontError.Code] = [
      .unreadableFile, .notAFont, .faceIndexOutOfRange, .unknownFamily, .unknownFeature, .unknownAxis, .invalidValue,
      .emptyLibrary,
    ]
    for code in fonts { #expect("\(ErrorCode(of: FontError(code, "")))" == code.description) }
    let texts: [TypesettingError.Code] = [
      .invalidValue, .invalidLanguage, .textTooLong, .invalidRange, .unicodeData, .missingDictionary, .font,
    ]
    for code in texts { #expect("\(ErrorCode(of: TypesettingError(code, "")))" == code.description) }
    let scenes: [SceneError.Code] = [
      .invalidJSON, .unknownKey, .missingKey, .conflictingKeys, .irreplaceableKey, .invalidValue, .unknownView,
      .invalidHierarchy, .invalidConstraint, .unsatisfiableConstraints, .failedLayout, .widthOutOfRange, .unusableFont,
      .unusableImage,
    ]
    for code in scenes { #expect("\(ErrorCode(of: SceneError(code, "")))" == code.description) }
    let drawings: [DrawingError.Code] = [
      .invalidSize, .tooLarge, .unknownFormat, .unwritableFile, .unreadableFile, .notAPicture, .invalidColor, .table,
      .failed,
    ]
    for code in drawings { #expect("\(ErrorCode(of: DrawingError(code, "")))" == code.description) }
    #expect(ErrorCode(of: WorkBudgetError.exhausted) == .workLimit)
    #expect(ErrorCode(of: WorkBudgetError.cancelled) == .cancelled)
    #expect(ErrorCode(of: TypesettingError(.stopped, "")) == .workLimit)
  }

  @Test func `each call has the parameters that the header declares`() throws {
    var declared: [String: String] = [:]
    let plain = header.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    for match in plain.matches(of: /TS_API ([^;(]*?)(ts_\w+)\(([^;]*)\);/) {
      let parameters = match.3.split(separator: ",").map { Self.kind(ofC: String($0)) }.filter { !$0.isEmpty }
      declared[String(match.2)] = parameters.joined(separator: " ") + " -> " + Self.kind(ofC: String(match.1))
    }
    #expect(declared.count >= 45)
    var defined: [String: String] = [:]
    let folder = Repository.path("Sources/Doors/TypesettingLibrary/Calls")
    for file in try #require(Repository.names(inFolder: folder)) where file.hasSuffix(".swift") {
      let source = try Repository.text("\(folder)/\(file)")
      for match in source.matches(of: /@_cdecl\("(\w+)"\) public func \w+\(([^{]*?)\)(?: -> ([\w<>?.]+))? \{/) {
        let parameters = match.2.split(separator: ",").map { Self.kind(ofSwift: String($0)) }.filter { !$0.isEmpty }
        let result = match.3.map { Self.kind(ofSwift: "result: \($0)") } ?? ""
        defined[String(match.1)] = parameters.joined(separator: " ") + " -> " + result
      }
    }
    #expect(Set(declared.keys) == Set(defined.keys))
    for (name, kinds) in declared { #expect(defined[name] == kinds, "\(name)") }
  }

  /// The kind of a parameter or a result: how it is passed.
  private static func kind(ofC text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" }.filter { $0 != "const" }
    if text.contains("*") || text.contains("[") { return "pointer" }
    switch words.first {
    case "double": return "double"
    case "int32_t", "ts_code": return "int32"
    case "int64_t": return "int64"
    case "size_t": return "size"
    case "bool": return "bool"
    default: return ""
    }
  }

  private static func kind(ofSwift text: String) -> String {
    let type = text.split(separator: ":").dropFirst().joined(separator: ":").filter { $0 != " " && $0 != "\n" }
    if type.contains("Pointer") { return "pointer" }
    return ["Double": "double", "Int32": "int32", "Int64": "int64", "Int": "size", "Bool": "bool"][type] ?? ""
  }
}
