import Foundation
import FoundationEssentials
import Geometry
import LayoutScenes
import Testing

@Suite struct SceneFramesTests {
  private let frames = SceneFrames([
    ("cell", CGRect(x: 0, y: 0, width: 320, height: 40.5)), ("title", CGRect(x: 15, y: 10, width: 290, height: 20.5)),
  ])

  @Test func `frames are found by name`() {
    #expect(frames["title"]?.minX == 15)
    #expect(frames["body"] == nil)
  }

  @Test func `frames are encoded and decoded`() throws {
    let data = try JSONEncoder().encode(frames)
    #expect(try JSONDecoder().decode(SceneFrames.self, from: data) == frames)
  }

  @Test func `names without frames are not decoded`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SceneFrames.self, from: Data(#"{"names": ["a"], "rects": []}"#.utf8))
    }
  }

  @Test func `frames are described by lines`() {
    #expect(
      frames.description == """
        cell: x 0.0, y 0.0, width 320.0, height 40.5
        title: x 15.0, y 10.0, width 290.0, height 20.5
        """)
  }

  @Test func `notes are encoded and decoded`() throws {
    let note = SceneWarning(kind: .negativeSize, text: "a has a width of -30")
    let data = try JSONEncoder().encode([note])
    #expect(try JSONDecoder().decode([SceneWarning].self, from: data) == [note])
    #expect("\(note)" == "a has a width of -30")
  }
}
