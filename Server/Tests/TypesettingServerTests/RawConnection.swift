import Glibc

/// A connection of which a test decides every byte.
final class RawConnection: @unchecked Sendable {
  private let descriptor: Int32
  private var received: [UInt8] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter receiveBuffer: the size of the buffer of the operating system, in bytes; `nil` for the usual one.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    // As the service resolves it, which listens on one of the addresses.
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    getaddrinfo("localhost", "\(port)", &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    var next = list
    while let address = next?.pointee {
      let candidate = socket(address.ai_family, address.ai_socktype, 0)
      if var size = receiveBuffer {
        setsockopt(candidate, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      }
      var timeout = timeval(tv_sec: 20, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(candidate, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
      }
      if connect(candidate, address.ai_addr, address.ai_addrlen) == 0 {
        descriptor = candidate
        return
      }
      close(candidate)
      next = address.ai_next
    }
    throw Failure(description: "cannot connect to port \(port): \(String(cString: strerror(errno)))")
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "cannot send: \(String(cString: strerror(errno)))") }
      sent += count
    }
  }

  /// Sends until the other side takes nothing for a while.
  ///
  /// - Returns: the number of bytes that were sent.
  func sendUntilBlocked(_ bytes: [UInt8], limit: Int, milliseconds: Int) -> Int {
    var timeout = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var sent = 0
    while sent < limit {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return sent }
      sent += count
    }
    return sent
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next bytes; empty at the end.
  private func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return [] }
    guard count >= 0 else { throw Failure(description: "nothing received: \(String(cString: strerror(errno)))") }
    return Array(buffer[..<count])
  }

  /// Receives some bytes and drops them.
  ///
  /// - Returns: their number; 0 at the end.
  func skip(atMost count: Int) throws -> Int {
    if !received.isEmpty {
      let count = min(count, received.count)
      received.removeFirst(count)
      return count
    }
    var buffer = [UInt8](repeating: 0, count: count)
    let found = recv(descriptor, &buffer, count, 0)
    guard found >= 0 || errno == ECONNRESET else {
      throw Failure(description: "nothing received: \(String(cString: strerror(errno)))")
    }
    return max(0, found)
  }

  /// Whether the other side closes the connection before the time-out, whatever it sends before.
  func isClosed() throws -> Bool {
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return true }
      received += bytes
    }
  }

  /// Everything until the other side closes the connection.
  func rest() throws -> String {
    _ = try isClosed()
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The next response, its body by `Content-Length` or chunks.
  func response() throws -> RawResponse {
    let head = try take(upTo: Array("\r\n\r\n".utf8))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let status = lines.first.map { $0.split(separator: " ") }.flatMap { $0.count > 1 ? Int($0[1]) : nil }
    guard let status else { throw Failure(description: "no status in '\(String(decoding: head, as: UTF8.self))'") }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description }
    }
    var body: [UInt8] = []
    if let length = headers["content-length"].flatMap(Int.init) {
      body = try take(count: length)
    } else if headers["transfer-encoding"] == "chunked" {
      while true {
        let line = String(decoding: try take(upTo: [0x0D, 0x0A]), as: UTF8.self)
        guard let size = Int(line.prefix { $0.isHexDigit }, radix: 16) else {
          throw Failure(description: "no size of a chunk in '\(line)'")
        }
        body += try take(count: size)
        _ = try take(count: 2)
        if size == 0 { break }
      }
    }
    return RawResponse(status: status, headers: headers, body: body)
  }

  /// The next chunk of a response whose head was read.
  func head() throws -> String { String(decoding: try take(upTo: Array("\r\n\r\n".utf8)), as: UTF8.self) }

  func chunk() throws -> String {
    let line = String(decoding: try take(upTo: [0x0D, 0x0A]), as: UTF8.self)
    guard let size = Int(line.prefix { $0.isHexDigit }, radix: 16) else {
      throw Failure(description: "no size of a chunk in '\(line)'")
    }
    let body = try take(count: size)
    _ = try take(count: 2)
    return String(decoding: body, as: UTF8.self)
  }

  private func take(upTo end: [UInt8]) throws -> [UInt8] {
    var start = 0
    while true {
      while start + end.count <= received.count {
        if received[start..<start + end.count].elementsEqual(end) { return try take(count: start + end.count) }
        start += 1
      }
      try fill()
    }
  }

  private func take(count: Int) throws -> [UInt8] {
    while received.count < count { try fill() }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  private func fill() throws {
    let bytes = try receive()
    guard !bytes.isEmpty else {
      throw Failure(description: "closed after '\(String(decoding: received, as: UTF8.self))'")
    }
    received += bytes
  }
}

struct RawResponse: Sendable {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}
