import Caching
import Foundation
import Graphics
import JobFolders
import Materials
import Media
import Planning
import TestSupport
import Testing

@testable import Rendering

@Suite("What the cache knows is taken before anything is made ready to be drawn")
struct CachedChunkTests {
  /// A job that shows a picture, in a folder of its own.
  private func load(_ picture: [UInt8], in folder: TemporaryFolder) throws -> (job: LoadedJob, fonts: SystemFonts) {
    try Data(picture).write(to: URL(fileURLWithPath: folder.file("a.png")))
    let text = """
      { "version": 1, "name": "shown", "frameRate": 12, "frames": 12, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 20, "height": 20 }, "assets": { "leaf": "a.png" },
        "scene": { "views": [{ "id": "v", "type": "imageView", "image": "leaf", "frame": [0, 0, 8, 8] }] } }
      """
    let fonts = SystemFonts()
    return (try LoadedJob(JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: fonts), fonts)
  }

  /// Renders the job's only chunk as a worker does.
  ///
  /// - Returns: its result, and what it was rendered with.
  private func renderedChunk(
    of job: LoadedJob, _ fonts: SystemFonts, in folder: TemporaryFolder
  ) throws -> (result: TaskResult, renderer: JobRenderer) {
    let jobFolder = JobFolder(path: folder.file("state"))
    try FileManager.default.createDirectory(atPath: jobFolder.segmentsFolder, withIntermediateDirectories: true)
    let renderer = try JobRenderer(job, fonts: fonts, decodesImages: false)
    let plan = try Plan(job.planInput(selection: nil))
    let result = try renderChunk(
      plan.tasks[0], attempt: 1, of: renderer, plan: plan, in: jobFolder,
      cache: ChunkCache(folder: folder.file("cache")), isDurable: false, progress: { _ in })
    #expect(result.artefacts.allSatisfy { jobFolder.hasArtefact($0, outputFolder: "") })
    return (result, renderer)
  }

  /// - Returns: whether the job's chunk came from the cache, and whether the picture was decoded.
  private func render(
    _ job: LoadedJob, _ fonts: SystemFonts, in folder: TemporaryFolder
  ) throws -> (isCached: Bool, isDecoded: Bool) {
    let (result, renderer) = try renderedChunk(of: job, fonts, in: folder)
    #expect(result.frames.count == 12)
    let image = try #require(job.images.first?.reference)
    return (result.cached, renderer.assets.bitmap(for: image) != nil)
  }

  private static func picture() throws -> [UInt8] {
    let bitmap = Bitmap(width: 8, height: 8)
    for x in 0..<8 { bitmap[x, x] = Color(1, 0, 0).pixel }
    return try PNGWriter.encode(bitmap)
  }

  @Test("A chunk from the cache needs no pictures; one that was lost there does")
  func cached() throws {
    let folder = try TemporaryFolder()
    let (job, fonts) = try load(try Self.picture(), in: folder)
    #expect(try render(job, fonts, in: folder) == (isCached: false, isDecoded: true))
    #expect(try render(job, fonts, in: folder) == (isCached: true, isDecoded: false))
    CacheFolder.clear(folder.file("cache"))
    #expect(try render(job, fonts, in: folder) == (isCached: false, isDecoded: true))
  }

  @Test("A picture that cannot be decoded fails the chunk, by the picture's name")
  func undecodable() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.picture()
    let (job, fonts) = try load(Array(whole[..<50]), in: folder)
    let failure = #expect(throws: TaskFailure.self) { try render(job, fonts, in: folder) }
    #expect(failure?.kind == .job && failure?.message.contains("/assets/leaf, the asset \"leaf\" (") == true)
    #expect(throws: TaskFailure.self) { try JobRenderer(job, fonts: fonts) }
  }

  @Test("Contact sheets that differ only in the frames that they show leave each other's chunks in place")
  func sheets() throws {
    let folder = try TemporaryFolder()
    let fonts = SystemFonts()
    let sheets = try [2, 3].map { count in
      let text = """
        { "version": 1, "name": "sheet", "frameRate": 12, "frames": 6, "canvas": { "width": 20, "height": 20 },
          "outputs": [{ "file": "a.png", "columns": 2, "count": \(count) }],
          "scene": { "views": [{ "id": "v", "frame": [0, 0, 8, 8], "backgroundColor": "red" }] } }
        """
      let source = try JobSource(path: folder.write(text, to: "\(count).json"), parameters: [])
      return try LoadedJob(source, fonts: fonts)
    }
    let first = try sheets.map { try renderedChunk(of: $0, fonts, in: folder).result.cached }
    let again = try sheets.map { try renderedChunk(of: $0, fonts, in: folder).result.cached }
    #expect(first == [false, false] && again == [true, true])
  }
}
