internal import FindingReports
internal import StrictJSON
internal import TextSizes
internal import Typesetting

/// Reads the objects of a configuration. Keys of a group of rules are defaults of its rules.
enum ConfigurationReader {
  typealias Problem = JSONFields.Problem

  static func configuration(_ value: JSONValue, folder: String) throws(Problem) -> CheckConfiguration {
    var fields = try JSONFields(value, subject: "the configuration")
    var result = CheckConfiguration(folder: folder)
    result.source = try fields.string("source") ?? result.source
    result.catalogs = try catalogs(&fields)
    result.excluded = try fields.strings("exclude") ?? []
    result.languages = try fields.strings("languages") ?? []
    result.fontFolder = try fields.string("fonts")
    result.textSizes = try textSizes(&fields) ?? []
    result.samples = try samples(&fields)
    result.severities = try severities(&fields)
    result.pseudo = try fields.choice("pseudo")
    result.checksUnreviewed = try fields.bool("unreviewed") ?? false
    result.followsLinks = try fields.bool("followLinks") ?? false
    for (index, element) in try elements("ignore", &fields).enumerated() {
      result.ignored.append(try ignored(element, subject: "the element \(index + 1) of 'ignore'"))
    }
    var defaults = RuleDefaults()
    if let value = fields.value("defaults") {
      var own = try JSONFields(value, subject: "'defaults'")
      try defaults.read(&own)
      try own.finish()
    }
    for (index, element) in try elements("rules", &fields).enumerated() {
      result.rules += try rules(element, defaults, subject: "the rule \(index + 1)", depth: 0)
    }
    // An editor's key for completion.
    _ = fields.value("$schema")
    try fields.finish()
    return result
  }

  // MARK: Catalogues

  /// A path, an object with a path and a language, or several of them.
  private static func catalogs(_ fields: inout JSONFields) throws(Problem) -> [CatalogPattern] {
    guard let value = fields.value("catalogs") else {
      throw Problem("the configuration has no 'catalogs': expected paths of catalogues", line: fields.line)
    }
    var patterns: [CatalogPattern] = []
    var elements = [value]
    if case .array(let all) = value.content { elements = all }
    for (index, element) in elements.enumerated() {
      if let path = element.string {
        patterns.append(CatalogPattern(path))
        continue
      }
      let subject = "the element \(index + 1) of 'catalogs'"
      guard case .object = element.content else {
        throw fields.problem("catalogs", element, expected: "paths, or objects with a 'path'")
      }
      var own = try JSONFields(element, subject: subject)
      guard let path = try own.string("path") else {
        throw Problem("\(subject) has no 'path': expected a path of catalogues", line: element.line)
      }
      let language = try own.string("language")
      let placeholders: DeclaredPlaceholders? = try own.choice("placeholders")
      try own.finish()
      patterns.append(CatalogPattern(path, language: language, placeholders: placeholders))
    }
    guard !patterns.isEmpty else {
      throw Problem("the configuration has no 'catalogs': expected paths of catalogues", line: value.line)
    }
    return patterns
  }

  // MARK: Rules

  private static let mostNestedGroups = 16

  private static func rules(
    _ value: JSONValue, _ defaults: RuleDefaults, subject: String, depth: Int
  ) throws(Problem) -> [CheckRule] {
    var fields = try JSONFields(value, subject: subject)
    var own = defaults
    try own.read(&fields)
    let nested = try elements("rules", &fields)
    guard nested.isEmpty else {
      guard depth < mostNestedGroups else {
        throw Problem("\(subject) is nested too deeply: expected at most \(mostNestedGroups) groups", line: value.line)
      }
      try fields.finish()
      var all: [CheckRule] = []
      for (index, element) in nested.enumerated() {
        all += try rules(element, own, subject: "the rule \(index + 1) of \(subject)", depth: depth + 1)
      }
      return all
    }
    let name = try fields.string("name")
    let ignored = try fields.string("ignore")
    let continues = try fields.bool("continue") ?? false
    try fields.finish()
    guard let keys = own.keys else {
      throw Problem("\(subject) has no 'keys': expected a pattern of keys, such as 'button.*'", line: value.line)
    }
    var rule = CheckRule(
      name: name ?? keys.map(\.description).joined(separator: ", "), keys: keys,
      box: ignored == nil ? try own.box(subject: subject, line: value.line) : nil)
    rule.languages = own.languages ?? []
    rule.files = own.files ?? []
    rule.continues = continues
    rule.samples = own.samples
    rule.textSizes = own.textSizes
    rule.ignored = ignored
    rule.line = value.line
    return [rule]
  }

