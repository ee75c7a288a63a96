internal import Hummingbird
internal import NIOCore

/// Writes long answers in pieces: a client that takes some of an answer shows it, and the rest is held once only.
enum AnswerPieces {
  /// The length of a piece, in bytes.
  static let length = 1 << 15
  /// The length of answers that are written at once and not counted, in bytes.
  static let short = 1 << 14

  static func write(_ bytes: [UInt8], to writer: inout any ResponseBodyWriter) async throws {
    let eventLoop = ClientConnection.current?.channel.eventLoop
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + length)
      try await writer.write(ByteBuffer(bytes: bytes[start..<end]))
      start = end
      // Whether the connection takes more is known when its event loop has come to this piece. Without the wait all pieces
      // may be written before the first one.
      if start < bytes.count { try await eventLoop?.submit {}.get() }
    }
  }
}
