import Archives
import Document
import Files
import Hashing
import Materials
import Planning
import Rendering
import Reports

extension LoadedJob {
  /// Writes everything that decides the bytes of the job's outputs into one archive, which is the same for the same job, whoever
  /// rendered it.
  ///
  /// - Parameters:
  ///   - path: absolute path of the archive.
  ///   - manifest: what was made; nil where nothing was.
  ///   - failures: why nothing was made.
  /// - Throws: `FileError`, `ArchiveError`, `BundleError`.
  public func writeBundle(
    to path: String, plan: Plan, fonts: SystemFonts, manifest: Manifest?, failures: [String] = []
  ) throws {
    typealias Place = BundleDescription.Place
    let archive = try ArchiveWriter(path)
    var listed: [BundleDescription.File] = []
    func add(_ name: String, _ bytes: [UInt8]) throws {
      try archive.add(name, bytes)
      listed.append(BundleDescription.File(path: name, bytes: bytes.count, sha256: Digest(of: bytes)))
    }
    try add(Place.readme, Array(Self.readme(plan).utf8))
    try add(Place.job, Array(source.text.utf8))
    if var manifest {
      // What the run cost is nothing of the job's.
      manifest.run = Manifest.Run(plan: plan.hash)
      try add(Place.manifest, manifest.json())
    }
    for file in files {
      try add(Place.files + file, try FileContents.read("\(source.folder)/\(file)", limit: JobLimits.assetBytes))
    }
    let paths = fonts.paths(ofFaces: job.fontNames + JobFonts.builtInFaces, fallbacks: fallbackFonts)
    for (name, file) in paths {
      try add("\(Place.fonts)\(name)\(file.suffix(4))", try FileContents.read(file, limit: JobLimits.fontBytes))
    }
    let description = BundleDescription(
      formatVersion: BundleDescription.formatVersion, name: job.name,
      jobFile: source.fileName.split(separator: "/").last.map(String.init) ?? source.fileName,
      parameters: source.parameters, frames: plan.input.selection, engineVersion: plan.input.engineVersion,
      mediaVersion: plan.input.mediaVersion, job: plan.input.jobDigest, plan: plan.hash,
      fontNames: fonts.relatives(of: paths.map(\.name)), files: listed, failures: failures.isEmpty ? nil : failures)
    try archive.add(Place.description, PlanningJSON.encode(description, pretty: true))
    try archive.finish()
  }

  private static func readme(_ plan: Plan) -> String {
    """
    Everything that decides the bytes of the job "\(plan.input.name)". To render it again and compare every byte:

      renderfarm reproduce --bundle THIS.zip
      renderfarm reproduce FILE --bundle THIS.zip

    Made by renderfarm \(plan.input.engineVersion) with \(plan.input.mediaVersion).

    """
  }
}

/// Why a bundle cannot be used.
public struct BundleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive, as the user wrote it.
  let archive: String
  /// One sentence without the archive's name, with its remedy.
  let reason: String

  public var description: String { "\(archive): \(reason)" }
}
