import Archives
import ArgumentParser
import Bundles
import Files
import Foundation
import Glibc
import JobFolders
import Materials
import Planning
import Rendering
import Reports
import Scheduling

/// Everything that decides the bytes of a job, as one archive.
struct BundleWriting {
  /// As the user wrote it.
  private let name: String
  private let loaded: LoadedJob
  private let fonts: SystemFonts

  private var path: String { StateFolders.absolute(name) }

  /// Checks that the archive can be written, before anything is rendered.
  init(_ name: String, of loaded: LoadedJob, fonts: SystemFonts) throws {
    (self.name, self.loaded, self.fonts) = (name, loaded, fonts)
    try InputPlaces(of: loaded).refuse("the archive", at: name)
    do throws(FileError) {
      let folder = Paths.folder(of: path)
      try Folders.create(folder)
      guard access(folder, W_OK) == 0 else { throw FileError("write into", folder, code: errno) }
      guard !Folders.isFolder(path) else { throw FileError("write", path, code: EISDIR) }
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// Writes the archive, and opens it again: what does not give the same job there is not delivered.
  func write(_ plan: Plan, manifest: Manifest?, failures: [JobFailure] = []) throws {
    do {
      try loaded.writeBundle(
        to: path, plan: plan, fonts: fonts, manifest: manifest, failures: failures.map(\.description))
      let opened = try OpenedBundle(path, name: name, in: FileManager.default.temporaryDirectory.path)
      defer { opened.remove() }
      let copy = try LoadedJob(try opened.source(), fonts: SystemFonts(opened.fonts))
      guard copy.planInput(selection: plan.input.selection) == plan.input else {
        unlink(path)
        Terminal.note(
          "renderfarm: \(name): what is in it gives another job than the one that was rendered: "
            + "a file changed meanwhile; submit it again")
        throw ExitStatus.temporaryFailure.code
      }
    } catch let error as InvalidJob {
      unlink(path)
      for diagnostic in error.diagnostics { Terminal.note(diagnostic.description) }
      Terminal.note("renderfarm: \(name): the job cannot be read from it: a file changed meanwhile; submit it again")
      throw ExitStatus.temporaryFailure.code
    } catch let code as ExitCode {
      throw code
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }
}
