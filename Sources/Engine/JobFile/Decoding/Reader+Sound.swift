import Document
import Graphics
import Sound

extension Reader {
  /// What is to be heard.
  func sound() -> SoundDefinition? {
    guard let object = object(JobTables.sound) else { return nil }
    let tracks = object["tracks"]?.list("tracks") ?? []
    let events = object["events"]?.list("events") ?? []
    for (key, count) in [("tracks", tracks.count), ("events", events.count)] where count > 32 {
      object[key]?.error("a film has at most 32 \(key) of sound, and these are \(count)")
    }
    if tracks.isEmpty, events.isEmpty { error("nothing is heard; say \"tracks\" or \"events\"") }
    return SoundDefinition(
      tracks: tracks.prefix(32).compactMap { $0.soundTrack() },
      events: events.prefix(32).compactMap { $0.soundEvent() },
      ducking: object.value("ducking") { $0.number(-96...0) }, loudness: object["loudness"]?.number(-40...(-5)))
  }

  private func soundEvent() -> SoundDefinition.EventSound? {
    guard let object = object(JobTables.soundEvent),
      let event = object.required("on")?.word(SoundDefinition.Event.self, noun: "event")
    else { return nil }
    let own = object["sound"]?.word(SynthesizedSound.self, noun: "sound")
    let file = object["file"]?.soundFile()
    if (object["sound"] == nil) == (object["file"] == nil) {
      error("say either \"sound\" or \"file\": what is heard")
      return nil
    }
    guard let source = own.map(SoundDefinition.Source.synthesized) ?? file.map(SoundDefinition.Source.file) else {
      return nil
    }
    if let of = object["of"], [.touch, .release, .key, .frame].contains(event) {
      of.error("\"of\" means nothing to \"\(event.rawValue)\"; leave it out")
    }
    if let step = object["everyNthFrame"], event != .frame {
      step.error("\"everyNthFrame\" means nothing to \"\(event.rawValue)\"; leave it out")
    }
    return SoundDefinition.EventSound(
      event: event, of: object["of"]?.string(), frameStep: object.value("everyNthFrame") { $0.integer(1...1_000_000) },
      source: source, gain: object.value("gain") { $0.number(-96...12) }, pan: object.value("pan") { $0.number(-1...1) }
    )
  }

  /// The path of a file of sound that can be decoded.
  private func soundFile() -> String? {
    guard let file = string() else { return nil }
    if let complaint = RelativePath.complaint(about: file, below: "the job file's folder")
      ?? sink.complaint(aboutComposing: file)
    {
      error("\"\(file)\" \(complaint)")
      return nil
    }
    switch context.findSound(file) {
    case .usable: break
    case .questionable(let reasons): for reason in reasons { warning(reason) }
    case .unusable(let reason): error(reason)
    }
    return file
  }

  private func soundTrack() -> SoundDefinition.Track? {
    guard let object = object(JobTables.soundTrack), let file = object.required("file")?.soundFile() else { return nil }
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
    guard let word = reader.word(Spelling.words(of: SoundCodec.self) + ["none"], noun: "codec of sound") else {
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
