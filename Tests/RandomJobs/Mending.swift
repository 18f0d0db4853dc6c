/// What is wrong with a document, and where.
public struct Complaint: Sendable {
  /// JSON pointer.
  public var path: String
  public var message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

extension DocumentNode {
  /// The document without what was complained about: the nearest value that may be left out.
  ///
  /// - Returns: nil where nothing can be left out.
  public func mended(_ complaints: [Complaint]) -> DocumentNode? {
    var gone: Set<Pointer> = []
    for complaint in complaints {
      var place = existing(complaint.path)
      if complaint.message.hasPrefix("unknown key \"") {
        place.append(String(complaint.message.dropFirst(13).prefix { $0 != "\"" }))
      }
      // What cannot be missing at the root takes the whole job with it.
      guard place.count > 1 else { continue }
      gone.insert(place)
    }
    let result = removing(gone)
    return result == self ? nil : result
  }
}
