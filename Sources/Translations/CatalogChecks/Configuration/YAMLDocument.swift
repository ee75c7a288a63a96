internal import Locking
internal import StrictJSON
internal import Yams

/// Reads YAML 1.1 as a JSON value with lines, so that a configuration is checked in one place.
enum YAMLDocument {
  /// The value of a document; aliases are resolved.
  ///
  /// - Throws: `invalidConfiguration` with the line.
  static func value(of bytes: [UInt8]) throws(CheckError) -> JSONValue {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CheckError(.invalidConfiguration, "the file is not UTF-8")
    }
    // libyaml reads 1,000 levels before it refuses more, for each of which Yams takes kilobytes of the stack.
    let result = ConcurrentCalls.performOnOwnStack { () -> Result<JSONValue, CheckError> in
      do throws(CheckError) { return .success(try value(of: text)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private static func value(of text: String) throws(CheckError) -> JSONValue {
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw CheckError(
        .invalidConfiguration, "the file is not YAML: \(error)".split(separator: "\n").joined(separator: " "))
    } catch {
      throw CheckError(.invalidConfiguration, "the file is not YAML: \(error)")
    }
    guard let node else { return JSONValue(.object([])) }
    var count = 0
    return try value(of: node, depth: 0, &count)
  }

  private static let greatestDepth = 64
  /// Aliases of aliases grow exponentially.
  private static let mostNodes = 1_000_000

  private static func value(of node: Node, depth: Int, _ count: inout Int) throws(CheckError) -> JSONValue {
    let line = node.mark?.line ?? 1
    count += 1
    guard depth < greatestDepth, count < mostNodes else {
      throw CheckError(.invalidConfiguration, "the values are nested too deeply, or too many", line: line)
    }
    switch node {
    case .scalar(let scalar): return JSONValue(content(of: node, scalar), line: line)
    case .sequence(let sequence):
      var elements: [JSONValue] = []
      for element in sequence { elements.append(try value(of: element, depth: depth + 1, &count)) }
      return JSONValue(.array(elements), line: line)
    case .mapping(let mapping):
      var members: [JSONValue.Member] = []
      for (key, element) in mapping {
        guard let name = key.scalar?.string else {
          throw CheckError(.invalidConfiguration, "a key is not a string", line: key.mark?.line ?? line)
        }
        members.append(
          JSONValue.Member(
            name: name, line: key.mark?.line ?? line, value: try value(of: element, depth: depth + 1, &count)))
      }
      return JSONValue(.object(members), line: line)
    case .alias:
      throw CheckError(.invalidConfiguration, "an alias has no anchor", line: line)
    }
  }

  private static func content(of node: Node, _ scalar: Node.Scalar) -> JSONValue.Content {
    guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
    if node.null != nil { return .null }
    if let bool = node.bool { return .bool(bool) }
    if let number = node.float, number.isFinite { return .number(number, text: scalar.string) }
    return .string(scalar.string)
  }
}
