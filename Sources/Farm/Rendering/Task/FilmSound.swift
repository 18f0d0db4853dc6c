import Document
import Graphics
import Hashing
import Materials
import Media
import Planning
import Playback
import Reports
import Sound

/// The sound of a film: all tracks mixed, brought to the loudness that is asked for, and kept below full scale. It is encoded
/// once for each codec, whatever the number of outputs.
final class FilmSound {
  private let wave: Waveform
  /// What the manifest tells of it.
  let facts: Manifest.Sound
  private let rate: Document.FrameRate
  /// Those that are rendered.
  private let frames: FrameRange
  private var encodings: [(frames: FrameRange, sound: EncodedSound)] = []

  /// Nil where nothing is to be heard.
  ///
  /// - Parameter cues: what happens in the film.
  /// - Throws: `TaskFailure` for files that cannot be decoded, or changed since the job was read.
  init?(of job: Job, cues: [Cue], files: [SoundFile], plan: Plan) throws {
    guard let sound = job.sound, job.isHeard else { return nil }
    func sample(_ frame: Int) -> Int {
      SampleClock.sample(
        ofFrame: frame, numerator: job.frameRate.numerator, denominator: job.frameRate.denominator)
    }
    // The whole film, also where a part of it is made: that part then sounds as it does in the whole.
    let length = sample(plan.input.frameCount)
    var mixer = SoundMixer(count: length)
    // What ducks, if anything does.
    var soft = sound.tracks.contains(where: \.ducks) ? SoundMixer(count: length) : nil
    let events = EventSounds(of: job, cues: cues)
    for file in files {
      let source = try Self.source(file)
      for track in sound.tracks where track.file == file.name {
        if track.ducks { soft?.add(source, track.placement) } else { mixer.add(source, track.placement) }
      }
      for entry in events.entries where entry.source == .file(file.name) { mixer.add(source, entry.placement) }
    }
    for own in SynthesizedSound.allCases {
      let places = events.entries.filter { $0.source == .synthesized(own) }
      let source = places.isEmpty ? Waveform(silence: 0) : own.waveform
      for entry in places { mixer.add(source, entry.placement) }
    }
    if let soft {
      mixer.add(
        SoundMixer.ducked(soft.mix, under: mixer.mix, factor: SoundMixer.factor(decibels: sound.ducking)))
    }
    if let wanted = sound.loudness, let loudness = Loudness.integrated(mixer.mix) {
      // Tenths of a decibel, so that what is measured never decides between two factors by its last bit.
      mixer.scale(by: SoundMixer.factor(decibels: ((wanted - loudness) * 10).rounded() / 10))
    }
    mixer.limit(isStrict: sound.loudness != nil)
    mixer.cut(sample(plan.frames.first)..<sample(plan.frames.last + 1))
    wave = mixer.mix
    (rate, frames) = (job.frameRate, plan.frames)
    facts = Self.facts(wave)
  }

  /// What a file sounds like, which must be what the job was planned with.
  private static func source(_ file: SoundFile) throws(TaskFailure) -> Waveform {
    let read: Waveform?
    do throws(MediaError) {
      read = try AssetFiles.reading(file.path, holding: file.digest) { () throws(MediaError) in
        try waveform(of: file)
      }
    } catch {
      throw TaskFailure(error.kind == .job ? .job : .machine, "\(file.name): \(error)")
    }
    guard let read else {
      throw TaskFailure(.job, "the sound \(file.name) changed while the job ran; submit it again")
    }
    return read
  }

  /// The sound of some of the frames that are rendered, in a codec.
  func encoded(as codec: SoundCodec, _ frames: FrameRange) throws(MediaError) -> EncodedSound {
    if let known = encodings.first(where: { $0.frames == frames && $0.sound.codec == codec }) { return known.sound }
    let samples = sample(frames.first) - sample(self.frames.first)..<sample(frames.last + 1) - sample(self.frames.first)
    let encoded = try EncodedSound(left: Array(wave.left[samples]), right: Array(wave.right[samples]), as: codec)
    encodings.append((frames, encoded))
    return encoded
  }

  private func sample(_ frame: Int) -> Int {
    SampleClock.sample(ofFrame: frame, numerator: rate.numerator, denominator: rate.denominator)
  }

  /// At 48,000 samples a second; one channel is heard on both sides.
  private static func waveform(of file: SoundFile) throws(MediaError) -> Waveform {
    let decoded = try SoundReader(path: file.path)
    let resampler = Resampler(from: decoded.rate)
    let channels = decoded.channels.map(resampler.resample)
    return Waveform(left: channels[0], right: channels[channels.count - 1])
  }

  private static func facts(_ wave: Waveform) -> Manifest.Sound {
    var hasher = Hasher256()
    for channel in [wave.left, wave.right] {
      hasher.update(channel.count)
      channel.withUnsafeBytes { hasher.update(bytes: $0) }
    }
    func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return Manifest.Sound(
      samples: wave.count, hash: hasher.finalized(), loudness: Loudness.integrated(wave).map(tenths),
      peak: TruePeak(wave).decibels.map(tenths))
  }
}

extension Job {
  /// Whether one of its outputs has sound.
  var isHeard: Bool {
    outputs.contains { output in
      if case .sound = output.content { return true }
      return output.soundCodec != nil
    }
  }
}

extension SoundDefinition.Track {
  fileprivate var placement: SoundMixer.Placement {
    let sides = SoundMixer.factors(gain: gain, pan: pan)
    return SoundMixer.Placement(
      start: SampleClock.sample(at: at), first: SampleClock.sample(at: from),
      count: duration.map(SampleClock.sample), loops: loops, left: sides.left, right: sides.right,
      fadeIn: SampleClock.sample(at: fadeIn), fadeOut: SampleClock.sample(at: fadeOut))
  }
}
