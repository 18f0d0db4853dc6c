import ArgumentParser
import Bundles
import Document
import Files
import Foundation
import Hashing
import JobFolders
import Lookups
import Materials
import Media
import Planning
import Rendering
import Reports

/// What is to be rendered again: a job, and what is known of what it gave.
struct ReproductionSubject {
  /// What the user named, for messages.
  let name: String
  let source: JobSource
  let fonts: SystemFonts
  /// The only fonts that are used; nil: those of the machine.
  let bundledFonts: BundledFonts?
  /// The frames that were rendered; nil: all.
  let frames: FrameRange?
  /// What was made then; nil where nothing tells.
  let manifest: Manifest?
  let engineVersion: String?
  let mediaVersion: String?
  /// Hash of the job; nil where nothing tells.
  let job: Digest?
  /// Why it failed then, a sentence each; empty where it did not.
  let failures: [String]
  /// Where the file is among the outputs; nil where that is not known.
  let place: String?

  /// A bundle's job.
  init(_ bundle: OpenedBundle, name: String) throws {
    let description = bundle.description
    self.name = name
    do throws(FileError) {
      source = try bundle.source()
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    bundledFonts = bundle.fonts
    fonts = SystemFonts(bundle.fonts)
    frames = description.frames
    manifest = bundle.manifest
    engineVersion = description.engineVersion
    mediaVersion = description.mediaVersion
    job = description.job
    failures = description.failures ?? []
    place = nil
  }

  private init(
    name: String, source: JobSource, fonts: SystemFonts, origin: JobOrigin?, record: RenderedFile.Record?,
    frames: FrameRange?
  ) {
    (self.name, self.source, self.fonts, self.frames) = (name, source, fonts, frames)
    let identical = record?.manifest.identical
    manifest = record?.manifest
    engineVersion = identical?.engineVersion ?? origin?.engine
    mediaVersion = identical?.mediaVersion
    job = identical?.job ?? origin?.sha256
    place = record?.output.file
    (bundledFonts, failures) = (nil, [])
  }

  /// The job of a file, found by what the file and the manifests beside it say.
  ///
  /// - Parameters:
  ///   - name: as the user wrote it.
  ///   - job: the job file, where the user named it.
  static func found(
    for file: RenderedFile, as name: String, job: String?, parameters: [ParameterArgument]
  ) throws -> ReproductionSubject {
    let origin = file.origin(try? MediaFacts(path: file.path))
    let records = file.records
    // One of other bytes is only believed where the file itself says the same job.
    let record =
      records.first { $0.output.sha256 == file.digest }
      ?? records.first { origin == nil || $0.manifest.identical.job == origin?.sha256 }
    guard origin != nil || record != nil || job != nil else {
      Terminal.note(
        "renderfarm: \(name) does not say which job made it, and no manifest beside it lists it; say --job or --bundle")
      throw ExitStatus.invalidInput.code
    }
    if let record, record.output.sha256 != file.digest {
      Terminal.note("renderfarm: \(name) is not as it was made: \(record.path) lists other bytes")
    }
    let fonts = SystemFonts()
    let wanted = record?.manifest.identical.job ?? origin?.sha256
    let search = JobSearch(
      name: record?.manifest.identical.name ?? origin?.job ?? "", record: record,
      parameters: (origin?.parameters ?? record?.manifest.identical.parameters)?.sorted() ?? [], folder: file.path)
    let source: JobSource
    if let job {
      source = try search.source(job, parameters: parameters)
    } else {
      source = try search.source(giving: wanted, fonts: fonts, of: name)
    }
    return ReproductionSubject(
      name: name, source: source, fonts: fonts, origin: origin, record: record,
      frames: origin != nil ? origin?.frames : record.flatMap { frames(of: $0.manifest, source, fonts) })
  }

  /// The frames that a manifest lists, where those are not all of the job's.
  private static func frames(of manifest: Manifest, _ source: JobSource, _ fonts: SystemFonts) -> FrameRange? {
    let indices = manifest.identical.frames.map(\.index)
    guard let first = indices.first, let last = indices.last, first <= last, first >= 0,
      let count = (try? LoadedJob(source, fonts: fonts))?.job.frameCount, last - first + 1 < count
    else { return nil }
    return FrameRange(first: first, last: last)
  }
}
