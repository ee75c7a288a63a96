import DeviceCases
import Fonts
import TestSupport
import Testing

/// What `Scripts/generate device-project` writes for Xcode.
@Suite struct DeviceProjectTests {
  private static func generate(_ folder: String) throws -> Subprocess {
    try Subprocess("python3", [Repository.path("Scripts/generate"), "device-project", folder], from: "python3")
  }

  private static func files(of folder: String) -> Set<String> { Set(Repository.names(inFolder: folder) ?? []) }

  @Test func `package and app have the cases byte for byte, and the fonts that they name`() throws {
    try withTemporaryFolder { parent in
      let folder = "\(parent)/project"
      let run = try Self.generate(folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output == "\(folder)/DeviceRecorder\n\(folder)/DeviceRecorder.swiftpm\n")
      let package = "\(folder)/DeviceRecorder"
      let app = "\(folder)/DeviceRecorder.swiftpm"
      #expect(Self.files(of: package) == ["Package.swift", "Sources", "Tests"])
      #expect(Self.files(of: "\(package)/Sources/DeviceCases") == ["DeviceCases.swift", "RegisterFonts.swift"])
      #expect(Self.files(of: "\(package)/Tests/DeviceRecordingTests") == ["DeviceRecordingTests.swift", "Fonts"])
      #expect(
        Self.files(of: app) == [
          "DeviceCases.swift", "Fonts", "Package.swift", "RecorderApp.swift", "RegisterFonts.swift",
        ])
      let cases = try Repository.bytes(Repository.path("Examples/DeviceRecorder/DeviceCases.swift"))
      #expect(try Repository.bytes("\(package)/Sources/DeviceCases/DeviceCases.swift") == cases)
      #expect(try Repository.bytes("\(app)/DeviceCases.swift") == cases)
      for fonts in ["\(package)/Tests/DeviceRecordingTests/Fonts", "\(app)/Fonts"] { try Self.checkFonts(of: fonts) }
    }
  }

  private static func checkFonts(of folder: String) throws {
    let names = files(of: folder).filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
    let bundled = BundledFont.all.filter { names.contains($0.fileName) }
    #expect(names.count == DeviceRecorder.fontNames.count)
    #expect(bundled.count == names.count)
    for font in bundled {
      #expect(try Repository.bytes("\(folder)/\(font.fileName)") == Repository.bytes(font.path), "\(font)")
      let family = font.file.prefix { $0 != "/" }
      #expect(files(of: folder).contains("\(family)-LICENSE.txt"))
    }
    #expect(Set(try bundled.map { try $0.face().postScriptName }) == Set(DeviceRecorder.fontNames))
  }

  @Test func `a project is written again, and a folder of others is not touched`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "note.txt")
    let refused = try Self.generate(folder.path)
    #expect(refused.status == 1)
    #expect(refused.error.contains("is there and was not made by this script"))
    #expect(folder.names == ["note.txt"])
    for _ in 1...2 { #expect(try Self.generate("\(folder.path)/project").status == 0) }
  }
}
