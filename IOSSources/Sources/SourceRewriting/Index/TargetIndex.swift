internal import SwiftSyntax

/// The types of a target.
struct TargetIndex {
  private(set) var types: [String: TypeEntry] = [:]
  /// The base names of the optional methods of the target's own protocols.
  private(set) var optionalMethods: Set<String> = []
  /// Whether a selector is written as a string somewhere, so that methods must be found by their names.
  private(set) var hasStringSelectors = false
  private var bySimpleName: [String: [String]] = [:]

  /// The types of all files.
  ///
  /// - Complexity: O(length of all files)
  init(_ files: [ParsedFile]) {
    for (number, file) in files.enumerated() {
      let visitor = IndexVisitor(file: number, source: file)
      visitor.walk(file.tree)
      hasStringSelectors = hasStringSelectors || visitor.hasStringSelectors
      for entry in visitor.entries { merge(entry) }
    }
    for (name, type) in types {
      bySimpleName[Self.simpleName(of: name), default: []].append(name)
      for member in type.members where member.isOptional { optionalMethods.insert(member.baseName) }
    }
  }

  private mutating func merge(_ entry: TypeEntry) {
    guard var known = types[entry.name] else {
      types[entry.name] = entry
      return
    }
    known.members += entry.members
    if let declaration = entry.declaration {
      (known.declaration, known.kind, known.inherited) = (declaration, entry.kind, entry.inherited + known.inherited)
    } else {
      known.inherited += entry.inherited
    }
    types[entry.name] = known
  }

  private static func simpleName(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The type that a name means inside of another type, from the inside out; a simple name that only one type has is that
  /// type.
  func type(named name: String, in scope: String = "") -> TypeEntry? {
    var scope = scope
    while !scope.isEmpty {
      if let type = types["\(scope).\(name)"] { return type }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    if let type = types[name] { return type }
    let candidates = bySimpleName[Self.simpleName(of: name)] ?? []
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// A class and the classes above it that are of the target, then the name of the first one that is not.
  ///
  /// - Complexity: O(depth), at most 1,000: names may make a ring.
  func ancestors(of type: TypeEntry) -> (classes: [TypeEntry], foreign: String?) {
    var (classes, current) = ([type], type)
    while classes.count < 1000 {
      guard let name = current.inherited.first else { return (classes, nil) }
      // A type that is only extended here is foreign too.
      guard let next = self.type(named: name, in: current.name), next.declaration != nil, next.name != current.name
      else {
        return (classes, name)
      }
      guard next.kind == .classType else { return (classes, nil) }
      classes.append(next)
      current = next
    }
    return (classes, nil)
  }

  /// The method to which a name of a method refers in a type, with or without labels; from the type or a class above.
  func method(_ name: String, of type: TypeEntry) -> Member? {
    for type in ancestors(of: type).classes {
      let methods = type.members.filter { $0.kind == .method && ($0.fullName == name || $0.baseName == name) }
      if let exact = methods.first(where: { $0.fullName == name }) ?? methods.first(where: \.isObjC) ?? methods.first {
        return exact
      }
    }
    return nil
  }

  /// The only class with a method of Objective-C of this name, for selectors that name a variable; `nil` if there are
  /// several or none.
  func onlyClass(withMethod name: String) -> TypeEntry? {
    let candidates = types.values.filter { type in
      type.kind == .classType
        && type.members.contains { $0.kind == .method && $0.isObjC && ($0.fullName == name || $0.baseName == name) }
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
