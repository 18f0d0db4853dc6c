import Document
import Graphics
import Hashing
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
  /// The images, videos and animations that the job names.
  public let images: [JobAssets.ImageFile]
  /// The files of sound that the job names.
  let sounds: [SoundFile]
  /// All files that the job reads, relative to its folder; sorted.
  public let files: [String]
  /// Files that the job would read if they were there and could be read, relative to its folder; sorted.
  public let absentFiles: [String]
  /// Font files that stand in where the fonts that the job names lack a glyph, by their names without endings.
  package let fallbackFonts: [String]
  /// Whether it reads Interface Builder documents, the files of an app, or drawings.
  let readsXML: Bool
  /// Fonts of apps, which go before those of the machine.
  let appFonts: [AppFont]
  /// SHA-256 of the job with its parameters set, and of every image and font, also of those that bars and controls are written in.
  public let digest: Digest
}

/// A job that cannot be rendered as it is.
public struct InvalidJob: Error, Sendable {
  /// At least one is an error.
  public let diagnostics: [Diagnostic]
  /// Files that the job names and that are not there or cannot be used, relative to its folder; sorted.
  public var unusableFiles: [String] = []
}

extension LoadedJob {
  /// Decodes a job and finds everything it names.
  ///
  /// - Parameter isForPictures: whether only single pictures are wanted; what would hinder a video then does not matter.
  public init(_ source: JobSource, fonts: SystemFonts, isForPictures: Bool = false) throws(InvalidJob) {
    let found = AssetFindings(folder: source.folder, fonts: fonts)
    let documents = SceneDocuments(folder: source.folder, isOfOne: source.document != nil)
    let decoded = try Self.decoded(source, found, documents, fonts, isForPictures: isForPictures)
    var job = decoded.job
    documents.expand(&job) { (path, kind) throws(UnusableAsset) in
      try AssetFiles.picture(path, below: source.folder, kind, fonts: fonts, &found.budget)
    }
    job.fontNames = Membership(job.fontNames).union(documents.shown.fontNames).sorted()
    let (documentTexts, replaced) = Self.addTexts(of: found, documents, to: &job, fonts)
    self.job = job
    // What bars, controls and cells say is in faces that the job does not name.
    fallbackFonts = fonts.fallbacks(
      for: job.texts, in: Membership(job.fontNames + JobFonts.builtInFaces).sorted(), own: documents.fonts)
    let (sized, blurred) = found.sized(job, beside: documents.pictures.map(\.image))
    images = sized
    warnings =
      decoded.diagnostics.map(source.told)
      + (documents.warnings + documentTexts.compactMap(fonts.complaint) + blurred + replaced).map {
        source.diagnostic(.warning, path: "/scene", $0)
      }
    self.source = source
    sounds = try Self.sounds(of: job, source)
    if let complaint = found.spend(drawingsOf: images) {
      throw InvalidJob(diagnostics: [source.diagnostic(.error, path: "/assets", complaint)])
    }
    appFonts = documents.fonts
    readsXML = !documents.digests.isEmpty || images.flatMap { [$0] + $0.pictures }.contains { $0.vector != nil }
    files = Membership(
      job.assets.map(\.path) + documents.digests.map(\.path) + documents.pictures.compactMap(\.path)
        + images.flatMap(\.pictures).compactMap(\.relativePath) + sounds.map(\.name)
    ).sorted()
    absentFiles = Membership(images.flatMap(\.absentFiles)).sorted()
    digest = Self.digest(
      of: job, images: images, documents: documents.digests.map(\.digest), sounds: sounds, fonts: fonts,
      fallbacks: fallbackFonts)
  }

