import FlyingFox
import Machine

/// Who may ask: whoever has the link, from a page of this program, by an address that nobody else can let a browser take for it.
public struct PageGate: Sendable {
  /// The link's secret.
  public let token: String
  /// Whether more than this machine is served.
  private let isOpen: Bool

  /// - Parameters:
  ///   - token: the link's secret.
  ///   - host: the address that is listened on.
  public init(token: String, host: String = "127.0.0.1") {
    self.token = token
    isOpen = !(host == "::1" || host == "localhost" || host.hasPrefix("127."))
  }

  /// Whether a request has the link's secret. Looks at every letter, so that time tells nothing of where it is wrong.
  public func admits(_ given: String?) -> Bool {
    let (given, right) = (Array((given ?? "").utf8), Array(token.utf8))
    guard given.count == right.count, !right.isEmpty else { return false }
    return zip(given, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Requests that a page of another site may have caused are refused.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let host = request.headers[.host], isOurs(host) else {
      return .complaint(
        403,
        isOpen
          ? "only addresses in numbers and this machine's name are served"
          : "only 127.0.0.1 and localhost are served")
    }
    if let origin = request.headers[HTTPHeader("Origin")] {
      guard origin == "http://\(host)" else { return .complaint(403, "requests of other sites are refused") }
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], !["same-origin", "none"].contains(site) {
      return .complaint(403, "requests of other sites are refused")
    }
    return nil
  }

  /// Whether a name with or without a port is one of ours. A name that others register may lead here one day; an address in
  /// numbers cannot be turned into another.
  private func isOurs(_ authority: String) -> Bool {
    let name =
      authority.hasPrefix("[")
      ? String(authority.prefix { $0 != "]" }) + "]" : String(authority.prefix { $0 != ":" })
    if ["127.0.0.1", "localhost", "[::1]"].contains(name) { return true }
    guard isOpen else { return false }
    if name.hasPrefix("[") { return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) { return true }
    return name.lowercased() == Hardware.hostName.lowercased()
  }
}
