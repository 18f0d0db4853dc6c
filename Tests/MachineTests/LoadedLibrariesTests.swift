import Machine
import Testing

@Suite("The libraries of others that a process has loaded")
struct LoadedLibrariesTests {
  @Test("Each has the build ID of its file, and is found by its whole name only")
  func builds() throws {
    let library = try #require(LoadedLibraries.named(["libm", "libnone"]).first)
    #expect(LoadedLibraries.named(["libm", "libnone"]).map(\.name) == ["libm.so.6"])
    #expect(library.path.hasSuffix("/libm.so.6") && library.build.count == 40 && library.build.allSatisfy(\.isHexDigit))
    #expect(LoadedLibraries.named(["lib", "ibm", ""]).isEmpty)
    let both = LoadedLibraries.named(["libm", "libc"])
    #expect(both.map(\.name) == ["libc.so.6", "libm.so.6"] && both[0].build != both[1].build)
  }
}
