/// What CollectionKit takes from `NSHashTable`: objects that are not kept.
final class NSHashTable<Object: AnyObject> {
  private struct Entry { weak var object: Object? }

  private var entries: [Entry] = []

  static func weakObjects() -> NSHashTable { NSHashTable() }

  var allObjects: [Object] { entries.compactMap(\.object) }

  func add(_ object: Object?) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object))
  }
}
