/// HMAC with SHA-256 (RFC 2104): proves to whoever knows the key that a message is the sender's.
public enum MessageAuthentication {
  /// The code of a message.
  public static func code(of message: some Sequence<UInt8>, key: some Sequence<UInt8>) -> Digest {
    var block = [UInt8](key)
    if block.count > blockSize { block = Digest(of: block).bytes }
    block += [UInt8](repeating: 0, count: blockSize - block.count)
    var inner = Hasher256()
    inner.update(bytes: block.map { $0 ^ 0x36 })
    inner.update(bytes: message)
    var outer = Hasher256()
    outer.update(bytes: block.map { $0 ^ 0x5c })
    outer.update(bytes: inner.finalized().bytes)
    return outer.finalized()
  }

  /// Bytes of a block of SHA-256.
  private static let blockSize = 64
}

extension Digest {
  /// The 32 bytes, the first one first.
  public var bytes: [UInt8] {
    (0..<4).flatMap { word in withUnsafeBytes(of: words[word].bigEndian) { Array($0) } }
  }
}
