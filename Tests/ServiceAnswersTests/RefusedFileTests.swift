import Fonts
import ServiceAnswers
import TestSupport
import Testing

/// No question makes the service open or look up a file. The files that are named here are there, so that an answer would
/// show that one was read.
@Suite struct RefusedFileTests {
  static let font = (try? BundledFonts.folder()).map { "\($0)/Inter/Inter-Regular.otf" } ?? ""

  @Test(arguments: [
    RefusedFileTests.font, "Fonts/Inter/Inter-Regular.otf", "/etc/passwd", "../../x", "Inter-Regular.otf", "inter.TTF",
    "a.woff2", "a/b",
  ]) func `a font that is named by a file is an error`(name: String) {
    let question = #"{"text":"a","font":"\#(name)"}"#
    for error in [
      Answers.error { () throws(QuestionError) in try Answers.shared.measure(.init(question)) },
      Answers.error { () throws(QuestionError) in try Answers.shared.picture(.init(question), .svg) },
    ] {
      #expect(error?.code == "unknownFamily")
      #expect(
        error?.message
          == "the font '\(name)' is named by a file: expected the name of a family, because files are not read")
    }
  }

  @Test func `an unknown family is an error without advice on files and folders of the machine`() {
    for name in ["Nobody's Family", "etc", "Interr"] {
      let error = Answers.error { () throws(QuestionError) in
        try Answers.shared.measure(.init(#"{"text":"a","font":"\#(name)"}"#))
      }
      #expect(error?.code == "unknownFamily")
      #expect(error?.message.contains("/") == false)
      #expect(error?.message.contains("--") == false)
    }
  }

  /// Every place of a scene that can hold a path, with one.
  static let scenes = [
    #"{"root":"a","views":{"a":{}},"fonts":["\#(font)"]}"#,
    #"{"root":"a","views":{"a":{}},"fonts":["Fonts"]}"#,
    #"{"root":"a","views":{"a":{}},"fonts":["/"]}"#,
    #"{"root":"a","views":{"a":{"type":"label","text":"x","font":{"file":"\#(font)","size":12}}}}"#,
    #"{"root":"a","views":{"a":{"type":"textView","text":"x","font":{"file":"\#(font)"}}}}"#,
    #"{"root":"a","views":{"a":{"type":"button","title":"x","font":{"file":"\#(font)"}}}}"#,
    #"{"root":"a","views":{"a":{"type":"tagList","tags":["x"],"font":{"file":"\#(font)"}}}}"#,
    #"{"root":"a","views":{"a":{"type":"image","file":"/etc/passwd"}}}"#,
    #"{"root":"a","views":{"a":{"type":"button","title":"x","image":"/etc/passwd"}}}"#,
    #"{"root":"a","views":{"a":{"type":"button","title":"x","image":{"file":"a.png"}}}}"#,
  ]

  @Test(arguments: RefusedFileTests.scenes) func `a path in a scene is an error`(scene: String) {
    let bytes = [UInt8](#"{"scene":\#(scene),"width":100}"#)
    for error in [
      Answers.error { () throws(QuestionError) in try Answers.shared.layout(bytes) },
      Answers.error { () throws(QuestionError) in try Answers.shared.cells(bytes) },
      Answers.error { () throws(QuestionError) in try Answers.shared.picture(bytes, .svg) },
    ] {
      #expect(error?.code == "refusedFile")
      #expect(error?.message.hasPrefix("line 1: the path ") == true)
    }
  }

  @Test(arguments: [
    (#"{"type":"label"}"#, #"{"font":{"file":"\#(RefusedFileTests.font)"}}"#),
    (#"{"type":"textView"}"#, #"{"font":{"file":"\#(RefusedFileTests.font)"}}"#),
    (#"{"type":"button"}"#, #"{"font":{"file":"\#(RefusedFileTests.font)"}}"#),
    (#"{"type":"tagList","tags":["x"]}"#, #"{"font":{"file":"\#(RefusedFileTests.font)"}}"#),
    (#"{"type":"image"}"#, #"{"file":"/etc/passwd"}"#),
    (#"{"type":"button"}"#, #"{"image":"/etc/passwd"}"#),
    (#"{"type":"button"}"#, #"{"image":{"file":"a.png"}}"#),
  ]) func `a path in a row is an error`(view: String, fields: String) throws {
    let question = #"{"scene":{"root":"a","views":{"a":\#(view)}},"width":100,"rows":[{"a":\#(fields)}]}"#
    let answer = try Answers.shared.cells(.init(question)).text
    #expect(answer.hasPrefix(#"{"rows":[{"row":0,"error":"#))
    #expect(answer.contains("is refused: expected families of fonts and sizes of images"))
  }

  @Test func `families and images with sizes are answered`() throws {
    for (view, size) in [
      (#"{"type":"image","size":[8,9]}"#, "[8,9]"), (#"{"type":"button","title":"","image":[8,9]}"#, ""),
      (#"{"type":"label","text":"x","font":{"family":"Noto Serif","size":12}}"#, ""),
    ] {
      let answer = try Answers.shared.layout(
        .init(#"{"scene":{"root":"a","views":{"a":\#(view)}},"fit":true}"#)
      ).text
      #expect(answer.hasPrefix(#"{"width":null,"fittingSize":\#(size)"#))
    }
  }

  @Test func `with folders of its own a service has no other fonts`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.bytes("Fonts/Inter/Inter-Regular.otf"), to: "Inter-Regular.otf")
    let answers = Answers.make(folders: [folder.path])
    #expect(answers.fonts.text.contains("Inter"))
    #expect(!answers.fonts.text.contains("Noto"))
    #expect(!answers.fonts.text.contains(folder.path))
    let scene = #"{"root":"a","views":{"a":{"type":"label","text":"x","font":{"family":"Noto Serif"}}}}"#
    let error = Answers.error { () throws(QuestionError) in try answers.layout(.init(#"{"scene":\#(scene)}"#)) }
    #expect(error?.code == "unusableFont")
    #expect(Answers.error { () throws(QuestionError) in try answers.measure(.init(#"{"text":"x"}"#)) } == nil)
  }
}
