internal import NIOCore

/// Who opened a connection, as far as the network tells: an address of IPv4, or the 64 bits of one of IPv6 that belong to one
/// network, of which anybody may have all addresses.
struct ClientName: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Parameter address: `nil`, as for one that is no address of IP, gives `nil`.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address):
      // Behind the family and the port (ip(7)).
      bytes = withUnsafeBytes(of: address.address) { Array($0[4..<8]) }
    case .v6(let address):
      // Behind the family, the port and the flow (ipv6(7)).
      let all = withUnsafeBytes(of: address.address) { Array($0[8..<24]) }
      // An address of IPv4 that is written as one of IPv6 (RFC 4291, section 2.5.5.2).
      let isMapped = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      // ::1 is not one of a network.
      let isLoopback = all.dropLast().allSatisfy { $0 == 0 }
      bytes = isMapped ? Array(all.suffix(4)) : isLoopback ? all : Array(all.prefix(8))
    default: return nil
    }
  }

  /// - Parameter text: an address of IPv4 or IPv6; `nil` where it is none.
  init?(_ text: String) { self.init(try? SocketAddress(ipAddress: text, port: 0)) }
}
