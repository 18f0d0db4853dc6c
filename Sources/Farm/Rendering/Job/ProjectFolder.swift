import AppProject
import Document
import Files
import Graphics
import Hashing
import InterfaceBuilder
import Lookups
import Materials
import XMLTree

/// The folder of an app that a job names: what is in it, and every file of it that was read.
final class ProjectFolder {
  let project: AppProject
  /// Relative to the job's folder.
  let path: String
  private let record: Record

  /// What was read, each file once, in that order.
  private final class Record {
    var contents: Lookup<String, [UInt8]> = [:]
    var digests: [(path: String, digest: Digest)] = []
    var bytes = 0
  }

  /// - Parameters:
  ///   - path: relative to the folder of the files.
  ///   - document: what is shown, relative to the project; what is near to it goes first.
  init(_ path: String, near document: String? = nil, in files: ContainedFiles) throws {
    self.path = path
    let record = Record()
    self.record = record
    project = try AppProject(paths: files.paths(below: path), near: document) { (file) throws(ProjectError) in
      if let known = record.contents[file] { return known }
      do {
        let bytes = try files.read("\(path)/\(file)", limit: JobLimits.projectFileBytes)
        record.bytes += bytes.count
        guard record.bytes <= JobLimits.allProjectBytes else {
          throw ProjectError(
            file,
            "the project's documents and texts are larger than \(JobLimits.allProjectBytes >> 20) MiB together; use fewer"
          )
        }
        record.contents[file] = bytes
        record.digests.append(("\(path)/\(file)", Digest(of: bytes)))
        return bytes
      } catch let error as ProjectError {
        throw error
      } catch let error as FileError {
        throw ProjectError(file, "it cannot be read: \(error.reason)")
      } catch {
        throw ProjectError(file, "\(error)")
      }
    }
  }

  /// Files that were read, relative to the job's folder.
  var digests: [(path: String, digest: Digest)] { record.digests }

  /// The path below the project of the document that a source means.
  func documentPath(_ source: DocumentSource) throws(ProjectError) -> String {
    if let file = source.file { return try project.document(file, locale: source.locale) }
    return try project.mainStoryboard(locale: source.locale)
  }

  /// A document with its texts in the source's language.
  ///
  /// - Returns: the document, and what should be looked at.
  func document(_ source: DocumentSource) throws -> (document: InterfaceDocument, warnings: [String]) {
    let file = try documentPath(source)
    var warnings = project.warnings
    if let locale = source.locale, let complaint = try project.complaint(aboutLocale: locale, of: file) {
      warnings.append(complaint)
    }
    let texts = try project.texts(of: file, locale: source.locale)
    let bytes = try project.content(of: file)
    do throws(DocumentError) {
      return (try InterfaceDocument(bytes, texts: texts), warnings)
    } catch {
      throw ProjectError(file, line: error.line, error.message)
    }
  }

  /// The colours that a document takes from catalogues.
  func colors(of document: InterfaceDocument, in appearance: Appearance) throws(ProjectError) -> Lookup<String, Color> {
    var result: Lookup<String, Color> = [:]
    for name in document.colorNames { result[name] = try project.color(named: name, in: appearance) }
    return result
  }
}
