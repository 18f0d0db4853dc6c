import TestSupport
import Testing

@Suite("The same job gives the same bytes whatever its memory held before")
struct MemoryTests {
  /// x264 looks at memory that it did not write, which decided about two of these frames.
  @Test("Two workers whose fresh memory is filled with other bytes")
  func filledMemory() throws {
    func submitting(_ filling: String) throws -> Fingerprint {
      try Fingerprint.submitting(
        Program.repository + "/Jobs/onboarding.json", flags: ["--workers", "2", "--frames", "240-359"],
        environment: ["MALLOC_PERTURB_": filling])
    }
    #expect(try submitting("1") == submitting("255"))
  }
}
