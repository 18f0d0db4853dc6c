import Foundation
import Graphics
import RandomLists
import Raster
import TestSupport

/// Draws hostile display lists in every way, and reduces what differs or ends the process.
struct ListSearch {
  private let seed: UInt64
  private let assets = FuzzAssets()
  private let first: DisplayList
  private let second: DisplayList
  /// Each in a process of its own, which takes a hundredth of a second.
  private static let crashTrialLimit = 1_000

  init(seed: UInt64) {
    self.seed = seed
    var maker = HostileLists(seed: seed, assets: assets)
    first = maker.list()
    second = maker.variation(of: first)
  }

  /// Whether a seed is one of lists; the others are of documents.
  static func has(_ seed: UInt64) -> Bool { seed % 4 != 0 }

  /// Draws the list, and the variation of it by what changed.
  ///
  /// - Returns: lists that differ from what the plain way draws; nil if none do.
  func finding() -> [DisplayList]? {
    _ = second.digest
    let trial = ListTrial(assets: assets)
    return [[first], [first, second]].first { trial.difference($0) != nil }
  }

  /// Reduces lists that differ.
  func report(_ lists: [DisplayList], folder: String) throws -> String {
    "seed \(seed): " + (try ListTrial(assets: assets).report(lists, name: "list-\(seed)", folder: folder))
  }

  /// Reduces lists that end a process.
  func reportCrash(folder: String) throws -> String {
    let lists = try [first, second].reduced(trials: Self.crashTrialLimit) { _, choices in
      let result = try Program.run(
        ["try-list", "--seed", "\(seed)", "--choices", choices.map { "\($0)" }.joined(separator: ",")],
        of: "/proc/self/exe", home: NSTemporaryDirectory(), environment: ["SWIFT_BACKTRACE": "enable=no"])
      return result.status != 0
    }
    return "seed \(seed): ended, \(try ListTrial.write(lists, name: "list-\(seed)", folder: folder))"
  }

  /// The process that draws what ended another one, as far as it is reduced.
  static func tryList(_ options: [String: String]) {
    guard let seed = options["--seed"].flatMap({ UInt64($0) }) else { return }
    Fuzz.allow(minutes: 1)
    let search = ListSearch(seed: seed)
    let choices = (options["--choices"] ?? "").split(separator: ",").compactMap { Int($0) }
    let lists = [search.first, search.second].choosing(choices)
    _ = ListTrial(assets: search.assets).difference(lists)
  }
}
