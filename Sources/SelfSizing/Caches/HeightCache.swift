/// Heights by what they are heights of: a key for the content, a state that the content can be in, and the context that
/// it was measured in.
///
/// The key may be an identifier, and then whoever changes the content calls ``invalidate(_:)``; or it may be the content
/// itself, and then nothing is ever stale. Keys are compared, not only their hashes, so a collision never gives a wrong
/// height. ``CheckedHeightCache`` finds identifiers that two contents share.
///
/// Heights are kept in flat arrays, at no more than 64 bytes each beside what keys and states keep elsewhere. The cache
/// is a value, and not for several threads at once.
public struct HeightCache<Key: Hashable, State: Hashable> {
  /// The greatest number of heights that are kept, if there is one. When it is reached, each new height takes the place
  /// of one that nobody has asked for in a while.
  public let countLimit: Int?
  public private(set) var statistics = HeightCacheStatistics()

  private var table = KeyTable<Key>()
  private var slots: [HeightSlot<State>] = []
  private var contexts = ContextTable()
  private var firstFree: Int32 = -1
  /// The slot that the clock's hand points at.
  private var hand = 0
  /// How many heights there are.
  public private(set) var count = 0

  /// An empty cache.
  ///
  /// - Parameter countLimit: the greatest number of heights; with 0 or less nothing is kept.
  public init(countLimit: Int? = nil) {
    self.countLimit = countLimit
  }

  /// The bytes of memory that the cache's arrays take, those that are reserved among them.
  public var byteCount: Int {
    table.byteCount + slots.capacity * MemoryLayout<HeightSlot<State>>.stride + contexts.byteCount
  }
}

extension HeightCache: Sendable where Key: Sendable, State: Sendable {}

// MARK: Asking and storing

extension HeightCache {
  /// The height in points, or nil if it is not known. In a context that is not ``HeightContext/isMeasurable`` nothing is
  /// known.
  ///
  /// - Complexity: O(states and contexts of the key)
  public mutating func height(for key: Key, state: State, in context: HeightContext) -> Double? {
    guard context.isMeasurable, let number = contexts.number(of: context), let owner = table.number(of: key),
      let slot = slot(of: owner, state, number)
    else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    slots[slot].wasRead = true
    return slots[slot].height
  }

  /// Keeps a height; says whether it did.
  ///
  /// A height is not kept if it was measured in a context that is not ``HeightContext/isMeasurable``, or is negative,
  /// infinite or not a number.
  ///
  /// - Complexity: O(states and contexts of the key); at the limit a round of the clock at worst
  @discardableResult
  public mutating func store(_ height: Double, for key: Key, state: State, in context: HeightContext) -> Bool {
    guard context.isMeasurable, isUsable(height: height) else { return false }
    if let number = contexts.number(of: context), let owner = table.number(of: key),
      let slot = slot(of: owner, state, number)
    {
      slots[slot].height = height
      return true
    }
    let limit = min(countLimit ?? .max, Int(Int32.max))
    if limit <= 0 { return false }
    if count >= limit { evict() }
    let owner = table.number(of: key)
    let slot = HeightSlot(
      height: height, owner: owner ?? Int32(table.count), next: owner.map { table.firstSlots[Int($0)] } ?? -1,
      context: contexts.use(context), wasRead: false, state: state)
    let place = add(slot)
    if let owner { table.firstSlots[Int(owner)] = place } else { table.insert(key, firstSlot: place) }
    return true
  }

  /// Forgets all heights of a key, in all states and contexts.
  ///
  /// - Complexity: O(states and contexts of the key)
  public mutating func invalidate(_ key: Key) {
    guard let owner = table.number(of: key) else { return }
    var place = table.firstSlots[Int(owner)]
    while place >= 0 {
      let next = slots[Int(place)].next
      free(place)
      place = next
    }
    removeKey(owner)
  }

  /// Forgets all heights. The statistics go on.
  public mutating func invalidateAll() {
    table = KeyTable()
    slots = []
    contexts = ContextTable()
    firstFree = -1
    hand = 0
    count = 0
  }

  /// The state of a height of the key that was stored last, if there is one.
  func latestState(of key: Key) -> State? {
    table.number(of: key).map { slots[Int(table.firstSlots[Int($0)])].state }
  }

  private func slot(of owner: Int32, _ state: State, _ context: Int32) -> Int? {
    var place = table.firstSlots[Int(owner)]
    while place >= 0 {
      let slot = slots[Int(place)]
      if slot.context == context, slot.state == state { return Int(place) }
      place = slot.next
    }
    return nil
  }
}

// MARK: Slots

extension HeightCache {
  private mutating func add(_ slot: HeightSlot<State>) -> Int32 {
    count += 1
    let place = firstFree
    if place < 0 {
      slots.appendTightly(slot)
      return Int32(slots.count - 1)
    }
    firstFree = slots[Int(place)].next
    slots[Int(place)] = slot
    return place
  }

  private mutating func free(_ place: Int32) {
    count -= 1
    contexts.release(slots[Int(place)].context)
    slots[Int(place)].owner = -1
    slots[Int(place)].next = firstFree
    firstFree = place
  }

  private mutating func removeKey(_ owner: Int32) {
    table.remove(owner)
    guard Int(owner) < table.count else { return }
    var place = table.firstSlots[Int(owner)]
    while place >= 0 {
      slots[Int(place)].owner = owner
      place = slots[Int(place)].next
    }
  }

  /// Frees a slot: the clock's hand goes round, passes those that were read since it came by, and stops at the first
  /// that was not.
  private mutating func evict() {
    statistics.evictions += 1
    while slots[hand].owner < 0 || slots[hand].wasRead {
      slots[hand].wasRead = false
      hand = (hand + 1) % slots.count
    }
    let (place, owner, next) = (Int32(hand), slots[hand].owner, slots[hand].next)
    hand = (hand + 1) % slots.count
    if table.firstSlots[Int(owner)] == place {
      table.firstSlots[Int(owner)] = next
    } else {
      var previous = table.firstSlots[Int(owner)]
      while slots[Int(previous)].next != place { previous = slots[Int(previous)].next }
      slots[Int(previous)].next = next
    }
    free(place)
    if table.firstSlots[Int(owner)] < 0 { removeKey(owner) }
  }
}

// MARK: Without a state

extension HeightCache where State == NoState {
  /// ``height(for:state:in:)`` of content that looks one way only.
  public mutating func height(for key: Key, in context: HeightContext) -> Double? {
    height(for: key, state: NoState(), in: context)
  }

  /// ``store(_:for:state:in:)`` of content that looks one way only.
  @discardableResult
  public mutating func store(_ height: Double, for key: Key, in context: HeightContext) -> Bool {
    store(height, for: key, state: NoState(), in: context)
  }
}
