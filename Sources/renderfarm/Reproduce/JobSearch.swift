import ArgumentParser
import Document
import Files
import Hashing
import JobFolders
import Materials
import Planning
import Rendering

/// Looks for the job that made a file: among the jobs that this machine rendered, then by its name around the file.
struct JobSearch {
  /// The job's name.
  let name: String
  let record: RenderedFile.Record?
  /// As the file or its manifest tells them.
  let parameters: [(key: String, value: String)]
  /// Absolute path of the file.
  let folder: String

  /// A job file that the user named.
  ///
  /// - Parameter own: what was said on the command line, which goes before what the file tells.
  func source(_ path: String, parameters own: [ParameterArgument]) throws -> JobSource {
    do throws(FileError) {
      return try JobSource(
        path: path, parameters: told + own.map { JobSource.Parameter(name: $0.name, value: $0.value) })
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  /// The first job found that has a hash; if none has, the first one at all.
  func source(giving wanted: Digest?, fonts: SystemFonts, of file: String) throws -> JobSource {
    let candidates = candidates()
    for candidate in candidates {
      guard let wanted else { return candidate }
      if (try? LoadedJob(candidate, fonts: fonts))?.digest == wanted { return candidate }
    }
    guard let first = candidates.first else {
      Terminal.note(
        PrintableText.line("renderfarm: the job \"\(name)\" that made \(file) is not found; say --job or --bundle"))
      throw ExitStatus.unreadableInput.code
    }
    return first
  }

  private var told: [JobSource.Parameter] { parameters.map { JobSource.Parameter(name: $0.key, value: $0.value) } }

  private func candidates() -> [JobSource] {
    var found: [JobSource] = []
    if let record, let plan = record.manifest.run.plan {
      let folder = JobFolder(ofPlan: plan, outputFolder: record.folder, in: StateFolders.state)
      if let bytes = try? FileContents.read(folder.jobFile),
        let submitted = try? PlanningJSON.decode(SubmittedJob.self, from: bytes)
      {
        found.append(submitted.source)
      }
    }
    // The name of a stranger's file is no path.
    guard !name.isEmpty, !name.contains("/"), name != "..", name.utf8.count < 200 else { return found }
    for folder in folders() {
      for ending in ["json", "lottie", "lot"] {
        let path = "\(folder)/\(name).\(ending)"
        if Folders.fileSize(path) != nil, let source = try? JobSource(path: path, parameters: told) {
          found.append(source)
        }
      }
    }
    return found
  }

  /// The working directory, the file's folder and the four above it, each with the folders in it.
  private func folders() -> [String] {
    var folders = [StateFolders.absolute(".")]
    var above = folder
    for _ in 0..<5 {
      above = Paths.folder(of: above)
      if above == "/" || above == "." { break }
      folders.append(above)
    }
    return folders.flatMap { folder in
      [folder]
        + Folders.names(in: folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
        .filter(Folders.isFolder).prefix(200)
    }
  }
}
