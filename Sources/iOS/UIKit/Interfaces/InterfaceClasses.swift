internal import AutoLayout
internal import Foundation
internal import Locking
internal import SelfSizing

/// Where nibs and storyboards find the classes that they name.
///
/// A class is looked for in this order: among the classes of ``register(_:named:)``; in the module that the file names;
/// in the module of the nib's owner; in the modules of ``register(module:)``; among UIKit's own. Classes that are
/// private, or inside another type, are found among the registered ones alone. None of these names is Apple's.
public enum InterfaceClasses {
  private struct State {
    var types: [String: ClassReference] = [:]
    var modules: [String] = []
  }

  private static let state = Mutex(State())

  /// Gives a class a name for files; its own name until another one is given. `nil` forgets the name.
  public static func register(_ type: AnyClass?, named name: String? = nil) {
    guard let name = name ?? type.map({ "\($0)" }) else { return }
    state.withLock { $0.types[name] = type.map(ClassReference.init) }
  }

  /// Adds a module in which classes are looked for, such as the module of an app whose files name another one.
  public static func register(module: String) {
    state.withLock { state in
      if !state.modules.contains(module) { state.modules.append(module) }
    }
  }

  /// Forgets the classes and the modules.
  public static func removeAll() { state.withLock { $0 = State() } }

  /// The class of a name; `nil` when there is none.
  static func type(named name: String, module: String?, owner: AnyObject?) -> AnyClass? {
    let (types, modules) = state.withLock { ($0.types, $0.modules) }
    if let type = types[name] { return type.type }
    let ownModule = owner.flatMap {
      String(reflecting: Swift.type(of: $0)).split(separator: ".").first.map(String.init)
    }
    for module in [module, ownModule].compactMap(\.self) + modules {
      if let type = NSClassFromString("\(module).\(name)") { return type }
    }
    return InterfaceBaseClasses.named[name]
  }
}

/// A class, which may be sent anywhere.
private struct ClassReference: @unchecked Sendable {
  let type: AnyClass
  init(_ type: AnyClass) { self.type = type }
}
