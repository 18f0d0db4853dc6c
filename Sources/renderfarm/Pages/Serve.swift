import ArgumentParser
import Control
import FarmPage
import Glibc

/// Shows the farm of this machine on a page.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract:
      "Shows the farm in a browser: jobs with their pictures as they land, what works on them, nights; and lets you act.",
    discussion: """
      Example: renderfarm serve
      The page is for this machine only, unless --host says another address, and for whoever has the link. Ctrl-C ends it; jobs go on.
      """)

  @Option(help: "The port; any that is free if omitted.")
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Beyond 127.0.0.1 the link goes over the network as it is, without encryption.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A folder of nightly runs whose reports are shown; several times for several.", valueName: "dir"),
    completion: .directory)
  var nights: [String] = []

  @Option(
    help: ArgumentHelp("The link's secret, at least 16 letters and digits; a new one if omitted.", valueName: "text"))
  var token: String?

  @Flag(help: "Prints the link and opens no browser.")
  var noOpen = false

  func validate() throws {
    var address = in6_addr()
    guard inet_pton(host.contains(":") ? AF_INET6 : AF_INET, host, &address) == 1 else {
      throw ValidationError("--host \(host) is no IP address; say its numbers, such as 127.0.0.1, 0.0.0.0 or ::1.")
    }
    if let token,
      token.utf8.count < 16
        || !token.utf8.allSatisfy({ $0 < 128 && Character(Unicode.Scalar($0)).isLetter || (48...57).contains($0) })
    {
      throw ValidationError("--token takes at least 16 letters and digits.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let token = token ?? Link.token()
    let opens = !noOpen
    let host = host
    let server = FarmServer(
      WaitingJobs.control, nights: nights.map { NightFolder(path: StateFolders.absolute($0)) }, host: host, port: port,
      token: token)
    do {
      try await server.run { port in
        let name = host.contains(":") ? "[\(host)]" : host
        let link = "http://\(name == "0.0.0.0" ? "127.0.0.1" : name):\(port)/?token=\(token)"
        Link.tell(link, opensBrowser: opens)
      }
    } catch {
      Terminal.note("renderfarm: \(error); say another with --port or --host")
      throw ExitStatus.temporaryFailure.code
    }
  }
}
