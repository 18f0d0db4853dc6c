import Foundation
import Testing

@testable import Media

@Suite("Memory that encoders ask for")
struct EncoderMemoryTests {
  @Test("What x265 writes behind the end of a row of numbers is its own", arguments: [1, 12, 100, 4_096])
  func room(size: Int) throws {
    typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    var memory: UnsafeMutableRawPointer?
    #expect(posix_memalign(&memory, 64, size) == 0)
    let found = try #require(memory)
    defer { free(found) }
    #expect(Int(bitPattern: found) % 64 == 0 && usableSize(found) >= size + 64)
  }

  @Test("What cannot be given is refused as the C library does")
  func refusal() {
    var memory: UnsafeMutableRawPointer?
    #expect(posix_memalign(&memory, 24, 1) == EINVAL && posix_memalign(&memory, 64, .max) == ENOMEM && memory == nil)
  }
}
