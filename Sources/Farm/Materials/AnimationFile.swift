import Archives
import Files
import Graphics
import Hashing
import Lookups
import Lottie
import Media

/// An animation with the pictures that it shows, read from a Lottie document, from one that gzip packed
/// (Telegram's stickers), or from an archive with one (dotLottie).
package struct AnimationFile {
  private(set) var animation: LottieAnimation
  /// What of it is not drawn, one sentence each.
  private(set) var complaints: [String] = []
  /// Of an archive: ids of its animations and of its themes.
  private(set) var animationIds: [String] = []
  private(set) var themeIds: [String] = []
  /// As the job names the document.
  private let name: String
  /// Absolute path of the document or the archive.
  private let file: String
  /// Of the document or the archive.
  private let digest: Digest
  private let isArchive: Bool
  /// What of it shows.
  private let choice: AnimationChoice
  /// Absolute path of the job's folder.
  private let folder: String
  private var pictures: [JobAssets.ImageFile] = []
  /// Places in `pictures` of the first that shows a file, by the file.
  private var firstUses: Lookup<String, Int> = [:]
  /// Files that are not there, or that are no pictures.
  private var unusable = Membership<String>()
  /// Where files would be, or are, of pictures that are left out, relative to the job's folder.
  private var absentFiles: [String] = []

  /// Whether a file is meant to be an animation, by its name or its beginning.
  package static func isMeant(by name: String, _ bytes: [UInt8]) -> Bool {
    [".lottie", ".lot", ".tgs"].contains(where: name.lowercased().hasSuffix) || LottieAnimation.isLottie(bytes)
  }

  /// Whether bytes begin as an archive's do. Its endings stand for documents, too: players look at what is in a file.
  private static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4b]) }

  /// - Parameters:
  ///   - name: relative to the job's folder.
  ///   - choice: what of it shows.
  ///   - folder: absolute path of the job's folder.
  ///   - file: the absolute path that the name leads to.
  ///   - bytes: what it holds.
  /// - Throws: `UnusableAsset`, `LottieError`, and what is wrong with an archive. A picture that is not there, or that nothing can
  ///   read, is left out, as players do it: that is a complaint.
  init(
    _ name: String, _ choice: AnimationChoice = AnimationChoice(), below folder: String, _ file: String,
    _ bytes: [UInt8], _ budget: inout AssetBudget
  ) throws {
    (self.name, self.file, digest, isArchive) = (name, file, Digest(of: bytes), Self.isArchive(bytes))
    self.choice = choice
    self.folder = folder
    guard isArchive else {
      if choice.animationId != nil { throw Self.noArchive(name, "animationId") }
      if choice.themeId != nil { throw Self.noArchive(name, "themeId") }
      animation = try LottieAnimation(
        Self.unpacked(bytes, name, &budget), slots: Self.slots(choice.slots), values: Self.slots(choice.values))
      try Self.limit(&animation, choice, name)
      complaints = animation.complaints
      for index in animation.pictures.indices {
        try read(index, &budget) { (path, budget) in
          let place = try Self.place(of: path, beside: name)
          guard AssetFiles.exists(place, below: folder) else { return nil }
          let real = try AssetFiles.resolved(place, below: folder)
          let bytes = try FileContents.read(real, limit: JobLimits.assetBytes)
          if let complaint = budget.spend(bytes: bytes.count) { throw UnusableAsset(message: complaint) }
          return (bytes, place, real)
        }
      }
      return
    }
    let limits = budget
    let found = try AssetFiles.reading(file, holding: digest) {
      var budget = limits
      return (try Self.contents(ofArchive: file, name: name, choice, &budget), budget)
    }
    guard let (contents, rest) = found else {
      throw UnusableAsset(message: "\(name) changed while it was read; try again")
    }
    (animation, budget) = (contents.animation, rest)
    complaints = contents.manifest.complaints + contents.complaints + animation.complaints
    (animationIds, themeIds) = (contents.manifest.animationIds, contents.manifest.themeIds)
    for index in animation.pictures.indices {
      try read(index, &budget) { (_, _) in contents.pictures[index].map { ($0, nil, file) } }
    }
  }

  /// Why a file that is no archive has no animation, or theme, of an id.
  private static func noArchive(_ name: String, _ key: String) -> UnusableAsset {
    UnusableAsset(message: "\(name) is no dotLottie archive, so that \"\(key)\" means nothing; leave it out")
  }

  /// Why a file that is no animation has no part or theme of one.
  static func meaningless(_ key: String, for name: String) -> UnusableAsset {
    if key == "animationId" || key == "themeId" { return noArchive(name, key) }
    return UnusableAsset(message: "\(name) is no Lottie animation, so that \"\(key)\" means nothing; leave it out")
  }

  private static func slots(_ slots: [AnimationChoice.Slot]) -> [LottieSlot] {
    slots.map { slot in
      switch slot.value {
      case .numbers(let numbers): LottieSlot(id: slot.id, numbers: numbers)
      case .color(let color): LottieSlot(id: slot.id, color: color)
      case .text(let text): LottieSlot(id: slot.id, text: text)
      case .picture(let path): LottieSlot(id: slot.id, picture: path)
      }
    }
  }

  /// Plays the part that is meant.
  private static func limit(
    _ animation: inout LottieAnimation, _ choice: AnimationChoice, _ name: String
  ) throws(UnusableAsset) {
    do throws(LottieError) {
      try animation.limit(to: choice.segment)
    } catch {
      throw UnusableAsset(message: "\(name): \(error.message)")
    }
  }

  /// Refuses a document that would take long to read and a lot of memory.
  private static func checkSize(_ count: Int, _ name: String) throws(UnusableAsset) {
    guard count > JobLimits.animationBytes else { return }
    throw UnusableAsset(
      message:
        "\(name): the animation's document has \(count) bytes; the limit is \(JobLimits.animationBytes), so export a "
        + "smaller one, with its pictures in files of their own")
  }

  /// What gzip packed; other bytes as they are.
  private static func unpacked(
    _ bytes: [UInt8], _ name: String, _ budget: inout AssetBudget
  ) throws(UnusableAsset) -> [UInt8] {
    guard GzipFile.isMeant(by: bytes) else {
      try checkSize(bytes.count, name)
      return bytes
    }
    let content: [UInt8]
    do throws(ArchiveError) {
      content = try GzipFile.content(of: bytes, name: name, limit: JobLimits.animationBytes)
    } catch {
      throw UnusableAsset(message: "\(error)")
    }
    if let complaint = budget.spend(bytes: content.count) { throw UnusableAsset(message: "\(name): \(complaint)") }
    return content
  }

  /// Where a file beside a document is, relative to the job's folder, as addresses are resolved: empty parts, "." and ".." are gone,
  /// so that copies of the job have it in the same place.
  private static func place(of path: String, beside document: String) throws(UnusableAsset) -> String {
    var parts = document.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        throw UnusableAsset(message: "it leads out of the job file's folder; copy the file into it")
      }
    }
    return parts.joined(separator: "/")
  }

  /// - Returns: what is in the archive, the animation, the content of each of its pictures that is there, and what of the theme does
  ///   not count.
  private static func contents(
    ofArchive file: String, name: String, _ choice: AnimationChoice, _ budget: inout AssetBudget
  ) throws -> (manifest: LottieManifest, animation: LottieAnimation, pictures: [[UInt8]?], complaints: [String]) {
    let archive = try ArchiveReader(file, name: name)
    let manifest = try LottieManifest(
      try archive.content(of: try manifest(of: archive, named: name)), animationId: choice.animationId,
      themeId: choice.themeId, holds: { path in archive.entries.contains { $0.path == path } })
    if let animationId = choice.animationId, !manifest.animationIds.contains(animationId) {
      let ids = manifest.animationIds.map { "\"\($0)\"" }.joined(separator: ", ")
      throw UnusableAsset(
        message: "\(name): the archive's manifest names no animation \"\(animationId)\""
          + (ids.isEmpty ? "; export it again" : ", but \(ids); name one of these"))
    }
    guard let document = archive.entries.first(where: { manifest.paths.contains($0.path) }) else {
      let missing = manifest.paths.last.map { "does not hold \($0), which its manifest names" }
      throw UnusableAsset(
        message: "\(name): the archive \(missing ?? "has a manifest that names no animation"); export it again")
    }
    try checkSize(document.byteCount, name)
    let theme = try theme(of: archive, named: name, manifest, choice)
    var animation = try LottieAnimation(
      try archive.content(of: document), theme: theme?.slots ?? [], slots: slots(choice.slots),
      values: slots(choice.values))
    try limit(&animation, choice, name)
    // Many may be the same.
    var known: Lookup<String, [UInt8]> = [:]
    var pictures: [[UInt8]?] = []
    for picture in animation.pictures {
      guard !picture.isGiven, let path = picture.file else {
        pictures.append(nil)
        continue
      }
      let last = path.split(separator: "/").last.map(String.init) ?? path
      let places = [path, "images/" + last, "i/" + last]
      guard let entry = archive.entries.first(where: { places.contains($0.path) }) else {
        pictures.append(nil)
        continue
      }
      if known[entry.path] == nil {
        if let complaint = budget.spend(bytes: entry.byteCount) {
          throw UnusableAsset(message: "\(name): \(complaint)")
        }
        known[entry.path] = try archive.content(of: entry)
      }
      pictures.append(known[entry.path])
    }
    return (manifest, animation, pictures, complaint(aboutFontsOf: archive, for: animation) + (theme?.complaints ?? []))
  }

  /// lottie-ios takes no fonts out of archives.
  private static func complaint(aboutFontsOf archive: ArchiveReader, for animation: LottieAnimation) -> [String] {
    let isFont = { (path: String) in [".ttf", ".otf"].contains(where: path.lowercased().hasSuffix) }
    guard animation.texts.contains(where: { !$0.isEmpty }),
      let font = archive.entries.map(\.path).first(where: isFont)
    else { return [] }
    return ["the archive's fonts, such as \(font), do not count, as in lottie-ios; install them for its texts"]
  }

  /// The theme that is meant; nil if none is.
  private static func theme(
    of archive: ArchiveReader, named name: String, _ manifest: LottieManifest, _ choice: AnimationChoice
  ) throws -> LottieTheme? {
    guard let id = choice.themeId else { return nil }
    guard manifest.themeIds.contains(id) else {
      let ids = manifest.themeIds.map { "\"\($0)\"" }.joined(separator: ", ")
      throw UnusableAsset(
        message: "\(name): the archive's manifest names no theme \"\(id)\""
          + (ids.isEmpty ? "; leave \"themeId\" out" : ", but \(ids); name one of these"))
    }
    let path = LottieManifest.path(ofTheme: id)
    guard let entry = archive.entries.first(where: { $0.path == path }) else {
      throw UnusableAsset(
        message: "\(name): the archive does not hold \(path), as version 2 of dotLottie has themes; export it again")
    }
    try checkSize(entry.byteCount, name)
    let bytes = try archive.content(of: entry)
    do throws(LottieError) {
      return try LottieTheme(bytes, animationId: manifest.shownId ?? "")
    } catch {
      throw UnusableAsset(message: "\(name): \(path)\(error.path.isEmpty ? "" : " at \(error.path)"): \(error.message)")
    }
  }

  /// The animation of a file that was read.
  package static func animation(_ name: String, in folder: String, _ bytes: [UInt8]) throws -> LottieAnimation {
    var budget = AssetBudget()
    return try AnimationFile(name, below: folder, "\(folder)/\(name)", bytes, &budget).animation
  }

  private static func manifest(
    of archive: ArchiveReader, named name: String
  ) throws(UnusableAsset) -> ArchiveReader.Entry {
    if let entry = archive.entries.first(where: { $0.path == "manifest.json" }) { return entry }
    throw UnusableAsset(message: "\(name): the archive has no \"manifest.json\", as dotLottie has; export it again")
  }

  /// Finds out what a picture of the animation is.
  ///
  /// - Parameter find: gives the content of a path, where it is relative to the job's folder, and absolutely; nil where there is no
  ///   such file.
  private mutating func read(
    _ index: Int, _ budget: inout AssetBudget,
    _ find: (String, inout AssetBudget) throws -> (bytes: [UInt8], relativePath: String?, path: String)?
  ) throws {
    let picture = animation.pictures[index]
    let use = picture.file.map { (picture.isGiven ? "given " : "own ") + $0 }
    if let use {
      if unusable.contains(use) { return hide(index) }
      if let first = firstUses[use] {
        // It is decoded once, whatever shows it.
        var image = pictures[first]
        (animation.pictures[index].reference, animation.pictures[index].bytes) = (image.reference, nil)
        image.number = index + 1
        pictures.append(image)
        return
      }
    }
    let place = "picture \(index + 1), \(picture.file.map { "\"\($0)\"" } ?? "in the document"),"
    /// Says once of a file that what shows it is not drawn.
    func leaveOut(because complaint: String) {
      if let use { unusable.insert(use) }
      complaints.append(complaint)
      hide(index)
      guard !isArchive, let path = picture.file, let place = try? Self.place(of: path, beside: name), !place.isEmpty
      else { return }
      absentFiles.append(place)
    }
    do {
      let found =
        picture.isGiven
        ? try given(picture.file ?? "", &budget)
        : try picture.file.map { try find($0, &budget) } ?? (picture.bytes ?? [], nil, file)
      guard let content = found else {
        return leaveOut(because: "its \(place) is not there, and is not drawn; add the file")
      }
      let header: ImageHeader
      do throws(MediaError) {
        header = try ImageHeader(content.bytes)
      } catch {
        if picture.isGiven { throw UnusableAsset(message: "\(error)") }
        return leaveOut(because: "its \(place) is not drawn: \(error)")
      }
      if let complaint = budget.spend(pixels: header.width * header.height) { throw UnusableAsset(message: complaint) }
      let reference = ImageReference(digest: Digest(of: content.bytes), width: header.width, height: header.height)
      animation.pictures[index].reference = reference
      animation.pictures[index].bytes = nil
      var image = JobAssets.ImageFile(
        name: name, path: content.path, reference: reference,
        content: content.relativePath == nil ? content.bytes : nil)
      image.relativePath = content.relativePath
      image.number = index + 1
      if let use { firstUses[use] = pictures.count }
      pictures.append(image)
    } catch {
      let reason = (error as? UnusableAsset)?.message ?? (error as? FileError)?.reason ?? "\(error)"
      throw UnusableAsset(message: "\(name): its \(place) cannot be used: \(reason)")
    }
  }

  /// A picture that the job puts in place of the animation's own. That it is there is the job's to see to.
  private func given(
    _ path: String, _ budget: inout AssetBudget
  ) throws -> (bytes: [UInt8], relativePath: String?, path: String)? {
    let real = try AssetFiles.resolved(path, below: folder)
    let bytes = try FileContents.read(real, limit: JobLimits.assetBytes)
    if let complaint = budget.spend(bytes: bytes.count) { throw UnusableAsset(message: complaint) }
    return (bytes, path, real)
  }

  /// A picture without pixels is not drawn.
  private mutating func hide(_ index: Int) {
    let digest = animation.pictures[index].reference.digest
    animation.pictures[index].reference = ImageReference(digest: digest, width: 0, height: 0)
    animation.pictures[index].bytes = nil
  }

  /// As an asset of the job.
  var image: JobAssets.ImageFile {
    let size = animation.size
    let video = VideoReference(
      name: name, .drawings(first: animation.inPoint, rate: animation.frameRate, size: size),
      duration: animation.duration)
    // Of one file several may show.
    var shown = digest
    if choice.firstKey != nil {
      var hasher = Hasher256()
      hasher.update(digest)
      hasher.update(choice.key)
      shown = hasher.finalized()
    }
    // Nothing is decoded: the size in pixels means nothing.
    var image = JobAssets.ImageFile(
      name: name, path: file, reference: ImageReference(digest: shown, width: 1, height: 1), video: video,
      fileDigest: digest)
    image.animation = animation
    image.pictures = pictures
    image.absentFiles = absentFiles
    return image
  }
}
