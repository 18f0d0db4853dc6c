import Foundation
import TestSupport
import Testing

@Suite("Physics gives the same bytes")
struct PhysicsDeterminismTests {
  private func video(_ arguments: [String], environment: [String: String] = [:], in home: TemporaryFolder) throws
    -> Data
  {
    let job = Program.repository + "/Jobs/card-towers.json"
    let result = try Program.run(
      ["submit", job, "--output", "out", "--quiet", "--no-cache", "--frames", "60-119"] + arguments, home: home.path,
      environment: environment, directory: home.path)
    #expect(result.status == 0, "\(result.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: home.path + "/out/card-towers.mp4"))
  }

  @Test("For any number of workers, with workers killed, and with CPU features masked")
  func splits() throws {
    let one = try video(["--workers", "1"], in: try TemporaryFolder())
    #expect(try video(["--workers", "3"], in: try TemporaryFolder()) == one)
    #expect(try video(["--workers", "2", "--chaos", "7"], in: try TemporaryFolder()) == one)
    let masked = ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4"]
    #expect(try video(["--workers", "2"], environment: masked, in: try TemporaryFolder()) == one)
  }

  @Test("Under emulated processors of other models")
  func emulated() throws {
    let home = try TemporaryFolder()
    let text = try String(contentsOfFile: Program.repository + "/Jobs/newtons-cradle.json", encoding: .utf8)
    let job = try home.write(text, to: "newtons-cradle.json")
    func record(_ name: String, emulator: [String]) throws -> Data {
      let prepare = try Program.run(["prepare", job, "--output", name], home: home.path, directory: home.path)
      #expect(prepare.status == 0, "\(prepare.errors)")
      let folder = prepare.output.split(separator: "\n").first.map(String.init) ?? ""
      let command = emulator + [Program.renderfarm, "run-task", folder, "simulate"]
      let result = try Program.run(Array(command.dropFirst()), of: command[0], home: home.path)
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: folder + "/segments/physics-0.record"))
    }
    let native = try record("native", emulator: [])
    for model in ["Nehalem", "Haswell", "EPYC"] {
      #expect(try record(model, emulator: ["/usr/bin/qemu-x86_64", "-cpu", model]) == native, "\(model)")
    }
  }

  @Test("A record that was lost is simulated again, and the job goes on")
  func lostRecord() throws {
    let home = try TemporaryFolder()
    let job = Program.repository + "/Jobs/gravity-drop.json"
    let prepare = try Program.run(["prepare", job, "--output", "out"], home: home.path, directory: home.path)
    #expect(prepare.status == 0, "\(prepare.errors)")
    let folder = prepare.output.split(separator: "\n").first.map(String.init) ?? ""
    let early = try Program.run(["run-task", folder, "render-0000"], home: home.path)
    #expect(early.status != 0 && early.errors.contains("physics record"), "\(early.errors)")
    #expect(try Program.run(["run-task", folder, "simulate"], home: home.path).status == 0)
    #expect(try Program.run(["run-task", folder, "render-0000"], home: home.path).status == 0)
    try FileManager.default.removeItem(atPath: folder + "/segments/physics-0.record")
    let submit = try Program.run(["submit", job, "--output", "out", "--quiet"], home: home.path, directory: home.path)
    #expect(submit.status == 0, "\(submit.errors)")
  }
}
