import Testing

@testable import Machine

@Suite("The C library's functions are those of every processor")
struct MathLibraryTests {
  @Test(
    "Tunables say what they said, and decline fused multiply-add",
    arguments: [
      ("", "glibc.cpu.hwcaps=-FMA,-FMA4"),
      ("glibc.malloc.check=1", "glibc.malloc.check=1:glibc.cpu.hwcaps=-FMA,-FMA4"),
      ("glibc.cpu.hwcaps=-AVX2,-FMA", "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4"),
      ("glibc.cpu.hwcaps=-ERMS:glibc.malloc.perturb=7", "glibc.cpu.hwcaps=-ERMS,-FMA,-FMA4:glibc.malloc.perturb=7"),
      ("glibc.cpu.hwcaps=-FMA,-FMA4", "glibc.cpu.hwcaps=-FMA,-FMA4"),
    ])
  func tunables(given: String, expected: String) {
    #expect(MathLibrary.tunables(given) == expected)
  }
}
