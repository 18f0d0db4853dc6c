import Foundation
import Glibc

/// A socket that listens on a free port of the loopback; closed with the object, which ends who waits for connections.
final class LoopbackListener: Sendable {
  struct Failure: Error {}

  let socket: Int32
  let port: UInt16

  init() throws {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw Failure()
    }
    socket = listener
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