  /// The job as its text says it, and what should be looked at.
  private static func decoded(
    _ source: JobSource, _ found: AssetFindings, _ documents: SceneDocuments, _ fonts: SystemFonts, isForPictures: Bool
  ) throws(InvalidJob) -> (job: Job, diagnostics: [Diagnostic]) {
    let unusable = UnusableFiles()
    let result = JobDecoder.decode(
      source.brokenText ?? Array(source.text.utf8), fileName: source.fileName,
      overrides: source.parameters.map { ($0.name, $0.value) }, cell: source.cell,
      findAsset: { unusable.noting($0.path, found.image($0)) }, findFont: found.font(_:),
      findGlyphs: { text in fonts.complaint(about: text).map(JobDecoder.Finding.unusable) ?? .usable },
      findDocument: { unusable.noting($0.path, documents.find($0, scene: $1)) },
      findSound: { unusable.noting($0, AssetFindings.sound($0, below: source.folder)) },
      isForPictures: isForPictures)
    guard let job = result.job else {
      throw InvalidJob(diagnostics: result.diagnostics.map(source.told), unusableFiles: unusable.sorted)
    }
    // The job's size and length are those of what was read before.
    if let (file, digest) = source.animation, digest != found.digest(of: file) {
      let complaint = "the animation changed while it was read; run the command again"
      throw InvalidJob(diagnostics: [source.diagnostic(.error, path: "/assets/animation", complaint)])
    }
    return (job, result.diagnostics)
  }

  /// Adds what animations, drawings and documents write, and the fonts that they write it in.
  ///
  /// - Returns: the texts that the job itself does not have, and a complaint for each font that another stands in for.
  private static func addTexts(
    of found: AssetFindings, _ documents: SceneDocuments, to job: inout Job, _ fonts: SystemFonts
  ) -> (texts: [String], complaints: [String]) {
    let animations = found.animations
    let faces = animations.flatMap { animation in
      animation.fonts.map { ($0, AnimationText.face(of: $0, in: fonts), animation.hasGlyphs) }
    }
    job.fontNames = Membership(job.fontNames).union(faces.map(\.1.name)).sorted()
    let replaced = Membership(faces.filter { $0.1.standsIn && !$0.2 }.map(\.0.name)).sorted().map {
      $0.isEmpty
        ? "texts of the animations name no font; the system font stands in"
        : "the animations' font \"\($0)\" is not installed; the system font stands in"
    }
    let drawings = found.drawings + documents.pictures.compactMap(\.image.vector)
    job.fontNames = Membership(job.fontNames).union(drawings.flatMap(\.fontNames)).sorted()
    let shown = documents.shown.texts.union(
      (animations.flatMap(\.texts) + drawings.flatMap(\.texts)).filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
        .map { ExactText($0) })
    let documentTexts = shown.subtracting(job.texts.map { ExactText($0) }).sorted().map(\.text)
    job.texts += documentTexts
    return (documentTexts, replaced)
  }

  private static func sounds(of job: Job, _ source: JobSource) throws(InvalidJob) -> [SoundFile] {
    do throws(UnusableAsset) {
      return try Membership(job.sound?.files ?? []).sorted().map { (path) throws(UnusableAsset) in
        try SoundFile(path, below: source.folder)
      }
    } catch {
      throw InvalidJob(diagnostics: [source.diagnostic(.error, path: "/sound", error.message)])
    }
  }

  private static func digest(
    of job: Job, images: [JobAssets.ImageFile], documents: [Digest], sounds: [SoundFile], fonts: SystemFonts,
    fallbacks: [String]
  ) -> Digest {
    var hasher = Hasher256()
    hasher.update("renderfarm job 1")
    hasher.update(job.sceneDigest)
    for document in documents { hasher.update(document) }
    for image in images.flatMap({ [$0] + $0.pictures }) {
      hasher.update(image.name)
      if let number = image.number { hasher.update(Double(number)) }
      hasher.update(image.reference.digest)
      hasher.update(image.reference.scale)
    }
    for sound in sounds {
      hasher.update(sound.name)
      hasher.update(sound.digest)
    }
    for name in Membership(job.fontNames + JobFonts.builtInFaces).sorted() {
      hasher.update(name)
      guard let file = FontDescriptor(name).flatMap(fonts.fileName(of:)), let digest = fonts.digest(ofFile: file) else {
        continue
      }
      // The same content is set as another face where the file's name says that it is a variable font.
      hasher.update(file)
      hasher.update(digest)
    }
    for name in fallbacks {
      hasher.update(name)
      if let digest = fonts.digest(ofFile: name) { hasher.update(digest) }
    }
    // Which of them stands in beside a style depends on what other styles their families have.
    for name in fonts.relatives(of: fallbacks) { hasher.update(name) }
    return hasher.finalized()
  }
}
