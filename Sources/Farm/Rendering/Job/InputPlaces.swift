import Document
import Files
import Planning

/// Where the files stand that a job is made of. A file written there would make another job of it the next time.
public struct InputPlaces {
  /// Without symbolic links on the way, and as messages name what stands there.
  private var places: [(path: String, name: String)] = []

  /// No files yet.
  public init() {}

  /// The files of a job, and the job file or the document that it shows.
  public init(of loaded: LoadedJob) { add(loaded) }

  /// The files of one more job.
  public mutating func add(_ loaded: LoadedJob) {
    let source = loaded.source
    // What is no file, as standard input, or was packed elsewhere, does not lie in the job's folder.
    if source.document == nil, let path = Paths.resolved(source.fileName), Paths.folder(of: path) == source.folder {
      add(source.fileName, as: "the job file \(source.fileName)")
    }
    if source.document != nil { add(source.fileName, as: "the document \(source.fileName)") }
    for file in loaded.files { add("\(source.folder)/\(file)", as: "the asset \(file)") }
  }

  /// One more file; a link counts with what it leads to.
  ///
  /// - Parameter name: as messages name it.
  public mutating func add(_ path: String, as name: String) {
    if let place = Paths.place(path) { places.append((place, name)) }
    if let file = Paths.resolved(path), file != places.last?.path { places.append((file, name)) }
  }

  /// What stands at a path, such as "the asset logo.png"; nil: nothing of the job.
  public func input(at path: String) -> String? {
    guard let place = Paths.place(path) else { return nil }
    return places.first { $0.path == place }?.name
  }

  /// What lies in a folder or further below, such as "the asset logo.png"; nil: nothing of the job.
  public func input(within folder: String) -> String? {
    guard let real = Paths.resolved(folder) else { return nil }
    return places.first { $0.path.hasPrefix(real == "/" ? real : real + "/") }?.name
  }

  /// Why the job's files cannot be put into a folder; nil if they can.
  ///
  /// - Parameters:
  ///   - others: files of the same folder that are written besides the job's outputs.
  ///   - folder: absolute.
  public func complaint(about job: Job, _ plan: Plan, besides others: [String], in folder: String) -> String? {
    for output in job.outputs {
      let found = output.file.contains("%") ? pictured(output, plan, in: folder) : input(at: "\(folder)/\(output.file)")
      if let found { return Self.complaint("\"\(output.file)\"", over: found) }
    }
    for file in others {
      if let found = input(at: "\(folder)/\(file)") { return Self.complaint("\"\(file)\"", over: found) }
    }
    return nil
  }

  /// What stands where a picture of a sequence would.
  private func pictured(_ output: Output, _ plan: Plan, in folder: String) -> String? {
    guard let frames = plan.frames(of: output) else { return nil }
    // The pattern may be in a folder's name, too: only the part before it is there for certain.
    let before = output.file.prefix { $0 != "%" }
    let start = before.lastIndex(of: "/").map(output.file.index(after:)) ?? output.file.startIndex
    guard let real = Paths.resolved("\(folder)/\(output.file[..<start])") else { return nil }
    let pattern = Output(file: String(output.file[start...]), content: output.content)
    let digitsStart = output.file[start...].prefix { $0 != "%" }.count
    return places.first { place in
      guard place.path.hasPrefix(real + "/") else { return false }
      let name = place.path.dropFirst(real.count + 1)
      guard let frame = Int(name.dropFirst(digitsStart).prefix { $0.isASCII && $0.isNumber }) else { return false }
      return frames.first <= frame && frame <= frames.last && frame % output.frameStep == 0
        && pattern.fileName(ofFrame: frame) == name
    }?.name
  }

  /// That a file would take the place of something.
  public static func complaint(_ file: String, over input: String) -> String {
    "\(file) would be written over \(input), and the same command would give something else the next time; write it elsewhere"
  }
}
