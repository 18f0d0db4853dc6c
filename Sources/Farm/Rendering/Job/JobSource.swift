import Document
import Files
import Glibc
import Hashing
import JobFile
import Materials
import Planning

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
  /// The document, the animation or the app's folder that the job was made to show; nil: someone wrote the job.
  public private(set) var document: String?
  /// The animation of which the job was made, relative to its folder, with the hash of what was read, nil for what is none; nil for
  /// other jobs. Others get the job without it: the hash of the job tells them what changed.
  private(set) var animation: (file: String, digest: Digest?)?

  private enum CodingKeys: CodingKey {
    case fileName, folder, text, brokenText, parameters, cell, document
  }

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
  /// the file that it leads to, beside which the assets are. Of an animation the job is made that films it.
  public init(path: String, parameters: [Parameter]) throws(FileError) {
    let bytes =
      path == "-"
      ? try FileContents.readStandardInput(limit: JobLimits.jobBytes)
      : try FileContents.read(path, limit: JobLimits.jobBytes)
    fileName = path == "-" ? "standard input" : path
    folder = path == "-" ? try Self.real(".") : try Self.folder(of: path)
    if AnimationFile.isMeant(by: path, bytes) {
      guard path != "-" else {
        let reason = "it is an animation, beside whose file its pictures are looked for; give the path of the file"
        throw FileError("read", fileName, code: EINVAL, reason: reason)
      }
      let file = ((try? Self.real(path)) ?? path).split(separator: "/").last.map(String.init) ?? path
      let found = try? AnimationFile.animation(file, in: folder, bytes)
      text = AnimationJob.text(for: found, file: file)
      document = path
      animation = (file, found == nil ? nil : Digest(of: bytes))
      self.parameters = parameters
      return
    }
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
