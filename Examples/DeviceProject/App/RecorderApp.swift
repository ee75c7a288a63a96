import SwiftUI

/// Records once, and offers the file.
@main
struct RecorderApp: App {
  var body: some Scene {
    WindowGroup { RecordView() }
  }
}

struct RecordView: View {
  @State private var file: URL?
  @State private var problem: String?

  var body: some View {
    VStack(spacing: 16) {
      if let file {
        Text(file.lastPathComponent)
        ShareLink(item: file)
      } else {
        Text(problem ?? "Measuring")
      }
    }
    .padding()
    .task {
      do { file = try Self.record() } catch { problem = "\(error)" }
    }
  }

  /// Writes the record into the temporary directory.
  @MainActor
  private static func record() throws -> URL {
    try registerFonts(below: Bundle.main.bundleURL)
    let recording = try DeviceRecorder.record()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(recording.fileName)
    try recording.json().write(to: file)
    return file
  }
}
