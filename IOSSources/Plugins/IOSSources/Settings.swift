internal import Foundation

/// What `ios-sources.json` says: `{"folders": ["../../App"], "exclude": ["../../App/Legacy"]}`, with paths from its own folder.
struct Settings {
  static let name = "ios-sources.json"

  /// The absolute paths of the folders and files of the app.
  let folders: [String]
  /// The absolute paths of what is left out.
  let excluded: [String]

  private struct Content: Decodable {
    var folders: [String]
    var exclude: [String]?
  }

  /// Reads the file in a target's folder.
  ///
  /// - Throws: ``SourceFolderError`` if there is none, or if it is not of this form.
  init(in folder: URL) throws {
    let file = folder.appending(path: Self.name)
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw SourceFolderError(description: "no file \"\(file.path)\", which names the folders of the app")
    }
    let content: Content
    do { content = try JSONDecoder().decode(Content.self, from: data) } catch {
      throw SourceFolderError(
        description: "\"\(file.path)\" is not of the form {\"folders\": [\"../../App\"], \"exclude\": []}")
    }
    let absolute = { (path: String) in
      (path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path)).standardizedFileURL.path
    }
    (folders, excluded) = (content.folders.map(absolute), (content.exclude ?? []).map(absolute))
  }
}
