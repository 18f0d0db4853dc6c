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

  @Test("Whatever encodes declines fused multiply-add of the C library", arguments: ["submit", "run-task"])
  func mathLibrary(command: String) throws {
    let home = try TemporaryFolder()
    let arguments: [String]
    if command == "submit" {
      arguments = ["submit", Job.fade, "--output", home.file("out"), "--workers", "1", "--quiet"]
    } else {
      let prepared = try Program.run(["prepare", Job.fade, "--output", home.file("out")], home: home.path)
      arguments = ["run-task", String(try #require(prepared.output.split(separator: "\n").first)), "render-0000"]
    }
    // What declines it in the tests' own environment would prove nothing.
    let process = try Program.start(arguments, home: home.path, environment: ["GLIBC_TUNABLES": ""])
    var found = false
    while process.isRunning, !found {
      let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(Int32.init).filter {
        parent(of: $0) == process.processIdentifier
      }
      found = (command == "submit" ? children ?? [] : [process.processIdentifier]).contains {
        environment(of: $0).contains("GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4")
      }
    }
    process.waitUntilExit()
    #expect(found && process.terminationStatus == 0)
  }

  private func environment(of process: Int32) -> [String] {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private func parent(of process: Int32) -> Int32? {
    let status = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }
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
