/// A job's text, of which single values are set without touching a letter of the rest: order, lines and comments of whoever wrote
/// it stay.
struct JobText {
  private(set) var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A member of an object: where it begins, and where its value is.
  private struct Member {
    var key: [UInt8]
    var start: Int
    var value: Range<Int>
  }

  /// Sets a value; objects on the way that are missing are made. Text that is no JSON stays as it is.
  ///
  /// - Parameters:
  ///   - path: keys from the top.
  ///   - json: the value as JSON, without a line end.
  mutating func set(_ path: [String], to json: String) {
    var place = firstLetter(from: 0)
    for (depth, key) in path.enumerated() {
      guard let members = members(at: place) else { return }
      if let member = members.last(where: { $0.key == Array(key.utf8) }) {
        guard depth < path.count - 1 else {
          bytes.replaceSubrange(member.value, with: Array(json.utf8))
          return
        }
        place = member.value.lowerBound
      } else {
        let rest = path[(depth + 1)...]
        let value = rest.reduce("") { $0 + "{ \"\($1)\": " } + json + String(repeating: " }", count: rest.count)
        let text = " \"\(key)\": \(value)" + (members.isEmpty ? "" : ",")
        bytes.insert(contentsOf: Array(text.utf8), at: place + 1)
        return
      }
    }
  }

  /// Removes a member, if it is there.
  mutating func remove(_ path: [String]) {
    var place = firstLetter(from: 0)
    for (depth, key) in path.enumerated() {
      guard let members = members(at: place), let index = members.lastIndex(where: { $0.key == Array(key.utf8) })
      else { return }
      let member = members[index]
      guard depth == path.count - 1 else {
        place = member.value.lowerBound
        continue
      }
      // With the comma before or behind it; lines stay, so that what is told of others is in its place.
      let range =
        index + 1 < members.count
        ? member.start..<members[index + 1].start
        : (index > 0 ? members[index - 1].value.upperBound : member.start)..<member.value.upperBound
      bytes.replaceSubrange(range, with: bytes[range].filter { $0 == 10 })
    }
  }

  /// Whether there is a value.
  func has(_ path: [String]) -> Bool {
    var place = firstLetter(from: 0)
    for key in path {
      guard let member = members(at: place)?.last(where: { $0.key == Array(key.utf8) }) else { return false }
      place = member.value.lowerBound
    }
    return true
  }

  // MARK: Reading

  private func firstLetter(from start: Int) -> Int {
    var place = start
    while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) { place += 1 }
    return place
  }

  /// The members of the object that begins at a place; nil if none does.
  private func members(at start: Int) -> [Member]? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var members: [Member] = []
    var place = firstLetter(from: start + 1)
    while place < bytes.count, bytes[place] != UInt8(ascii: "}") {
      guard let end = endOfValue(from: place), bytes[place] == UInt8(ascii: "\"") else { return nil }
      let colon = firstLetter(from: end)
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
      let value = firstLetter(from: colon + 1)
      guard let valueEnd = endOfValue(from: value) else { return nil }
      members.append(Member(key: Array(bytes[place + 1..<end - 1]), start: place, value: value..<valueEnd))
      place = firstLetter(from: valueEnd)
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ",") { place = firstLetter(from: place + 1) }
    }
    return place < bytes.count ? members : nil
  }

  /// Where the value that begins at a place ends; nil if it does not.
  private func endOfValue(from start: Int) -> Int? {
    var place = start
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0 { return place < bytes.count ? place + 1 : nil }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place > start ? place : nil }
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 32, 9, 10, 13:
        if depth == 0 { return place > start ? place : nil }
      default: break
      }
      place += 1
    }
    return depth == 0 && place > start && place == bytes.count ? place : nil
  }
}
