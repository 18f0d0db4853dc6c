import ArgumentParser
import Caching
import Document
import Files
import JobFolders
import Machine
import Planning
import Rendering
import Reports
import Scheduling

/// A job that is several films.
extension Submit {
  func runMatrix(_ sources: [JobSource], cacheLimit: Int) async throws {
    let startedAt = SteadyClock.seconds()
    if cluster.cluster == .slurm { try await ClusterRun.requireCluster() }
    let count = workers ?? Hardware.coreCount
    var planning = MatrixPlanning(options(workers: count), isQuiet: quiet)
    var films = sources.compactMap { source in source.cell.map { planning.film(source, $0) } }
    try planning.places.refuse("what --metrics tells", at: metrics)
    for index in films.indices {
      guard let prepared = films[index].prepared else { continue }
      do {
        if cluster.cluster == nil { try await leaveCluster(prepared) }
        if detach { try leave(prepared, workers: count) }
        if cluster.cluster == .slurm { try await runOnCluster(prepared) }
      } catch let code as ExitCode {
        // What it is was told.
        films[index].end(.failed, "it could not be handed over", ExitStatus(rawValue: code.rawValue) ?? .failed)
        films[index].prepared = nil
      }
    }
    if detach || cluster.cluster == .slurm { return try end(films) }
    let run = MatrixRun(
      coordinator: LocalCoordinator.make(workers: count, chaos: chaos), memoryLimit: memoryLimit.map { $0 << 20 },
      usesCache: !noCache && !plain, display: MatrixDisplay(films, isQuiet: quiet))
    let results = await run.run(films)
    CacheFolder.prune(StateFolders.chunks, limit: cacheLimit)
    HistoryBound.keep()
    if let metrics {
      let costs = results.compactMap { film, summary in summary.map { ($0, film.prepared!) } }
      write(costs.map { measured($0, $1) }, to: metrics)
    }
    for (film, summary) in results {
      guard let prepared = film.prepared, let summary else { continue }
      await webhook?.tell(message(summary.end, prepared))
    }
    try report(results.map(\.film), seconds: SteadyClock.seconds() - startedAt)
  }

  private func report(_ films: [MatrixFilm], seconds: Double) throws {
    let summary = MatrixSummary(films, seconds: seconds)
    if json {
      Terminal.print(JSONText.of(summary))
    } else if !quiet {
      for film in films where film.state == .done { film.prepared.map(announce) }
      Terminal.print(summary.verdict)
    }
    if films.contains(where: { $0.state == .interrupted }) {
      Terminal.note("renderfarm: interrupted; the same command goes on where it was")
    }
    try end(films)
  }

  /// Ends the program as the worst film does: an interruption before all, then a machine's fault, which the same command may mend.
  private func end(_ films: [MatrixFilm]) throws {
    let statuses = films.compactMap(\.status)
    let order: [ExitStatus] = [.interrupted, .temporaryFailure, .unwritableOutput, .failed, .invalidInput]
    if let worst = order.first(where: statuses.contains) ?? statuses.first { throw worst.code }
  }
}
