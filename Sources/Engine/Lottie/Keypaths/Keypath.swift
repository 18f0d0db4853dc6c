/// Which properties of a document are meant, as lottie-ios's `AnimationKeypath` has it: the names of layers, groups and shapes that lead
/// to a property, and its own, with points between; `*` stands for one of any name, `**` for any number of them.
struct Keypath {
  /// Keys that lead to what is meant.
  let keys: [String]

  /// How far names have led along a key path: a bit for each number of keys that may be behind.
  struct Progress: Equatable {
    fileprivate(set) var bits: UInt64

    mutating func formUnion(_ other: Progress) { bits |= other.bits }
  }

  /// Of one path: each is a bit.
  static let keyLimit = 60

  /// - Returns: nil for too many keys, and for an empty one.
  init?(_ text: String) {
    keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.count <= Self.keyLimit, !keys.contains("") else { return nil }
  }

  /// Before any name.
  var start: Progress { closed(Progress(bits: 1)) }

  /// After the name of what lies next on the way.
  func step(_ progress: Progress, to name: String) -> Progress {
    var result = Progress(bits: 0)
    for (index, key) in keys.enumerated() where progress.bits >> UInt64(index) & 1 == 1 {
      if key == "**" {
        result.bits |= 1 << UInt64(index)
      } else if key == "*" || key == name {
        result.bits |= 1 << UInt64(index + 1)
      }
    }
    return closed(result)
  }

  /// Whether the names so far are all that the path says.
  func ends(at progress: Progress) -> Bool { progress.bits >> UInt64(keys.count) & 1 == 1 }

  /// `**` may stand for nothing.
  private func closed(_ progress: Progress) -> Progress {
    var result = progress
    for (index, key) in keys.enumerated() where key == "**" && result.bits >> UInt64(index) & 1 == 1 {
      result.bits |= 1 << UInt64(index + 1)
    }
    return result
  }
}
