import Files
import Glibc
import Graphics
import Hashing
import Document
import JobFile
import Lookups
import Materials
import Media
import Planning
import Text

/// A job file with the images and fonts that it names, checked and hashed.
public struct LoadedJob: Sendable {
  /// The decoded job, with its documents put into the scene.
  public var job: Job
  /// What should be looked at; none is an error.
  public let warnings: [Diagnostic]
  /// What it was read from.
  public let source: JobSource
  /// The images and videos that the job names.
  public let images: [JobAssets.ImageFile]
  /// The files of sound that the job names.
  let sounds: [SoundFile]
  /// All files that the job reads, relative to its folder; sorted.
  public let files: [String]
  /// Font files that stand in where the fonts that the job names lack a glyph, by their names without endings.
  package let fallbackFonts: [String]
  /// Fonts of apps, which go before those of the machine.
  let appFonts: [AppFont]
  /// SHA-256 of the job with its parameters set, and of every image and font, also of those that bars and controls are written in.
  public let digest: Digest
}

/// A job as it is submitted: the file's text, and what was said on the command line.
public struct JobSource: Codable, Sendable {
  /// As the user wrote it, for messages.
  public var fileName: String
  /// Absolute path of the folder that assets are relative to.
  public var folder: String
  /// The job file's text.
  public var text: String
  /// The file's bytes, of which `text` is a repaired copy; nil: it is UTF-8, as it has to be.
  private(set) var brokenText: [UInt8]?
  /// In the order in which they were set.
  public var parameters: [Parameter]
  /// The film that is meant, of a job that is several; nil: the job as it is.
  public var cell: MatrixCell?
  /// The document, or the app's folder, that the job was made to show; nil: someone wrote the job.
  public private(set) var document: String?

  /// A parameter that was set from outside.
  public struct Parameter: Codable, Hashable, Sendable {
    /// As the job declares it.
    public var name: String
    /// As it was written, before it has a type.
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// As one text, the same for the same job.
  public var encoded: String { String(decoding: PlanningJSON.encode(self), as: UTF8.self) }

  /// A job that stands in no file.
  ///
  /// - Parameters:
  ///   - fileName: as messages show it.
  ///   - folder: absolute path of the folder that assets are relative to, without symbolic links.
  public init(fileName: String, folder: String, text: String) {
    self.fileName = fileName
    self.folder = folder
    self.text = text
    parameters = []
  }

  /// A job that was made to show a document: messages name the document, and no place in the job.
  ///
  /// - Parameters:
  ///   - document: as messages show it.
  ///   - folder: absolute path of the folder that the document's path in the job is relative to, without symbolic links.
  init(document: String, folder: String, text: String) {
    self.init(fileName: document, folder: folder, text: text)
    self.document = document
  }

  /// Reads a job file; "-" is standard input, whose assets are relative to the working directory. A symbolic link stands for
  /// the file that it leads to, beside which the assets are.
  public init(path: String, parameters: [Parameter]) throws(FileError) {
    let bytes =
      path == "-"
      ? try FileContents.readStandardInput(limit: JobLimits.jobBytes)
      : try FileContents.read(path, limit: JobLimits.jobBytes)
    fileName = path == "-" ? "standard input" : path
    folder = path == "-" ? try Self.real(".") : try Self.folder(of: path)
    text = String(decoding: bytes, as: UTF8.self)
    brokenText = text.utf8.elementsEqual(bytes) ? nil : bytes
    self.parameters = parameters
  }
}

extension JobSource {
  /// Where the file is that a path leads to; a pipe is where its path says.
  private static func folder(of path: String) throws(FileError) -> String {
    if let file = try? real(path) { return Paths.folder(of: file) }
    return try real(Paths.folder(of: path))
  }

