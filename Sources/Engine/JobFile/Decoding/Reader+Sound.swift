import Document
import Graphics

extension Reader {
  /// What is to be heard.
  func sound() -> SoundDefinition? {
    guard let object = object(JobTables.sound), let list = object.required("tracks") else { return nil }
    let readers = list.list("tracks")
    guard (1...32).contains(readers.count) else {
      list.error("a film has 1 to 32 tracks of sound, and these are \(readers.count)")
      return nil
    }
    return SoundDefinition(
      tracks: readers.compactMap { $0.soundTrack() }, ducking: object.value("ducking") { $0.number(-96...0) },
      loudness: object["loudness"]?.number(-40...(-5)))
  }

  private func soundTrack() -> SoundDefinition.Track? {
    guard let object = object(JobTables.soundTrack), let reader = object.required("file"), let file = reader.string()
    else { return nil }
    if let complaint = RelativePath.complaint(about: file, below: "the job file's folder") {
      reader.error("\"\(file)\" \(complaint)")
      return nil
    }
    switch context.findSound(file) {
    case .usable: break
    case .questionable(let reasons): for reason in reasons { reader.warning(reason) }
    case .unusable(let reason): reader.error(reason)
    }
    return SoundDefinition.Track(
      file: file, at: object.value("at") { $0.number(0...3600) }, from: object.value("from") { $0.number(0...3600) },
      duration: object["duration"]?.number(0.001...3600), loops: object.value("loop") { $0.bool() },
      gain: object.value("gain") { $0.number(-96...12) }, pan: object.value("pan") { $0.number(-1...1) },
      fadeIn: object.value("fadeIn") { $0.number(0...3600) }, fadeOut: object.value("fadeOut") { $0.number(0...3600) },
      ducks: object.value("ducks") { $0.bool() })
  }

  /// How the sound of an output is encoded; nil: it has none.
  ///
  /// - Parameters:
  ///   - codecs: those that go into the file, the usual first.
  ///   - file: as people write it.
  func soundCodec(_ object: ObjectReader, of codecs: [SoundCodec], in file: String, hasSound: Bool) -> SoundCodec? {
    guard let reader = object["sound"] else { return hasSound ? codecs.first : nil }
    guard let word = reader.word(SoundCodec.allCases.map(\.rawValue) + ["none"], noun: "codec of sound") else {
      return nil
    }
    if word == "none" { return nil }
    guard hasSound else {
      reader.error("there is no sound; name a file of it in \"sound\" of the job, or leave this out")
      return nil
    }
    guard let codec = SoundCodec(rawValue: word), codecs.contains(codec) else {
      let known = codecs.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      reader.error("\"\(word)\" does not go into \(file); write \(known) or \"none\"")
      return nil
    }
    return codec
  }
}
