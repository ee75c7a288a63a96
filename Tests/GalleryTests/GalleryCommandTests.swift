import TestSupport
import Testing

@Suite struct GalleryCommandTests {
  @Test func `wrong usage exits with 64 and shows the usage`() throws {
    for arguments in [
      [], ["a", "b"], ["--help"], ["--pictures"], ["--pictures", "a", "b"], ["--picture", "a"], [""],
    ] {
      let run = try Subprocess(BuiltProgram.path("gallery"), arguments)
      #expect(run.status == 64, "\(arguments)")
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(run.error.hasPrefix("usage: "), "\(arguments)")
    }
  }

  @Test func `a file that cannot be written is named, and the status is 1`() throws {
    for arguments in [["/dev/null/gallery"], ["--pictures", "/dev/null/gallery"]] {
      let run = try Subprocess(BuiltProgram.path("gallery"), arguments)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.error.contains("'/dev/null/gallery'"))
    }
  }
}
