import Glibc
import Testing

@testable import Media

@Suite("Libraries that are loaded")
struct LoadingTests {
  @Test("What libhwy asks for while it is loaded is answered here, without a clock")
  func timer() throws {
    typealias Function = @convention(c) () -> UInt64
    let found = try #require(dlsym(nil, "_ZN3hwy8platform15TimerResolutionEv"))
    #expect(unsafeBitCast(found, to: Function.self)() == 1)
  }

  @Test("libhwy finds it under its own name, where Debian has it")
  func library() throws {
    guard let library = dlopen("libhwy.so.1", RTLD_LAZY) else { return }
    let name = "_ZN3hwy8platform15TimerResolutionEv"
    #expect(dlsym(library, name) != nil && dlsym(library, name) != dlsym(nil, name))
  }
}
