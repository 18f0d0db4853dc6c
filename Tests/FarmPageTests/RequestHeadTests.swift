import FlyingFox
import Testing

@testable import Pages

@Suite("What is no request is refused before anything is done for it")
struct RequestHeadTests {
  private func head(_ text: String) throws -> RequestHead { try RequestHead(Array(text.utf8)) }

  private func status(_ text: String) -> Int? {
    do {
      _ = try head(text)
      return nil
    } catch let refusal as RequestHead.Refusal {
      return refusal.status
    } catch {
      return -1
    }
  }

  @Test("A request as browsers send it")
  func plain() throws {
    let found = try head("POST /api/v1/jobs/a?token=x HTTP/1.1\r\nHost: localhost:80\r\ncontent-length: 12")
    #expect(found.method == "POST" && found.target == "/api/v1/jobs/a?token=x" && found.bodyLength == 12)
    #expect(found.headers[.host] == "localhost:80" && found.keepsOpen)
    #expect(try !head("GET / HTTP/1.1\r\nConnection: close").keepsOpen)
    #expect(try !head("GET / HTTP/1.0").keepsOpen)
    #expect(try head("GET / HTTP/1.0\r\nConnection: Keep-Alive").keepsOpen)
  }

  @Test(
    "What is wrong gets its status",
    arguments: [
      ("", 400), ("GET", 400), ("GET /", 400), ("GET  / HTTP/1.1", 400), ("GET http://a/ HTTP/1.1", 400),
      ("G€T / HTTP/1.1", 400), ("GET / HTTP/2", 400), ("GET / HTTP/1.1\r\nno colon", 400),
      ("GET / HTTP/1.1\r\n: x", 400), ("GET / HTTP/1.1\r\nA b: x", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: b", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +1", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 9999999999999999999999", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1048577", 413), ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", 501),
      ("GET /\0 HTTP/1.1", 400), ("GET /" + String(repeating: "a", count: 9000) + " HTTP/1.1", 414),
    ])
  func refusals(text: String, status wanted: Int) {
    #expect(status(text) == wanted || (text.contains("€") && status(text) == nil), "\(text.prefix(60))")
  }

  @Test(
    "Parts of files",
    arguments: [
      (nil, ByteRange.all), ("bytes=0-9", .part(0..<10)), ("bytes=90-", .part(90..<100)), ("bytes=-5", .part(95..<100)),
      ("bytes=0-1000", .part(0..<100)), ("bytes=100-", ByteRange.none), ("bytes=5-2", ByteRange.none),
      ("bytes=-0", ByteRange.none), ("bytes=-500", .part(0..<100)), ("bytes=0-1,5-6", .all), ("items=0-1", .all),
      ("bytes=a-b", .all), ("bytes=--1", .all), ("bytes=", .all), ("bytes=0-9223372036854775807", .part(0..<100)),
    ])
  func ranges(text: String?, wanted: ByteRange) { #expect(ByteRange(text, size: 100) == wanted) }

  @Test("Only this machine's addresses are served, unless told; then addresses in numbers and its name")
  func hosts() {
    func isRefused(_ host: String?, listening: String) -> Bool {
      let request = HTTPRequest(
        method: .GET, version: .http11, path: "/", query: [],
        headers: host.map { [.host: $0] } ?? [:], body: HTTPBodySequence())
      return PageGate(token: "secret", host: listening).refusal(of: request) != nil
    }
    for host in ["127.0.0.1:80", "localhost", "[::1]:80"] {
      #expect(!isRefused(host, listening: "127.0.0.1") && !isRefused(host, listening: "0.0.0.0"))
    }
    for host in ["192.168.1.5:80", "[fe80::1]"] {
      #expect(isRefused(host, listening: "127.0.0.1") && !isRefused(host, listening: "0.0.0.0"))
    }
    for host in [nil, "", "example.org", "1.2.3.4.example.org", "[example.org]", "1.2.3", "127.0.0.1.nip.io"] {
      #expect(isRefused(host, listening: "127.0.0.1") && isRefused(host, listening: "0.0.0.0"), "\(host ?? "-")")
    }
  }

  @Test("The secret must be the very one")
  func token() {
    let gate = PageGate(token: "secret")
    #expect(gate.admits("secret"))
    for wrong in [nil, "", "secreT", "secre", "secrets"] { #expect(!gate.admits(wrong)) }
    #expect(!PageGate(token: "").admits(""))
  }
}