  private static func ignored(_ value: JSONValue, subject: String) throws(Problem) -> IgnoredFindings {
    var fields = try JSONFields(value, subject: subject)
    let keys = try patterns("keys", &fields) ?? []
    let languages = try patterns("languages", &fields) ?? []
    var kinds: [Finding.Kind] = []
    let lines = fields.line
    for name in try fields.strings("kinds") ?? [] { kinds.append(try kind(name, line: lines)) }
    guard let reason = try fields.string("reason") else {
      throw Problem("\(subject) has no 'reason': expected why its findings are left out", line: fields.line)
    }
    try fields.finish()
    return IgnoredFindings(keys: keys, languages: languages, kinds: kinds, reason: reason)
  }

  // MARK: Values

  static func elements(_ key: String, _ fields: inout JSONFields) throws(Problem) -> [JSONValue] {
    guard let value = fields.value(key) else { return [] }
    guard case .array(let elements) = value.content else {
      throw fields.problem(key, value, expected: "an array of objects")
    }
    return elements
  }

  static func patterns(_ key: String, _ fields: inout JSONFields) throws(Problem) -> [KeyPattern]? {
    guard let texts = try fields.strings(key) else { return nil }
    var patterns: [KeyPattern] = []
    for text in texts {
      do throws(CheckError) { patterns.append(try KeyPattern(text)) } catch {
        throw Problem(error.message, line: fields.line)
      }
    }
    return patterns
  }

  static func samples(_ fields: inout JSONFields) throws(Problem) -> [String: String] {
    guard let value = fields.value("samples") else { return [:] }
    var own = try JSONFields(value, subject: "'samples'")
    var samples: [String: String] = [:]
    for member in own.all() {
      if let string = member.value.string {
        samples[member.name] = string
      } else if case .number(_, let text) = member.value.content {
        samples[member.name] = text
      } else {
        throw own.problem(member.name, member.value, expected: "a string or a number")
      }
    }
    return samples
  }

  static func textSizes(_ fields: inout JSONFields) throws(Problem) -> [String]? {
    guard let names = try fields.strings("textSizes") else { return nil }
    if names == ["all"] { return CheckConfiguration.knownTextSizes }
    for name in names where TextSizeCategory(rawValue: name) == nil {
      throw Problem(
        "the text size '\(name)' is unknown: expected 'all' or some of "
          + CheckConfiguration.knownTextSizes.joined(separator: ", "), line: fields.line)
    }
    return names
  }

  private static func severities(_ fields: inout JSONFields) throws(Problem) -> [Finding.Kind: Finding.Severity?] {
    guard let value = fields.value("severity") else { return [:] }
    var own = try JSONFields(value, subject: "'severity'")
    var severities: [Finding.Kind: Finding.Severity?] = [:]
    for member in own.all() {
      let kind = try kind(member.name, line: member.line)
      let severity = member.value.string.flatMap { Finding.Severity(rawValue: $0) }
      guard severity != nil || member.value.string == "off" else {
        throw own.problem(member.name, member.value, expected: "one of error, warning, note, off")
      }
      severities[kind] = .some(severity)
    }
    return severities
  }

  private static func kind(_ name: String, line: Int) throws(Problem) -> Finding.Kind {
    if let kind = Finding.Kind(rawValue: name) { return kind }
    throw Problem(
      "the kind of findings '\(name)' is unknown: expected one of "
        + Finding.Kind.allCases.map(\.rawValue).joined(separator: ", "), line: line)
  }
}
