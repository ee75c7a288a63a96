internal import NIOCore
internal import Synchronization

/// The body of a request while it is read and waits.
///
/// Memory is taken as bytes arrive, whatever length the head promises, and in pieces, so that nothing is copied while the body
/// grows.
struct HeldBody: ~Copyable {
  /// The greatest length of a piece, in bytes.
  private static let longestPiece = 1 << 16
  /// The length of the first piece, in bytes, where no more arrive at once.
  private static let shortestPiece = 512

  private(set) var count = 0
  private var pieces: [[UInt8]] = []
  /// The bytes of the last piece that are free. An array may have more, which the budget does not count.
  private var room = 0
  private let lease: ByteLease

  init(_ budget: ByteBudget) { lease = ByteLease(budget) }

  /// - Throws: `ServiceError` where the budget has no room.
  mutating func append(_ buffer: ByteBuffer) throws(ServiceError) {
    var rest = buffer.readableBytesView[...]
    while !rest.isEmpty {
      if room == 0 {
        let capacity = min(Self.longestPiece, max(rest.count, count, Self.shortestPiece))
        try lease.grow(by: capacity)
        var piece: [UInt8] = []
        piece.reserveCapacity(capacity)
        pieces.append(piece)
        room = capacity
        continue
      }
      let part = rest.prefix(room)
      pieces[pieces.count - 1].append(contentsOf: part)
      room -= part.count
      count += part.count
      rest = rest.dropFirst(part.count)
    }
  }

  /// The body as something that a job takes.
  consuming func finished() -> WaitingBody { WaitingBody(pieces, count: count, lease) }
}

/// A whole body that waits for its job. It is freed with the last reference to it.
final class WaitingBody: Sendable {
  private let pieces: Mutex<[[UInt8]]>
  let count: Int
  private let lease: ByteLease

  init(_ pieces: consuming sending [[UInt8]], count: Int, _ lease: ByteLease) {
    self.pieces = Mutex(pieces)
    self.count = count
    self.lease = lease
  }

  /// The bytes, which can be taken once. Their place in the budget is kept until the object is freed.
  func take() -> [UInt8] {
    let pieces = pieces.withLock { pieces in
      defer { pieces = [] }
      return pieces
    }
    if pieces.count == 1 { return pieces[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in pieces { bytes += piece }
    return bytes
  }
}
