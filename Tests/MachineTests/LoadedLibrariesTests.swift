import Testing

@testable import Machine

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

  @Test("A program is known by its build ID, which every copy of it has, whenever it was installed")
  func program() throws {
    let build = try #require(LoadedLibraries.programBuild)
    #expect(build.count == 40 && build.allSatisfy(\.isHexDigit))
    #expect(ProgramIdentity.current == build)
    #expect(!LoadedLibraries.named(["libc", "libm"]).contains { $0.build == build })
  }
}
