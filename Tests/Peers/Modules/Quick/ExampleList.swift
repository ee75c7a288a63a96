/// An example with all that runs around it.
struct Example {
  let name: String
  let body: () throws -> Void
  let groups: [ExampleGroup]
}

/// What a `describe` holds.
final class ExampleGroup {
  let name: String
  var before: [() -> Void] = []
  var after: [() -> Void] = []

  init(name: String) { self.name = name }
}

/// The examples of a specification, in the order in which they are described.
final class ExampleList {
  nonisolated(unsafe) static var current = ExampleList()

  private(set) var examples: [Example] = []
  private var groups = [ExampleGroup(name: "")]
  private var counts: [String: Int] = [:]

  func group(_ name: String, _ body: () -> Void) {
    groups.append(ExampleGroup(name: name))
    body()
    groups.removeLast()
  }

  func add(_ name: String, _ body: @escaping () throws -> Void) {
    let names = groups.dropFirst().map(\.name) + [name]
    let whole = names.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: ", ")
    counts[whole, default: 0] += 1
    let number = counts[whole, default: 1]
    examples.append(Example(name: number == 1 ? whole : "\(whole) (\(number))", body: body, groups: groups))
  }

  func before(_ body: @escaping () -> Void) { groups.last?.before.append(body) }

  func after(_ body: @escaping () -> Void) { groups.last?.after.append(body) }
}
