import Foundation
import TestSupport
import Testing

@Suite("The same job gives the same bytes on other processors")
struct CPUTests {
  @Test("The C library's and FFmpeg's CPU features masked")
  func maskedFeatures() throws {
    let expected = try Fingerprint.ofTwoWorkers(Job.hands)
    let library = "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-FMA,-FMA4,-SSE4_2,-SSE4_1,-SSSE3,-BMI1,-BMI2,-ERMS"
    let tunables = try Fingerprint.submitting(Job.hands, environment: ["GLIBC_TUNABLES": library])
    #expect(tunables == expected)
    let codecs = try Fingerprint.submitting(Job.hands, flags: ["--workers", "2", "--cpu-flags", "0"])
    #expect(codecs == expected)
  }

  @Test("Photographs are decoded to the same pixels without vectors")
  func photographs() throws {
    let folder = try TemporaryFolder()
    func picture(_ name: String, _ environment: [String: String] = [:]) throws -> Data {
      let arguments = [
        "frame", "--frame", "300", Program.repository + "/Jobs/product-demo.json", "--output", folder.file(name),
      ]
      let result = try Program.run(arguments, home: folder.path, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }
    let expected = try picture("a.png")
    #expect(try picture("b.png", ["JSIMD_FORCENONE": "1"]) == expected)
  }

  @Test("An emulated Nehalem, without AVX and FMA")
  func emulated() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Job.fade, encoding: .utf8)
      .replacingOccurrences(of: "\"duration\": 3.5", with: "\"duration\": 1.2")
      .replacingOccurrences(of: "\"scale\": 2", with: "\"scale\": 1")
    let job = try folder.write(text, to: "begin-commit-fade.json")
    let expected = try Fingerprint.submitting(job)
    let emulator = "/usr/bin/qemu-x86_64"
    #expect(FileManager.default.isExecutableFile(atPath: emulator), "install the Debian package qemu-user")
    #expect(try runningTasks(of: job, order: { $0 }, emulator: [emulator, "-cpu", "Nehalem"]) == expected)
  }
}