  /// An absolute path without symbolic links.
  private static func real(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last("read", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// A job that cannot be rendered as it is.
public struct InvalidJob: Error, Sendable {
  /// At least one is an error.
  public let diagnostics: [Diagnostic]
}

extension LoadedJob {
  /// Decodes a job and finds everything it names.
  ///
  /// - Parameter isForPictures: whether only single pictures are wanted; what would hinder a video then does not matter.
  public init(_ source: JobSource, fonts: SystemFonts, isForPictures: Bool = false) throws(InvalidJob) {
    var images: Lookup<String, JobAssets.ImageFile> = [:]
    var budget = AssetBudget()
    let documents = SceneDocuments(folder: source.folder)
    let result = JobDecoder.decode(
      source.brokenText ?? Array(source.text.utf8), fileName: source.fileName,
      overrides: source.parameters.map { ($0.name, $0.value) }, cell: source.cell,
      findAsset: { path in
        do throws(UnusableAsset) {
          if images[path] == nil {
            let kind = PictureSource.pixels(scale: nil, isTemplate: false)
            let found = try AssetFiles.picture(path, below: source.folder, kind, &budget)
            images[path] = found.image
            if !found.complaints.isEmpty { return .questionable(found.complaints) }
          }
          return .usable
        } catch {
          return .unusable(error.message)
        }
      },
      findFont: { name in
        guard let descriptor = FontDescriptor(name) else {
          return .unusable(
            "\"\(name)\" is no font; write a family and a style, such as \"Inter-SemiBold\" with a size behind it")
        }
        if !descriptor.axes.isEmpty, fonts.face(descriptor) == nil {
          return .unusable(
            "there is no variable font for \"\(name)\" with these axes; install one, or name a style such as \"Inter-SemiBold\""
          )
        }
        guard fonts.file(descriptor) != nil else {
          return .unusable(
            "the font \"\(descriptor)\" is not installed; installed families are \(fonts.families.joined(separator: ", "))"
          )
        }
        return .usable
      }, findGlyphs: { text in fonts.complaint(about: text).map(JobDecoder.Finding.unusable) ?? .usable },
      findDocument: { documents.find($0, scene: $1) },
      findSound: { path in
        do throws(UnusableAsset) {
          _ = try SoundFile(path, below: source.folder)
          return .usable
        } catch {
          return .unusable(error.message)
        }
      }, isForPictures: isForPictures)
    guard var job = result.job else { throw InvalidJob(diagnostics: result.diagnostics.map(source.told)) }
    documents.expand(&job) { (path, kind) throws(UnusableAsset) in
      try AssetFiles.picture(path, below: source.folder, kind, &budget)
    }
    let complaints = documents.warnings
    job.fontNames = Membership(job.fontNames).union(documents.shown.fontNames).sorted()
    let documentTexts = documents.shown.texts.subtracting(job.texts.map { ExactText($0) }).sorted().map(
      \.text)
    job.texts += documentTexts
    self.job = job
    // What bars, controls and cells say is in faces that the job does not name.
    fallbackFonts = fonts.fallbacks(
      for: job.texts, in: Membership(job.fontNames + JobFonts.builtInFaces).sorted())
    var sized =
      job.assets.compactMap { asset in
        images[asset.path].map {
          var file = $0
          file.name = asset.name
          // Only now it is known how large a point is.
          file.draw(at: job.canvas.scale)
          return file
        }
      } + documents.pictures.map(\.image)
    let blurred = JobAssets.ImageFile.fit(&sized, into: budget.leftPixels).map {
      "the drawing \"\($0)\" has fewer pixels than the canvas asks for: the job's images would have too many together"
    }
    self.images = sized
    warnings =
      result.diagnostics.map(source.told)
      + (complaints + documentTexts.compactMap(fonts.complaint) + blurred).map {
        source.diagnostic(.warning, path: "/scene", $0)
      }
    self.source = source
    do throws(UnusableAsset) {
      sounds = try Membership(job.sound?.files ?? []).sorted().map { (path) throws(UnusableAsset) in
        try SoundFile(path, below: source.folder)
      }
    } catch {
      throw InvalidJob(diagnostics: [source.diagnostic(.error, path: "/sound", error.message)])
    }
    for image in self.images where image.vector != nil {
      guard let complaint = budget.spend(pixels: image.reference.width * image.reference.height) else { continue }
      throw InvalidJob(diagnostics: [source.diagnostic(.error, path: "/assets", "\(image.name): \(complaint)")])
    }
    appFonts = documents.fonts
    files = Membership(
      job.assets.map(\.path) + documents.digests.map(\.path) + documents.pictures.compactMap(\.path)
        + sounds.map(\.name)
    ).sorted()
    digest = Self.digest(
      of: job, images: self.images, documents: documents.digests.map(\.digest), sounds: sounds, fonts: fonts,
      fallbacks: fallbackFonts)
  }

  private static func digest(
    of job: Job, images: [JobAssets.ImageFile], documents: [Digest], sounds: [SoundFile], fonts: SystemFonts,
    fallbacks: [String]
  ) -> Digest {
    var hasher = Hasher256()
    hasher.update("renderfarm job 1")
    hasher.update(job.sceneDigest)
    for document in documents { hasher.update(document) }
    for image in images {
      hasher.update(image.name)
      hasher.update(image.reference.digest)
      hasher.update(image.reference.scale)
    }
    for sound in sounds {
      hasher.update(sound.name)
      hasher.update(sound.digest)
    }
    for name in Membership(job.fontNames + JobFonts.builtInFaces).sorted() {
      hasher.update(name)
      if let digest = FontDescriptor(name).flatMap(fonts.digest(of:)) { hasher.update(digest) }
    }
    for name in fallbacks {
      hasher.update(name)
      if let digest = fonts.digest(ofFile: name) { hasher.update(digest) }
    }
    return hasher.finalized()
  }
}
