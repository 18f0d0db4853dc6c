import ArgumentParser
import Backlog
import Files
import Glibc
import JobFolders
import Machine
import Materials
import Rendering
import Studio

/// Shows a job while it is being written.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract:
      "Shows a job in a browser while you write it: every save at once, drawn by the engine that makes the film.",
    discussion: """
      Example: renderfarm studio Jobs/product-demo.json
      The page is for this machine only, and for whoever has the link. Ctrl-C ends it.
      """)

  @OptionGroup var job: JobArguments

  @OptionGroup var document: DocumentArguments

  @Option(help: "The port on 127.0.0.1; any that is free if omitted.")
  var port: UInt16 = 0

  @Option(
    name: .shortAndLong, help: "The folder that outputs go to when everything is rendered from the page.",
    completion: .directory, transform: OptionPath.named)
  var output = "out"

  @Flag(help: "Prints the link and opens no browser.")
  var noOpen = false

  func validate() throws {
    if job.job == "-" { throw ValidationError("The studio watches a file; standard input is none.") }
    let isDocument = DocumentJob.isMeant(by: job.job)
    if !isDocument, let option = document.given.first {
      throw ValidationError("\(option) is for storyboards, xibs and folders of apps; a job says it itself.")
    }
    if isDocument, let parameter = job.parameters.first {
      throw ValidationError("--set \(parameter.name) is for jobs; a document declares no parameters.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let path = StateFolders.absolute(job.job)
    guard access(path, R_OK) == 0 else {
      Terminal.note("renderfarm: \(FileError.last("read", job.job))")
      throw ExitStatus.unreadableInput.code
    }
    let (name, document) = (job.job, self.document)
    let isDocument = DocumentJob.isMeant(by: name)
    let session = StudioSession(
      path: path, fileName: name,
      parameters: job.parameters.map { JobSource.Parameter(name: $0.name, value: $0.value) }, fonts: SystemFonts()
    ) { (parameters) throws(StudioReadingError) in
      do {
        if isDocument { return try document.source(of: try DocumentJob(path: name), duration: 10) }
        return try JobSource(path: name, parameters: parameters)
      } catch {
        throw StudioReadingError("\(error)")
      }
    }
    StateFolders.removeOldSpans()
    let token = Link.token()
    let opens = !noOpen
    do {
      try await StudioServer(session, farm: farm, port: port, token: token).run { port in
        let link = "http://127.0.0.1:\(port)/?token=\(token)"
        Link.tell(link, opensBrowser: opens)
      }
    } catch {
      Terminal.note("renderfarm: \(error); say another with --port")
      throw ExitStatus.temporaryFailure.code
    }
  }

  /// Renders what is ordered from the page as `submit --detach` does: by the workers of this machine, in turn with other jobs.
  private var farm: StudioFarm {
    let output = output
    return StudioFarm(WaitingJobs.control) { (source, frames) throws(StudioReadingError) in
      // Films of a span are the page's: they lie beside the cache until they are saved from there.
      let folder = frames == nil ? output : "\(StateFolders.spans)/\(StateFolders.spanName(at: WallClock.seconds()))"
      do {
        let loaded = try LoadedJob(source, fonts: SystemFonts())
        var complaints: [String] = []
        do {
          let prepared = try PreparedJob(
            loaded,
            PreparedJob.Options(
              output: folder, frames: frames, workers: Hardware.coreCount, usesCache: true, isDurable: true),
            note: { complaints.append($0) })
          let entry = BacklogEntry(
            id: prepared.folder.id, name: prepared.plan.input.name, folder: prepared.folder.path,
            workers: Hardware.coreCount, submittedAt: WallClock.seconds())
          try WaitingJobs.control.add(entry, of: prepared)
          return prepared.folder.id
        } catch {
          throw StudioReadingError(complaints.last ?? "\(error)")
        }
      } catch let error as InvalidJob {
        throw StudioReadingError(error.diagnostics.map(\.description).joined(separator: "; "))
      } catch let error as StudioReadingError {
        throw error
      } catch {
        throw StudioReadingError("\(error)")
      }
    }
  }
}
