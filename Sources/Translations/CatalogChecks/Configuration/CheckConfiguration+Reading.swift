internal import StrictJSON
internal import SystemAccess

extension CheckConfiguration {
  /// Reads a configuration: YAML if the name ends in `.yaml` or `.yml`, else JSON.
  ///
  /// - Throws: `unreadableFile`; `invalidConfiguration` with the line of what is unknown or wrong.
  public init(path: String) throws(CheckError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ReadableFile.bytes(of: path, as: .configuration, from: .argument)
    } catch {
      throw CheckError(.unreadableFile, error.message, path: path)
    }
    let isYAML = [".yaml", ".yml"].contains { path.hasSuffix($0) }
    do throws(CheckError) {
      self = try CheckConfiguration(
        isYAML ? YAMLDocument.value(of: bytes) : Self.json(bytes), folder: Folders.folder(above: path) ?? "")
      self.path = path
    } catch {
      throw error.at(path)
    }
  }

  /// Reads a configuration in JSON.
  ///
  /// - Parameters:
  ///   - bytes: the JSON, as UTF-8.
  ///   - folder: where its paths start; empty for the working directory.
  public init(json bytes: [UInt8], folder: String = "") throws(CheckError) {
    self = try CheckConfiguration(Self.json(bytes), folder: folder)
  }

  private static func json(_ bytes: [UInt8]) throws(CheckError) -> JSONValue {
    do throws(JSONError) { return try JSONValue(utf8: bytes) } catch {
      throw CheckError(.invalidConfiguration, error.message, line: error.location?.line)
    }
  }

  private init(_ value: JSONValue, folder: String) throws(CheckError) {
    do throws(JSONFields.Problem) {
      self = try ConfigurationReader.configuration(value, folder: folder)
    } catch {
      throw CheckError(.invalidConfiguration, error.message, line: error.line)
    }
  }
}
