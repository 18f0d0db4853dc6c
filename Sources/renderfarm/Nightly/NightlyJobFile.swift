import ArgumentParser
import Document
import Files
import Foundation
import Lookups
import Materials
import Planning
import Rendering

/// A job file of the folder, as it was found.
struct NightlyJobFile: Sendable {
  enum Content: Sendable {
    case job(LoadedJob)
    /// What is wrong, a line each, at least one.
    case invalid([String])
  }

  /// As the user would name it.
  let file: String
  let content: Content
  /// Which film of a job that is several; nil: the job is one.
  var cell: MatrixCell?

  /// The job's name; of an invalid job the file's, without its ending.
  var name: String {
    if case .job(let loaded) = content { return loaded.job.name }
    return cell?.name(fileName) ?? fileName
  }

  /// The file's name without its ending.
  private var fileName: String { (file as NSString).lastPathComponent.replacing(/\.json$/, with: "") }

  /// What all films of a job that is several are called together; nil: the job is one.
  var matrix: String? { cell == nil ? nil : fileName }

  /// How many workers have something to do.
  var chunkCount: Int {
    guard case .job(let loaded) = content, let plan = try? Plan(loaded.planInput(selection: nil)) else { return 1 }
    return plan.grid.chunkCount
  }

  /// Reads every job of a folder.
  ///
  /// - Parameter choice: which films of jobs that are several.
  /// - Returns: films in the order of the files' names, and the JSON files that are none.
  static func all(
    in folder: String, _ choice: MatrixChoice, fonts: SystemFonts
  ) throws -> (jobs: [NightlyJobFile], skipped: [String]) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      Terminal.note("renderfarm: the folder \(folder) cannot be read: \(String(cString: strerror(errno)))")
      throw ExitStatus.unreadableInput.code
    }
    var jobs: [NightlyJobFile] = []
    var skipped: [String] = []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where name.hasSuffix(".json") && !name.hasPrefix(".") {
      if let films = films(prefix + name, choice, fonts: fonts) {
        jobs += films
      } else {
        skipped.append(prefix + name)
      }
    }
    guard !jobs.isEmpty else {
      Terminal.note("renderfarm: there is no job in \(folder); jobs are files whose names end in .json")
      throw ExitStatus.invalidInput.code
    }
    return (withoutClashes(jobs), skipped)
  }

  /// Nil for JSON that is no job. What cannot be read as JSON is a broken job: left out, it would hide a typing error.
  private static func films(_ path: String, _ choice: MatrixChoice, fonts: SystemFonts) -> [NightlyJobFile]? {
    do throws(FileError) {
      let source = try JobSource(path: path, parameters: [])
      // Animations beside jobs are what jobs show.
      guard source.document == nil else { return nil }
      if let json = try? JSONSerialization.jsonObject(with: Data(source.text.utf8), options: .fragmentsAllowed) {
        guard let object = json as? [String: Any], object["scene"] != nil || object["canvas"] != nil else { return nil }
      }
      do throws(InvalidJob) {
        return try source.films(choice).map { film in
          NightlyJobFile(file: path, content: read(film, fonts: fonts), cell: film.cell)
        }
      } catch {
        return [NightlyJobFile(file: path, content: .invalid(error.diagnostics.map(\.description)))]
      }
    } catch {
      return [NightlyJobFile(file: path, content: .invalid([error.description]))]
    }
  }

  private static func read(_ source: JobSource, fonts: SystemFonts) -> Content {
    do throws(InvalidJob) {
      return .job(try LoadedJob(source, fonts: fonts))
    } catch {
      return .invalid(error.diagnostics.map(\.description))
    }
  }

  /// Two jobs of one name would write into one folder, and the report's own files need their places, also those of a job beside its
  /// outputs: such jobs are refused.
  private static func withoutClashes(_ jobs: [NightlyJobFile]) -> [NightlyJobFile] {
    var owners: Lookup<String, String> = [
      "index.html": "the report", "report.json": "the report", "junit.xml": "the report",
    ]
    return jobs.map { job in
      guard case .job(let loaded) = job.content else { return job }
      if let index = loaded.job.outputs.firstIndex(where: { $0.file.hasPrefix("report/") }) {
        let message =
          "\(job.file): error: /outputs/\(index)/file: \"\(loaded.job.outputs[index].file)\" would lie among what the night "
          + "itself writes of a job, in its folder report; name another folder"
        return NightlyJobFile(file: job.file, content: .invalid([message]), cell: job.cell)
      }
      let name = job.name
      guard let owner = owners[name] else {
        owners[name] = job.cell.map { "\(job.file) (\($0))" } ?? job.file
        return job
      }
      let message = "\(job.file): error: /name: \(owner) has the name \"\(name)\" too; give each job a name of its own"
      return NightlyJobFile(file: job.file, content: .invalid([message]), cell: job.cell)
    }
  }
}
