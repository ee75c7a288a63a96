/// The names of results: a module cannot have two files of one name, and a target may, in different folders.
public enum ResultNames {
  /// How all names end.
  public static let ending = "+Linux.swift"

  /// A name for each path, of its last part, and of as many folders above as make it the only one: `Cells+Profile+Linux.swift`.
  /// A result must not have the name of its original: the compiler warns of two files of one name.
  ///
  /// - Parameter paths: different absolute paths.
  public static func names(for paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/").map(String.init) }
    var lengths = parts.map { _ in 1 }
    func name(_ index: Int) -> String {
      let name = parts[index].suffix(lengths[index]).joined(separator: "+")
      return (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) + ending
    }
    while true {
      let groups = Dictionary(grouping: paths.indices, by: { name($0).lowercased() })
      let same = groups.values.filter { $0.count > 1 }.flatMap { $0 }.filter { lengths[$0] < parts[$0].count }
      if same.isEmpty { return paths.indices.map(name) }
      for index in same { lengths[index] += 1 }
    }
  }
}
