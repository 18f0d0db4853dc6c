import ArgumentParser
import Files
import Graphics
import Hashing
import Materials
import Media
import Rendering
import Reports
import Traces

/// A film beside a recorded manifest, perhaps of another machine, another engine or other libraries.
extension Verify {
  /// A recorded manifest.
  struct Golden {
    /// As it was written.
    var path: String
    var manifest: Manifest
  }

  /// What `--golden` names.
  func recorded() throws -> Golden? {
    guard let golden else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(StateFolders.absolute(golden))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
    do throws(ManifestError) {
      return Golden(path: golden, manifest: try Manifest(json: bytes))
    } catch {
      Terminal.note("renderfarm: \(golden): \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  /// - Parameters:
  ///   - first: what was rendered here.
  ///   - folder: where its files are.
  func compare(
    _ golden: Golden, _ loaded: LoadedJob, _ first: Manifest, in folder: String, fonts: SystemFonts
  ) throws -> JUnitReport.Check {
    let expected = golden.manifest
    var check = JUnitReport.Check(suite: loaded.job.name, name: "the recorded manifest")
    let comparison = ManifestComparison(expected: expected, actual: first)
    if comparison.isIdentical { return check }
    let whole = comparison.sentences.joined(separator: "; ")
    if LimitsJudge.hasLimits(loaded.job, limits.overrides),
      let judge = judge(golden, loaded, in: folder, fonts)
    {
      let results = judge.results()
      let lines = results.map(\.sentence)
      // Pictures of other engines and libraries are what limits are for; another name, size or rate is not.
      let versions = ["engine version", "media version", "job hash"]
      let others = comparison.differingFacts.filter { !versions.contains($0.name) }
      if others.isEmpty, results.allSatisfy(\.isWithin) {
        let facts = comparison.differingFacts.map { "\($0.name) is \($0.actual) instead of \($0.expected)." }
        check.output = (lines + facts).joined(separator: "\n")
        check.name += ", within its limits"
        return check
      }
      check.failure = whole + "; " + lines.joined(separator: " ")
    } else {
      check.failure = whole
    }
    check.failure! += try writeDifferencePictures(loaded, expected, first, fonts: fonts)
    return check
  }

  private func judge(
    _ golden: Golden, _ loaded: LoadedJob, in folder: String, _ fonts: SystemFonts
  ) -> LimitsJudge? {
    guard let record = try? NightlyRecord(folder: folder, name: loaded.job.name) else { return nil }
    var candidates: [FilmPictures] = []
    var trace: SceneTrace?
    let path = StateFolders.absolute(golden.path)
    let ending = DiffSide.manifestEnding
    if let file = path.split(separator: "/").last, file.hasSuffix(ending),
      let kept = try? NightlyRecord(folder: Paths.folder(of: path), name: String(file.dropLast(ending.count)))
    {
      candidates.append(FilmPictures(kept, outputs: loaded.job.outputs, fonts: fonts))
      trace = kept.trace
    }
    return LimitsJudge(
      golden: golden.manifest, trace: trace, film: FilmPictures(record, loaded: loaded, fonts: fonts), job: loaded.job,
      overrides: limits.overrides, candidates: { candidates })
  }
}
