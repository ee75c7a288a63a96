/// Members of extensions that must stand in their class: Swift without Objective-C overrides only what a class declares in its
/// own body, and only there.
struct ExtensionMoves {
  struct Move {
    var place: Member.Place
    var target: String
  }

  private(set) var list: [Move] = []
  /// Members that would have to be moved, and stand in an extension with conditions.
  private(set) var conditional: [Move] = []

  /// The members of all classes of a target that override something, or that a subclass overrides.
  init(_ index: TargetIndex) {
    let overridden = Self.overridden(in: index)
    for (name, type) in index.types where type.kind == .classType && type.declaration != nil {
      for member in type.members where member.isOverride || overridden[name]?.contains(member.fullName) ?? false {
        guard let place = member.place else { continue }
        let move = Move(place: place, target: name)
        if place.isConditional { conditional.append(move) } else { list.append(move) }
      }
    }
    list.sort(by: Self.isBefore)
    conditional.sort(by: Self.isBefore)
  }

  /// The order of classes, files and lines, so that results are the same in every run.
  private static func isBefore(_ one: Move, _ other: Move) -> Bool {
    (one.target, one.place.file, one.place.range.lowerBound) < (
      other.target, other.place.file, other.place.range.lowerBound
    )
  }

  /// The names of the members of each class that classes below it override.
  private static func overridden(in index: TargetIndex) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for type in index.types.values where type.kind == .classType {
      let overrides = type.members.filter(\.isOverride).map(\.fullName)
      guard !overrides.isEmpty else { continue }
      for ancestor in index.ancestors(of: type).classes.dropFirst() {
        names[ancestor.name, default: []].formUnion(overrides)
      }
    }
    return names
  }
}
