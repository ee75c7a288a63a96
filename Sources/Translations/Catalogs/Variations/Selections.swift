/// A thing on which a text depends, such as the number of files, with the options it has.
struct Selector: Hashable {
  var name: String
  var options: [String]
}

/// All ways in which several selectors can be set.
enum Selections {
  /// The number of texts of one entry up to which every selector is combined with every other one: 256, and fewer for
  /// texts so long that the memory for all of them would matter.
  ///
  /// - Parameter length: the bytes of the texts and of the names of the choices.
  static func limit(length: Int) -> Int { max(1, min(256, (1 << 24) / max(1, length))) }

  /// Each way as an option for each name. With more than `limit` ways, each option stands once with the last options of
  /// all others, which is the general one in all formats.
  ///
  /// - Complexity: O(limit · selectors)
  static func all(of selectors: [Selector], limit: Int) -> [[String: String]] {
    let selectors = selectors.filter { !$0.options.isEmpty }
    var count = 1
    for selector in selectors where count <= limit { count *= min(selector.options.count, limit + 1) }
    guard count <= limit else { return single(selectors, limit) }
    var fixed: [String: String] = [:]
    for selector in selectors where selector.options.count == 1 { fixed[selector.name] = selector.options[0] }
    let free = selectors.filter { $0.options.count > 1 }
    return (0..<count).map { number in
      // The options are the digits of the number; the last selector's change first.
      var (way, rest) = (fixed, number)
      for selector in free.reversed() {
        way[selector.name] = selector.options[rest % selector.options.count]
        rest /= selector.options.count
      }
      return way
    }
  }

  private static func single(_ selectors: [Selector], _ limit: Int) -> [[String: String]] {
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
