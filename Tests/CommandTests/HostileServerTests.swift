import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Servers behind the webhook that mean no good", .serialized)
struct HostileServerTests {
  /// A server on the loopback that says something and then sends the same again and again, until nobody listens.
  private final class EndlessServer: Sendable {
    var port: UInt16 { listener.port }
    private let listener: LoopbackListener

    init(saying beginning: String, then more: String, pause: UInt32) throws {
      listener = try LoopbackListener()
      let socket = listener.socket
      Thread.detachNewThread {
        while true {
          let connection = accept(socket, nil, nil)
          guard connection >= 0 else { return }
          Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 65536)
            _ = read(connection, &buffer, buffer.count)
            var text = Array(beginning.utf8)
            while send(connection, text, text.count, Int32(MSG_NOSIGNAL)) > 0 {
              text = Array(more.utf8)
              usleep(pause)
            }
            close(connection)
          }
        }
      }
    }
  }

  @Test(
    "Of an answer that has no end only the status is heeded",
    arguments: [("\(String(repeating: "a", count: 65536))", UInt32(0)), ("a", UInt32(200_000))])
  func endless(more: String, pause: UInt32) throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for (status, words) in [(200, ""), (404, "it answered 404")] {
      let server = try EndlessServer(saying: "HTTP/1.1 \(status) x\r\n\r\n", then: more, pause: pause)
      let result = try endOfProgram(
        ["submit", job, "--output", "out", "--quiet", "--webhook", "http://127.0.0.1:\(server.port)/"], home: home)
      #expect(result.status == 0 && !result.wasSignalled, "\(result.errors)")
      #expect(words.isEmpty ? result.errors.isEmpty : result.errors.contains(words), "\(result.errors)")
      #expect(home.names(in: "out") == ["small.manifest.json", "small.mp4"])
    }
  }

  @Test("A server that never comes to its answer is given up")
  func neverThere() async throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    let server = try EndlessServer(
      saying: "HTTP/1.1 100 Continue\r\n\r\n", then: "HTTP/1.1 100 Continue\r\n\r\n", pause: 1000)
    let result = try await laterEndOfProgram(
      ["submit", job, "--output", "out", "--quiet", "--webhook", "http://127.0.0.1:\(server.port)/"], home: home)
    #expect(result.status == 0 && !result.wasSignalled, "\(result.errors)")
    #expect(result.errors.contains("it did not answer within 10 s"), "\(result.errors)")
  }
}
