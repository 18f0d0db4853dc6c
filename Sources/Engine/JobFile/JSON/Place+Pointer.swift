import JSONTree

extension Place {
  /// Where the value stands that a JSON pointer names, or the nearest around it that is in the text: what a template or a
  /// loop made of it has no place of its own.
  ///
  /// - Parameters:
  ///   - pointer: as messages show it, such as `/timeline/2/animate`.
  ///   - bytes: the job file.
  /// - Returns: nil for a text that is no JSON.
  public init?(of pointer: String, in bytes: [UInt8]) {
    guard var node = try? JSONParser.parse(bytes) else { return nil }
    var offset = node.offset
    walk: for part in pointer.split(separator: "/") {
      switch node.content {
      case .array(let entries):
        guard let index = Int(part), entries.indices.contains(index) else { break walk }
        node = entries[index]
        offset = node.offset
      case .object(let members):
        guard let member = members.first(where: { $0.key == part }) else { break walk }
        node = member.value
        offset = member.offset
      default: break walk
      }
    }
    self = Self.places(of: [offset], in: bytes)[0]
  }
}
