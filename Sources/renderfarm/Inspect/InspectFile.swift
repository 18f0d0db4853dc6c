import ArgumentParser
import Document
import Files
import Foundation
import Hashing
import Materials
import Media
import Planning
import Reports
import Sound

extension Inspect {
  /// What a rendered file is.
  struct File: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "file",
      abstract:
        "What a video, a picture, a sound or a Lottie animation is: streams, key frames, loudness, the job that made it; markers, slots and themes.",
      discussion: """
        Example: renderfarm inspect file out/film.mp4
        Example: renderfarm inspect file out/film.mp4 --json
        Example: renderfarm inspect file Assets/done.json

        A file says itself which job made it, where its format has a place for that. Whether it is as it was made, the manifests \
        beside it and in the folders above tell.
        """)

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Flag(help: "Prints JSON.")
    var json = false

    /// Everything that is told of a file.
    struct Description: Encodable {
      var file: String
      var bytes: Int
      var sha256: String
      var media: MediaFacts
      /// In LUFS, of the first sound; nil for what has none, is silent, or is not decoded to the same samples everywhere.
      var loudness: Double?
      /// In decibels of full scale.
      var peak: Double?
      /// What the file itself says of its job; nil where it says nothing.
      var origin: JobOrigin?
      /// The manifest that lists these very bytes.
      var manifest: Origin?
    }

    /// What made a file.
    struct Origin: Encodable {
      var path: String
      var job: String
      var jobHash: String
      var engineVersion: String
    }

    func run() throws {
      let path = StateFolders.absolute(file)
      let description: Description
      do {
        if try AnimationFacts.areOf(path: path) { return try printAnimation(path) }
        let rendered = try RenderedFile(path: path)
        let facts = try MediaFacts(path: path)
        description = Description(
          file: file, bytes: rendered.bytes.count, sha256: rendered.digest.hexadecimal, media: facts,
          origin: rendered.origin(facts), manifest: rendered.record.map(Self.origin))
      } catch let error as FileError {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unreadableInput.code
      } catch let error as UnusableAsset {
        Terminal.note("renderfarm: error: \(file): \(error.message)")
        throw ExitStatus.invalidInput.code
      } catch {
        Terminal.note("renderfarm: error: \(file): \(error)")
        throw ExitStatus.invalidInput.code
      }
      let whole = Self.measured(description, path)
      Terminal.print(json ? JSONText.of(whole) : Self.text(whole))
    }

    /// What is told of an animation.
    private struct AnimationDescription: Encodable {
      var file: String
      var bytes: Int
      var sha256: String
      var animation: AnimationFacts
    }

    private func printAnimation(_ path: String) throws {
      let rendered = try RenderedFile(path: path)
      let description = AnimationDescription(
        file: file, bytes: rendered.bytes.count, sha256: rendered.digest.hexadecimal,
        animation: try AnimationFacts(path: path))
      Terminal.print(json ? JSONText.of(description) : Self.text(description))
    }

    private static func text(_ description: AnimationDescription) -> String {
      func rounded(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded() / 1000
        return Int(exactly: thousandths).map { "\($0)" } ?? "\(thousandths)"
      }
      let facts = description.animation
      var lines = [
        "\(description.file)  \(ByteCount(description.bytes)), Lottie animation", "sha256 \(description.sha256)",
        "\(rounded(facts.width))x\(rounded(facts.height)) points, \(rounded(facts.framesPerSecond)) frames a second, "
          + "\(rounded(facts.duration)) s long, from frame \(rounded(facts.fromFrame)) to frame \(rounded(facts.toFrame))",
      ]
      for (index, id) in facts.animations.enumerated() {
        lines.append("animation \"\(id)\"\(index == 0 ? ", which this tells of" : "")")
      }
      for id in facts.themes { lines.append("theme \"\(id)\"") }
      for marker in facts.markers {
        let (first, last) = (rounded(marker.fromFrame), rounded(marker.toFrame))
        lines.append(
          "marker \"\(marker.name)\" at \(rounded(marker.time)) s"
            + (marker.duration > 0
              ? ", \(rounded(marker.duration)) s long, from frame \(first) to frame \(last)" : ", frame \(first)"))
      }
      for slot in facts.slots { lines.append("slot \"\(slot.id)\" holds \(slot.kind.words)") }
      for value in facts.values { lines.append("value \"\(value.id)\" is \(value.kind.words)") }
      for name in facts.fonts { lines.append("font \"\(name)\"") }
      if facts.pictures > 0 { lines.append("\(facts.pictures) picture\(facts.pictures == 1 ? "" : "s") of pixels") }
      return (lines + facts.complaints).map(PrintableText.line).joined(separator: "\n")
    }

    private static func measured(_ description: Description, _ path: String) -> Description {
      guard description.media.streams.contains(where: { $0.kind == "audio" }),
        let sound = try? SoundReader(path: path)
      else { return description }
      let resampler = Resampler(from: sound.rate)
      let channels = sound.channels.map(resampler.resample)
      let wave = Waveform(left: channels[0], right: channels[channels.count - 1])
      var result = description
      func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
      result.loudness = Loudness.integrated(wave).map(tenths)
      result.peak = TruePeak(wave).decibels.map(tenths)
      return result
    }

    private static func origin(_ record: RenderedFile.Record) -> Origin {
      let identical = record.manifest.identical
      return Origin(
        path: record.path, job: identical.name, jobHash: identical.job.hexadecimal,
        engineVersion: identical.engineVersion)
    }

    private static func text(_ description: Description) -> String {
      var lines = [
        "\(description.file)  \(ByteCount(description.bytes)), \(description.media.format)",
        "sha256 \(description.sha256)",
      ]
      for (index, stream) in description.media.streams.enumerated() { lines.append(line(stream, index)) }
      if let loudness = description.loudness { lines.append("loudness \(loudness) LUFS") }
      if let peak = description.peak { lines.append("peak \(peak) dB") }
      for tag in description.media.tags + description.media.streams.flatMap(\.tags) {
        lines.append(PrintableText.line("tag \(tag.name): \(tag.text)"))
      }
      if let origin = description.origin { lines.append(PrintableText.line(Self.sentence(origin))) }
      if let origin = description.manifest {
        lines.append(
          PrintableText.line(
            "made by the job \"\(origin.job)\" (\(origin.jobHash.prefix(12))) with engine \(origin.engineVersion)"))
        lines.append("manifest \(origin.path)")
      } else {
        lines.append("no manifest beside it lists these bytes")
      }
      return lines.joined(separator: "\n")
    }

    private static func sentence(_ origin: JobOrigin) -> String {
      var text =
        "says: made by the job \"\(origin.job)\" (\(origin.sha256.hexadecimal.prefix(12))) with engine \(origin.engine)"
      if let frames = origin.frames { text += ", frames \(frames)" }
      for (name, value) in origin.parameters?.sorted() ?? [] { text += ", \(name)=\(value)" }
      return text
    }

    private static func line(_ stream: MediaFacts.Stream, _ index: Int) -> String {
      func seconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000) s" }
      var parts = [stream.codec]
      if let width = stream.width, let height = stream.height { parts.append("\(width)x\(height)") }
      if let samples = stream.samples { parts.append(samples) }
      if stream.hasAlpha == true { parts.append("can be transparent") }
      if let color = stream.color { parts.append("color \(color)") }
      if let rate = stream.frameRate { parts.append("\(rate) frames a second") }
      if let rate = stream.sampleRate { parts.append("\(rate) Hz") }
      if let channels = stream.channels { parts.append(channels == 1 ? "mono" : "\(channels) channels") }
      parts.append(stream.kind == "video" ? "\(stream.packets) frames" : "\(stream.packets) packets")
      if stream.kind == "video" {
        let keys = stream.keyFrames.prefix(8).map(String.init).joined(separator: " ")
        parts.append(
          stream.keyFrameCount == stream.packets
            ? "key frames only"
            : "\(stream.keyFrameCount) key frames: \(keys)\(stream.keyFrameCount > 8 ? " …" : "")")
      }
      if let start = stream.start, let duration = stream.duration {
        parts.append("from \(seconds(start)), \(seconds(duration)) long")
      }
      if !stream.isMonotonic { parts.append("times that go back") }
      return "\(index) \(stream.kind)  \(parts.joined(separator: ", "))"
    }
  }
}
