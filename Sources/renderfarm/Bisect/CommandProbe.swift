import Bisection
import Files
import Foundation
import Glibc
import Graphics
import Hashing
import Media
import Rendering
import Reports

/// Makes the picture of a commit by a command of the user's.
final class CommandProbe: CommitProbe {
  let frame: Int?
  private let command: [String]
  private let picture: String?
  private let worktree: Worktree
  private let processes: ChildProcess
  private let scratch: String
  private var good: MadePicture?
  private var bad: MadePicture?

  /// - Parameters:
  ///   - picture: the file that the command writes; nil: what it prints.
  ///   - frame: that counts of a manifest; nil: all.
  ///   - scratch: absolute path of a folder that only this one uses.
  init(
    _ command: [String], picture: String?, frame: Int?, _ worktree: Worktree, _ processes: ChildProcess,
    scratch: String
  ) {
    (self.command, self.picture, self.frame) = (command, picture, frame)
    (self.worktree, self.processes, self.scratch) = (worktree, processes, scratch)
  }

  func compare(good: Commit, bad: Commit) async throws {
    try Folders.create(scratch)
    self.good = try await end(good, "good")
    self.bad = try await end(bad, "bad")
    if self.good?.digest == self.bad?.digest { throw ProbeError.same(self.good?.noun ?? "picture") }
  }

  func findingInCheckout() async throws -> Finding {
    do {
      let made = try await make()
      if made.digest == good?.digest { return .good }
      if made.digest == bad?.digest { return .bad }
      return .other("a third \(made.noun)")
    } catch let error as ProbeError {
      return .none(error.description)
    }
  }

  func changes(from before: Commit, to commit: Commit) async throws -> [String] {
    try await worktree.checkOut(before)
    guard let old = try? await make() else { return [] }
    try await worktree.checkOut(commit)
    guard let new = try? await make() else { return [] }
    return new.changes(from: old)
  }

  private func end(_ commit: Commit, _ name: String) async throws -> MadePicture {
    try await worktree.checkOut(commit)
    do {
      return try await make()
    } catch let error as ProbeError {
      throw ProbeError("at the \(name) commit, \(commit.hash.prefix(10)): \(error)")
    }
  }

  private func make() async throws -> MadePicture {
    let file = picture.map { $0.hasPrefix("/") ? $0 : "\(worktree.folder)/\($0)" }
    // What another commit left is not this one's.
    if let file { unlink(file) }
    guard Folders.isFolder(worktree.folder) else { throw ProbeError("the folder is not there") }
    let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let result = try await processes.run(
      "/bin/sh", ["-c", "exec \"$@\"", "sh"] + command, in: worktree.folder,
      .command(program: StateFolders.program, searchPath: searchPath), scratch: scratch)
    guard result.status == 0 else {
      let last = result.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw ProbeError("the command failed with status \(result.status)\(last)")
    }
    guard let file else {
      guard !result.output.isEmpty else {
        throw ProbeError("the command printed nothing; say which file it writes: --picture FILE")
      }
      return MadePicture(result.output, frame: frame)
    }
    do throws(FileError) {
      return MadePicture(try FileContents.read(file), frame: frame)
    } catch {
      throw ProbeError("the command wrote no \(picture ?? file): \(error.reason)")
    }
  }
}

/// What a command made.
struct MadePicture {
  /// Of what counts: of pixels, where it is a picture; of frames, where it is a manifest; of the bytes, where it is anything else.
  let digest: Digest
  /// What it is, for messages.
  let noun: String
  private let bitmap: Bitmap?
  private let manifest: Manifest?

  /// - Parameter frame: that counts of a manifest; nil: all.
  init(_ bytes: [UInt8], frame: Int?) {
    bitmap = try? ImageReader.decode(bytes)
    manifest = bitmap == nil ? try? Manifest(json: bytes) : nil
    if let bitmap {
      noun = "picture"
      var hasher = FrameHasher(width: bitmap.width, height: bitmap.height)
      for y in 0..<bitmap.height { hasher.update(row: y, pixels: UnsafeBufferPointer(bitmap.row(y))) }
      digest = hasher.digest
    } else if let manifest {
      noun = frame.map { "frame \($0) of the manifest" } ?? "film"
      var hasher = Hasher256()
      for entry in manifest.identical.frames where frame == nil || entry.index == frame {
        hasher.update(entry.index)
        hasher.update(entry.hash)
      }
      if frame == nil, let sound = manifest.identical.sound { hasher.update(sound.hash) }
      digest = hasher.finalized()
    } else {
      noun = "output"
      digest = Digest(of: bytes)
    }
  }

  /// What differs, a sentence each.
  func changes(from old: MadePicture) -> [String] {
    if let manifest, let before = old.manifest {
      return ManifestComparison(expected: before, actual: manifest).sentences
    }
    guard let bitmap, let before = old.bitmap else { return [] }
    if bitmap.width != before.width || bitmap.height != before.height {
      return ["the picture has \(bitmap.width) × \(bitmap.height) pixels instead of \(before.width) × \(before.height)"]
    }
    let change = PictureChange(before, bitmap)
    guard change.largest > 0 else { return [] }
    let area = change.area
    return [
      "pixels differ within \(area.width) × \(area.height) at \(area.minX), \(area.minY), by at most \(change.largest)/255"
    ]
  }
}
