/// A thing on which a text depends, such as the number of files, with the options it has.
struct Selector: Hashable {
  var name: String
  var options: [String]
}

/// All ways in which several selectors can be set.
enum Selections {
  /// The number of texts of one entry up to which every selector is combined with every other one.
  static let limit = 256

  /// Each way as an option for each name. With more than ``limit`` ways, each option stands once with the last options
  /// of all others, which is the general one in all formats.
  ///
  /// - Complexity: O(options · selectors), and at most O(limit · selectors) for combinations
  static func all(of selectors: [Selector]) -> [[String: String]] {
    let selectors = selectors.filter { !$0.options.isEmpty }
    var count = 1
    for selector in selectors where count <= limit { count *= min(selector.options.count, limit + 1) }
    guard count <= limit else { return single(selectors) }
    var ways: [[String: String]] = [[:]]
    for selector in selectors {
      ways = ways.flatMap { way in
        selector.options.map { option in
          var way = way
          way[selector.name] = option
          return way
        }
      }
    }
    return ways
  }

  private static func single(_ selectors: [Selector]) -> [[String: String]] {
    var general: [String: String] = [:]
    for selector in selectors { general[selector.name] = selector.options.last }
    var ways: [[String: String]] = []
    for selector in selectors {
      for option in selector.options.dropLast() {
        guard ways.count < limit - 1 else { break }
        var way = general
        way[selector.name] = option
        ways.append(way)
      }
    }
    return ways + [general]
  }
}
