import Glibc
import JSONAnswers
import TestSupport
import Testing

@testable import LayoutScenes
@testable import ServiceAnswers

#if !DEBUG
  /// Memory and time of a line do not depend on the number of lines before, whatever key changes from line to line.
  ///
  /// The command, the C library, Python and the service answer lines with the same parts, which are asked here. The keys come from
  /// the parts that read them, so that a new key needs values of its own. Hundreds of thousands of answers, for optimised code:
  /// `make test-release`.
  @Suite(.serialized) struct StreamGrowthLaws {
    /// A folder with a font and a picture, under as many names as there are lines.
    private static func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try folder.write(Repository.bytes(BundledFont.named("NotoSansThai-Regular").path), to: "font.ttf")
      try folder.write(Repository.bytes("Tests/ImageSamples/Files/plain.jpg"), to: "picture.jpg")
      for index in 0..<VaryingValues.fileCount {
        try #require(link("\(folder.path)/font.ttf", "\(folder.path)/\(index).ttf") == 0)
        try #require(link("\(folder.path)/picture.jpg", "\(folder.path)/\(index).jpg") == 0)
      }
      return folder
    }

    @Test func `lines of texts cost the same, whatever key changes`() async {
      await #expect(processExitsWith: .success) {
        let folder = try Self.folder()
        for key in TextOption.keys {
          let questions = TextQuestions(fonts: FontChoice(), defaults: .usual, isLenient: false)
          LineCosts.expectConstant("the key '\(key)' of a text") { number in
            let value = VaryingValues.value(ofKey: key, number, fonts: "\(folder.path)/")
            let text = key == "text" ? "" : ",\"text\":\"Hi \(number % 7)\""
            _ = questions.answer(line: number + 1) { Array("{\"\(key)\":\(value)\(text)}".utf8)[...] }
          }
        }
        withExtendedLifetime(folder) {}
      }
    }

    /// Views of all types that have keys which rows replace.
    private static let scene = """
      {"root": "view", "views": {"view": {"children": ["label", "textView", "button", "image", "stack", "tagList"]},
        "label": {"type": "label", "text": "10 views"}, "textView": {"type": "textView", "text": "10 views"},
        "button": {"type": "button", "title": "10 views"}, "image": {"type": "image"},
        "stack": {"type": "stack", "children": ["inner"]}, "inner": {"type": "label", "text": "10 views"},
        "tagList": {"type": "tagList", "tags": ["10", "views"]}},
       "constraints": ["V:|[label][textView][button][image][stack][tagList]|", "H:|[label]|", "H:|[tagList]|"]}
      """

    /// A row with a value for a key of a view.
    private static func row(_ view: String, _ path: [String], _ value: String) -> String {
      "{\"\(view)\":\(path.reversed().reduce(value) { "{\"\($1)\":\($0)}" })}"
    }

    /// The keys of views, as the error of an unknown one lists them, each with a view that has it.
    private static func keys(_ binding: SceneBinding) -> [(view: String, path: [String])] {
      var found: [(view: String, path: [String])] = []
      func list(_ view: String, _ path: [String]) {
        guard let error = error(binding, row(view, path, "{\"?\":0}")), error.hasPrefix("unknown key '?'") else {
          return
        }
        // Every second piece is in quotation marks.
        let names =
          error.split(separator: "expected ").last?.split(separator: "'", omittingEmptySubsequences: false) ?? []
        for index in stride(from: 1, to: names.count, by: 2) {
          let inner = path + [String(names[index])]
          if !found.contains(where: { $0.path == inner }) { found.append((view, inner)) }
          list(view, inner)
        }
      }
      for type in SceneViewType.allCases where type != .guide { list(type.rawValue, []) }
      // Objects have keys of their own.
      return found.filter { key in !found.contains { $0.path.count > key.path.count && $0.path.starts(with: key.path) }
      }
    }

    private static func error(_ binding: SceneBinding, _ row: String) -> String? {
      do throws(SceneError) {
        _ = try binding.fittingSize(of: SceneRow(utf8: Array(row.utf8)))
        return nil
      } catch { return error.message }
    }

    private static func binding() throws -> SceneBinding {
      try SceneTemplate(Scene(utf8: Array(scene.utf8)), width: 200).makeBinding()
    }

    @Test func `every key of a view has values`() throws {
      let picture = Repository.path("Tests/ImageSamples/Files/plain.jpg")
      let font = BundledFont.named("NotoSansThai-Regular").path
      let values = VaryingValues.scene(files: "")
      let binding = try Self.binding()
      var names: [String] = []
      for (view, path) in Self.keys(binding) {
        let name = path.joined(separator: ".")
        names.append(name)
        guard let value = values[name] else { continue }
        let rows = (0..<4).map { number in
          guard path.last == "file" else { return Self.row(view, path, value(number)) }
          return Self.row(view, path, path.first == "font" ? "\"\(font)\"" : "\"\(picture)\"")
        }
        #expect(rows.contains { Self.error(binding, $0) == nil }, "\(rows[0])")
      }
      #expect(Set(names).symmetricDifference(values.keys).sorted() == [])
      #expect(names.count >= 40)
    }

    @Test func `rows cost the same, whatever key of a view changes`() async {
      await #expect(processExitsWith: .success) {
        let folder = try Self.folder()
        let values = VaryingValues.scene(files: "\(folder.path)/")
        for (view, path) in Self.keys(try Self.binding()) {
          let binding = try Self.binding()
          let name = path.joined(separator: ".")
          let value = try #require(values[name])
          LineCosts.expectConstant("the key '\(name)' of a row") { number in
            _ = Self.error(binding, Self.row(view, path, value(number)))
          }
        }
        withExtendedLifetime(folder) {}
      }
    }

    /// A question of the service about a label, with a value for a key.
    private static func question(_ key: String, _ value: String) -> String {
      let members = key.split(separator: ".").reversed().reduce(value) { "{\"\($1)\":\($0)}" }.dropFirst().dropLast()
      let text = key == "text" ? "" : #","text":"10 views""#
      return #"{"scene":{"root":"a","views":{"a":{"type":"label",\#(members)\#(text)}}},"width":90}"#
    }

    private static func expectAnswer(_ question: String, _ answer: () throws(QuestionError) -> [UInt8]) {
      let error = Answers.error(answer)
      #expect(error == nil || error?.code == "unusableFont", "\(question)")
    }

    @Test func `pictures of the service cost the same, whatever option or colour changes`() async {
      await #expect(processExitsWith: .success) {
        let formats = PictureFormat.allCases
        for key in PictureOptions.Key.allCases {
          LineCosts.expectConstant("the option '\(key)' of a picture") { number in
            let question = #"{"text":"10 views","\#(key)":\#(VaryingValues.value(of: key, number))}"#
            Self.expectAnswer(question) { () throws(QuestionError) in
              try Answers.shared.picture(.init(question), formats[number % formats.count])
            }
          }
        }
        let values = VaryingValues.scene(files: "")
        for key in ["backgroundColor", "borderColor", "textColor", "borderWidth", "cornerRadius", "text"] {
          let value = try #require(values[key])
          LineCosts.expectConstant("the key '\(key)' of a picture") { number in
            let question = Self.question(key, value(number))
            Self.expectAnswer(question) { () throws(QuestionError) in
              try Answers.shared.picture(.init(question), formats[number % formats.count])
            }
          }
        }
      }
    }

    @Test func `layouts of the service cost the same, whatever key of a font or a language changes`() async {
      await #expect(processExitsWith: .success) {
        let values = VaryingValues.scene(files: "")
        for key in ["lang", "text", "font.features", "font.weight", "font.size", "font.family"] {
          let value = try #require(values[key])
          LineCosts.expectConstant("the key '\(key)' of a layout") { number in
            let question = Self.question(key, value(number))
            Self.expectAnswer(question) { () throws(QuestionError) in try Answers.shared.layout(.init(question)) }
          }
        }
      }
    }
  }
#endif
